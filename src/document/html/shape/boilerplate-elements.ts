/** Recognises the elements around the text of a page by their role or by the words of their classes and id. */
import { isHeading } from "../tokens.js";
import type { PageElement } from "./page-scan.js";

/** Words of classes and ids, by boilerplate rule. A name in one word, such as `skiplink`, stands for `skip-link`. */
const termsByRule: Readonly<Record<string, readonly string[]>> = {
  navigation: words(
    `breadcrumb breadcrumbs navbar navbox navigation subnav sidenav pagenav menu menubar toc tableofcontents pagination
    pager paging skiplink skipnav skiptocontent skipnavigation jumplink mwjumplink backtotop totop returntotop catlinks
    sidebar sphinxsidebar widgetarea related relatives recommended recentarticles recentposts editsection mweditsection`,
  ),
  "page-notice": words(
    `cookie cookies consent gdpr onetrust newsletter subscribe subscription mailinglist modal popup offcanvas sitenotice
    advert advertisement advertising ads`,
  ),
  sharing: words("share sharing sharebuttons sharedaddy social sociallinks addthis addtoany"),
  comments: words("comments commentlist commentform respond disqus votes feedback ratings"),
  "page-data": words(
    `byline postedon entrymeta postmeta articlemeta pagemeta metadata lastupdated lastmodified printfooter sitesub
    contentsub infobox portableinfobox noprint dprintnone hiddenprint printhidden`,
  ),
  references: words("references reflist referencelist"),
  signature: words("signature signatures"),
  "screen-reader-text": words("sronly visuallyhidden screenreadertext screenreaderonly"),
};

const ruleByTerm = new Map(
  Object.entries(termsByRule).flatMap(([rule, terms]) => terms.map((term) => [term, rule] as const)),
);

/** Parts of lists of questions, and the main parts of a page. */
const neverBoilerplate = new Set(["dt", "dd", "summary", "details", "body", "main", "article", "html"]);

/** Roles of elements that are not text of the page. */
const ruleByRole = new Map([
  ["navigation", "navigation"],
  ["menu", "navigation"],
  ["menubar", "navigation"],
  ["search", "form"],
  ["toolbar", "form"],
  ["dialog", "page-notice"],
  ["alertdialog", "page-notice"],
  ["complementary", "page-part"],
  ["contentinfo", "page-footer"],
]);

/**
 * The boilerplate rule for an element, by its role, classes and id. Null for other elements, and for headings and the
 * main parts of a page.
 */
export function ruleOfElement({ name, role, terms, parent }: PageElement): string | null {
  if (isHeading(name) || neverBoilerplate.has(name)) return null;
  // On `sup`, these classes are those of a footnote mark. Other elements have them because they hold references.
  if (name === "sup" && (terms.has("reference") || terms.has("footnote"))) return "reference";
  if (name === "footer") return parent !== null && /^(?:article|main)$/.test(parent.name) ? "page-footer" : null;
  const byRole = ruleByRole.get(role);
  if (byRole !== undefined) return byRole;
  for (const term of terms) {
    const rule = ruleByTerm.get(term);
    if (rule !== undefined) return rule;
  }
  return null;
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
