/** Replaces the content of an element, and keeps the parts that are equal. */

/**
 * As `element.innerHTML = html`, but equal parts stay as they are. Most keystrokes change only a few words of the
 * answer. On a phone, laying out the whole answer again would take longer than the search.
 * @param html escaped
 * @param keepRest keeps the children after those of `html`, if they begin with a heading
 */
export function replaceHtml(element: Element, html: string, keepRest = false): void {
  replaceChildren(element, document.createRange().createContextualFragment(html), keepRest);
}

/**
 * Lays out `html` beside an element, unseen, and removes it again. Browsers look up fonts, and compile this code, when they
 * are first needed: without this, the first answers take twice as long.
 * @param html escaped
 */
export function layOutUnseen(beside: Element, html: string): void {
  const unseen = document.createElement("div");
  unseen.className = "sample";
  replaceHtml(unseen, html);
  beside.after(unseen);
  // Reading the size makes the browser lay it out now.
  unseen.getBoundingClientRect();
  unseen.remove();
}

/**
 * Makes the children of `parent` equal to those of `newParent`. With `keepRest`, the children after these stay if they begin
 * with a heading: the heading of the other results. Otherwise a part of the old first result would stay.
 */
function replaceChildren(parent: Node, newParent: Node, keepRest = false): void {
  const oldNodes = [...parent.childNodes];
  const newNodes = [...newParent.childNodes];
  for (const [i, node] of newNodes.entries()) {
    const old = oldNodes[i];
    if (old === undefined) parent.appendChild(node);
    else if (old.isEqualNode(node)) continue;
    // Only the children differ.
    else if (old.hasChildNodes() && old.cloneNode().isEqualNode(node.cloneNode())) replaceChildren(old, node);
    else old.replaceWith(node);
  }
  if (!keepRest || oldNodes[newNodes.length]?.nodeName !== "H2")
    for (const node of oldNodes.slice(newNodes.length)) node.remove();
}
