// Bundles what a page runs: node build.mjs FOLDER

import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { argv } from "node:process";
import { build } from "esbuild";

const target = argv[2];
if (!target) throw new Error("say where to: node build.mjs FOLDER");

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await build({
  entryPoints: {
    widgets: "src/page.ts",
    reading: "src/reading.ts",
    worker: "src/worker.ts",
    "service-worker": "src/service-worker.ts",
    "one-file": "src/one-file.ts",
    frame: "src/frame.ts",
    scorm: "src/scorm.ts",
  },
  outdir: target,
  bundle: true,
  // Workbox tells a developer a lot on the console unless it is told that nobody develops here.
  define: { "process.env.NODE_ENV": '"production"' },
  // Classic scripts: module scripts need CORS, which a sandboxed frame and a double-clicked file do not grant.
  format: "iife",
  target: ["chrome100", "firefox100", "safari15.4"],
  charset: "utf8",
  minify: true,
  legalComments: "eof",
  logLevel: "warning",
});

const font = "node_modules/@fontsource-variable/nunito";
for (const script of ["latin", "latin-ext", "cyrillic"]) {
  for (const style of ["normal", "italic"]) {
    const name = `nunito-${script}-wght-${style}.woff2`;
    await cp(join(font, "files", name), join(target, "fonts", name));
  }
}
await cp(join(font, "LICENSE"), join(target, "fonts", "nunito-LICENSE.txt"));
