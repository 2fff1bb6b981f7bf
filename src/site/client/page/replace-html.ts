/** Shows another answer with as few changes of the page as its parts allow. */

/**
 * As `element.innerHTML = html`, but equal parts stay as they are. Most letters change a few words of the answer, and laying out
 * the others again takes a phone longer than the search.
 * @param html escaped
 */
export function replaceHtml(element: Element, html: string): void {
  replaceChildren(element, document.createRange().createContextualFragment(html));
}

function replaceChildren(parent: Node, wanted: Node): void {
  const old = [...parent.childNodes];
  const fresh = [...wanted.childNodes];
  for (const [i, node] of fresh.entries()) {
    const was = old[i];
    if (was === undefined) parent.appendChild(node);
    else if (was.isEqualNode(node)) continue;
    else if (was.hasChildNodes() && was.cloneNode().isEqualNode(node.cloneNode())) replaceChildren(was, node);
    else was.replaceWith(node);
  }
  for (const node of old.slice(fresh.length)) node.remove();
}
