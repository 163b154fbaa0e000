// Firefox, driven by WebDriver BiDi through puppeteer: node firefox.mjs EXECUTABLE ADDRESS BODY [ADDRESS BODY …]
// Opens each address and prints, as one line of JSON, what the body of an asynchronous function comes to in the page.

import { createRequire } from "node:module";
import { argv, cwd, stdout } from "node:process";

// The packages lie beside the widgets, where the tests start this.
const puppeteer = createRequire(`${cwd()}/package.json`)("puppeteer-core");
const [, , executablePath, ...visits] = argv;
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, protocolTimeout: 180_000 });
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  for (let at = 0; at < visits.length; at += 2) {
    await page.goto(visits[at], { waitUntil: "load" });
    const told = await page.evaluate(`(async () => { ${visits[at + 1]} })().catch(String)`);
    stdout.write(`${JSON.stringify(told)}\n`);
  }
} finally {
  await browser.close();
}
