/**
 * Pictures of symbols in pages. They are hints for the eye: the word in brackets, as in the rulings, stays in the page for
 * copying and for screen readers.
 */

/** The SVG element of each symbol that has a picture, by the word in its brackets. */
export type Drawings = Readonly<Record<string, string>>;

/** `<span class="symbol">[action]</span>` as `spanHtml` writes it; all other text is escaped and cannot have this form. */
const written = /<span class="(symbol[a-z ]*)"( title="[^"]*")?>\[([^\]<]+)\](°?)<\/span>/g;

/**
 * Puts a picture before each symbol that has one, and hides the word from the eye only.
 * @param html escaped, from `src/present`
 */
export function withPictures(html: string, drawings: Drawings): string {
  return html.replace(written, (whole, classes: string, title: string | undefined, name: string, mark: string) => {
    if (!Object.hasOwn(drawings, name)) return whole;
    const svg = `<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">${drawings[name]}</svg>`;
    return `<span class="${classes} drawn"${title ?? ` title="${name}"`}>${svg}<span class="unseen">[${name}]</span>${mark}</span>`;
  });
}
