/** Recognises the elements of a page that are hidden or not part of the document's text, and the rule for each. */
import type { Element } from "hast";
import { classesOf } from "./icons.js";

/** Elements that are set aside with their content, and the boilerplate rule for each. */
const ruleByElement: Readonly<Record<string, string>> = {
  nav: "navigation",
  address: "page-footer",
  select: "form",
  textarea: "form",
  datalist: "form",
  button: "form",
  template: "template",
  noscript: "noscript",
  title: "page-title",
  dialog: "page-notice",
};

const ruleByRole: Readonly<Record<string, string>> = {
  navigation: "navigation",
  menu: "navigation",
  menubar: "navigation",
  search: "form",
  toolbar: "form",
  dialog: "page-notice",
  alertdialog: "page-notice",
  complementary: "page-part",
  contentinfo: "page-footer",
};

/** Names in classes and ids, in lower case and without signs, by boilerplate rule. */
const ruleByName = new Map(
  Object.entries({
    navigation:
      "breadcrumb breadcrumbs navbar navigation subnav sidenav menu menubar toc tableofcontents pagination pager sidebar skiplink",
    "page-notice": "cookie cookies cookieconsent consent newsletter modal popup advert advertisement",
    sharing: "share sharing social sociallinks",
    comments: "comments commentlist disqus",
    "page-data": "printfooter noprint lastupdated lastmodified editsection mweditsection",
    "page-footer": "footer sitefooter pagefooter colophon",
    "screen-reader-text": "sronly visuallyhidden screenreadertext",
  }).flatMap(([rule, names]) => names.split(" ").map((name) => [name, rule] as const)),
);

/** Headings, parts of lists of questions, and the main parts of a page: their names set nothing aside. */
const neverByName = new Set("h1 h2 h3 h4 h5 h6 dt dd summary details body main article html".split(" "));

/**
 * The boilerplate rule that sets an element aside; null for an element that is read.
 * @param isInArticle whether an `<article>` or `<main>` is open around it: its footer belongs to the text
 */
export function ruleOfElement({ tagName, properties }: Element, isInArticle: boolean): string | null {
  if (Object.hasOwn(ruleByElement, tagName)) return ruleByElement[tagName] as string;
  if (tagName === "footer") return isInArticle ? null : "page-footer";
  if (isHidden(properties)) return "hidden-text";
  if (neverByName.has(tagName)) return null;
  const role = String(properties["role"] ?? "");
  if (Object.hasOwn(ruleByRole, role)) return ruleByRole[role] as string;
  if (tagName === "sup" && classesOf(properties["className"]).includes("reference")) return "reference";
  const names = [...classesOf(properties["className"]), String(properties["id"] ?? "")];
  for (const name of names) {
    const rule = ruleByName.get(name.toLowerCase().replace(/[-_]/g, ""));
    if (rule !== undefined) return rule;
  }
  return null;
}

function isHidden(properties: Element["properties"]): boolean {
  const hidden = properties["hidden"];
  return (
    (hidden !== undefined && hidden !== false && hidden !== "until-found") ||
    /(?<![\w-])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(String(properties["style"] ?? ""))
  );
}
