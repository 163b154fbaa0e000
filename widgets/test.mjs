// Runs the tests of what needs no page: node test.mjs

import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { argv, execPath, exit } from "node:process";
import { build } from "esbuild";

const here = dirname(argv[1]);
const tests = (await readdir(join(here, "test"))).filter((name) => name.endsWith(".test.ts"));
const work = await mkdtemp(join(tmpdir(), "widgets-"));
await build({
  entryPoints: tests.map((name) => join(here, "test", name)),
  outdir: work,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  logLevel: "warning",
});
const files = tests.map((name) => join(work, name.replace(/ts$/, "mjs")));
const { status } = spawnSync(execPath, ["--test", ...files], { stdio: "inherit" });
await rm(work, { recursive: true });
exit(status ?? 1);
