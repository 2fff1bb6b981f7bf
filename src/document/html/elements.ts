/** The elements of HTML. */

/** The elements that HTML has or had. A tag with another name, such as `<Strike 2>`, may be words. */
const elements = new Set(
  (
    "a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button " +
    "canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed " +
    "fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe " +
    "img input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noembed noframes noscript " +
    "object ol optgroup option output p param path picture plaintext pre progress q rp rt ruby s samp script search " +
    "section select slot small source span strike strong style sub summary sup svg table tbody td template textarea " +
    "tfoot th thead time title tr track tt u ul use var video wbr xmp"
  ).split(" "),
);

/** Whether HTML has, or once had, an element of this name. */
export function isElement(name: string): boolean {
  return elements.has(name);
}

/** Elements without words of the document. They are left out with their content. */
export const wordlessElements: ReadonlySet<string> = new Set(
  "audio base canvas embed frame iframe input link meta noembed noframes object param script source style track video".split(
    " ",
  ),
);

/** Elements without an end tag, and those whose end tag is usually left out: they do not nest in one another. */
const flatElements = new Set(
  (
    "area base basefont br col embed frame hr img input link meta param source track wbr " +
    "p li dt dd option optgroup tr td th thead tbody tfoot colgroup body html head"
  ).split(" "),
);

/** Maximum depth of elements. A page with tables for its layout has 30. */
export const maxDepth = 400;

/**
 * The line where elements are nested more than `maxDepth` deep; null if none is. Counts tags without building a tree,
 * because the tree is read by recursion.
 */
export function tooDeepLine(html: string): number | null {
  let depth = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*?(\/?)>/gi)) {
    const [, slash, name = "", isClosed] = match;
    if (flatElements.has(name.toLowerCase())) continue;
    if (slash === "/") depth = Math.max(0, depth - 1);
    else if (isClosed === "" && ++depth > maxDepth) return html.slice(0, match.index).split("\n").length;
  }
  return null;
}
