/**
 * Shows symbols in pages as pictures. The word in brackets stays in the page, hidden, so that copied text and screen
 * readers have it.
 */

/** The SVG element of each symbol that has a picture, by the word in its brackets. */
export type SymbolPictures = Readonly<Record<string, string>>;

/** `<span class="symbol">[action]</span>`, as `spanHtml` writes it. All other text is escaped, so it cannot match. */
const symbolSpan = /<span class="(symbol[a-z ]*)"( title="[^"]*")?>\[([^\]<]+)\](°?)<\/span>/g;

/**
 * Puts a picture before each symbol that has one, and hides the word visually.
 * @param html escaped, from `htmlBlocks`
 */
export function withPictures(html: string, pictures: SymbolPictures): string {
  return html.replace(
    symbolSpan,
    (span, classes: string, title: string | undefined, name: string, restoredMark: string) => {
      if (!Object.hasOwn(pictures, name)) return span;
      const svg = `<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">${pictures[name]}</svg>`;
      return `<span class="${classes} drawn"${title ?? ` title="${name}"`}>${svg}<span class="unseen">[${name}]</span>${restoredMark}</span>`;
    },
  );
}
