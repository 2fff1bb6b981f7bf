/** Replaces the content of an element, and keeps the parts that are equal. */

/**
 * Does the same as `element.innerHTML = html`, but keeps the nodes that are equal. Most keystrokes change only a few words
 * of the answer. On a phone, laying out the whole answer again would take longer than the search.
 * @param html escaped
 * @param keepRest keeps the children after those of `html`, if they begin with a heading
 */
export function replaceHtml(element: Element, html: string, keepRest = false): void {
  replaceChildren(element, document.createRange().createContextualFragment(html), keepRest);
}

/**
 * Lays out `html` in an invisible element and removes it again. Browsers look up fonts and compile this code when they first
 * need them. Without this, the first answers take twice as long.
 * @param html escaped
 */
export function layOutUnseen(beside: Element, html: string): void {
  const unseen = document.createElement("div");
  unseen.className = "sample";
  replaceHtml(unseen, html);
  beside.after(unseen);
  // Reading the size forces the layout.
  unseen.getBoundingClientRect();
  unseen.remove();
}

/**
 * Makes the children of `parent` equal to those of `newParent`. With `keepRest`, further old children stay if the first of them
 * is a heading, that of the other results. If it is not, it belongs to the old first result.
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
