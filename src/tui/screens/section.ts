/** A whole section: every ruling under the same headings, one after the other, each a link to its own page. */
import { documentInfo } from "../../library/library.js";
import { reference } from "../../present/citation.js";
import { renderRuling } from "../../present/ruling-text.js";
import { sanitiseLine } from "../../present/sanitise.js";
import { rulingAt } from "../lookups/lookups.js";
import { type Page, PageMaker } from "../view/page.js";
import { ruleLine, type Scene } from "../view/render-context.js";
import { missingPage } from "./missing.js";
import { placeOfRuling } from "./ruling.js";

/** @param ref of the ruling whose section it is; the page opens there */
export function sectionPage(scene: Scene, ref: string): Page {
  const { library } = scene.lookups;
  const ruling = rulingAt(library, ref);
  if (!ruling) return missingPage(scene, `The ruling ${ref} is not in this library.`);
  const members = scene.lookups.links(ruling).section;
  const page = new PageMaker(scene.width);
  const context = {
    document: documentInfo(library, ruling.document),
    theme: scene.theme,
    width: scene.width,
    longWords: "break",
  } as const;
  for (const [index, one] of (members.length > 0 ? members : [ruling]).entries()) {
    if (index > 0) page.gap().add(ruleLine("", Math.min(scene.width, 40), scene.theme), "");
    const [first = "", ...rest] = renderRuling(one, context);
    page.stop();
    page.link({ go: placeOfRuling(one) }, [first]).add(...rest);
    if (reference(one) === ref) page.start = page.links.length - 1;
  }
  const title = sanitiseLine(ruling.section.at(-1) ?? "section");
  return page.page(`§ ${title}`, { list: true });
}
