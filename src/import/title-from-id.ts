/** The title of a document whose text has none: its id in words, `tin-faq` → `Tin Faq`. */
export function titleFromId(id: string): string {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
