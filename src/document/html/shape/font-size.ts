/** The size of letters that a `style` attribute sets in pixels or points; null for none, or for other units. */
export function fontSizeOf(style: string): number | null {
  const size = /(?:^|;)\s*font-size\s*:\s*(\d{1,3}(?:\.\d{1,3})?)(?:px|pt)\s*(?:;|$)/i.exec(style)?.[1];
  return size === undefined ? null : Number(size);
}
