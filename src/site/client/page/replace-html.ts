/** Replaces the content of an element, and keeps the parts that are equal. */

/**
 * Does the same as `element.innerHTML = html`, but keeps the nodes that are equal. Most keystrokes change only a few words
 * of the answer. On a phone, laying out the whole answer again would take longer than the search.
 * @param html escaped
 * @param keepRest keeps the children after those of `html`, if white space divides them from these
 */
export function replaceHtml(element: Element, html: string, keepRest = false): void {
  replaceChildren(element, document.createRange().createContextualFragment(html), keepRest);
}

/**
 * Makes the children of `parent` equal to those of `newParent`. With `keepRest`, further old children stay if white space
 * comes first, as between the sections of an answer.
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
  if (!keepRest || oldNodes[newNodes.length]?.nodeName !== "#text")
    for (const node of oldNodes.slice(newNodes.length)) node.remove();
}
