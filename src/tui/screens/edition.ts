/** An edition from beginning to end: its headings, and under each its rulings, one line each. */
import { documentInfo, editionRulings } from "../../library/library.js";
import { shortDocumentWords } from "../../present/citation.js";
import { sanitiseLine } from "../../present/sanitise.js";
import { type Page, PageMaker } from "../view/page.js";
import { rulingLine, type Scene } from "../view/render-context.js";
import { missingPage } from "./missing.js";
import { placeOfRuling } from "./ruling.js";

/** The contents of an edition. */
export function editionPage(scene: Scene, document: string, edition: string): Page {
  const rulings = editionRulings(scene.lookups.library, document, edition);
  const info = documentInfo(scene.lookups.library, document);
  if (rulings.length === 0) return missingPage(scene, `${document} ${edition} is not in this library.`);
  const page = new PageMaker(scene.width);
  page.words([{ text: sanitiseLine(info?.title ?? document), paint: scene.theme.heading }], { rest: "  " });
  let heading: string | null = null;
  for (const ruling of rulings) {
    const section = ruling.section.map(sanitiseLine).join(" › ");
    if (section !== heading) {
      heading = section;
      page.gap().stop();
      page.words([{ text: section || "(before the first heading)", paint: scene.theme.quiet }], { rest: "  " });
    }
    page.link({ go: placeOfRuling(ruling) }, [rulingLine(scene, ruling, { from: ruling })]);
  }
  return page.page(shortDocumentWords({ document, edition }, info), { list: true });
}
