/** `npx tsx scripts/site/icons.ts` writes the site's PNG icons from icon.svg, with Chromium. Run it after a change of icon.svg. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../../test/browser.js";
import { readCommandLine } from "../command-line.js";

readCommandLine({});
const folder = join(import.meta.dirname, "..", "..", "src", "site", "client", "icons");
const svg = readFileSync(join(folder, "icon.svg"), "utf8");
const browser = await launch();
for (const size of [180, 192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  writeFileSync(join(folder, `icon-${size}.png`), await page.screenshot());
}
await browser.close();
