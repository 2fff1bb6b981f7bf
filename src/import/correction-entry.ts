/**
 * An entry of corrections.yaml that a hint suggests: `- {lines: 12, was: "May I", text: true, why: …}`.
 * @param change the key that the entry sets, and its value
 * @param was words of the line; if they are left out, the entry says where to copy them from
 */
export function correctionEntry(line: number, change: string, was?: string): string {
  return `- {lines: ${line}, was: ${was === undefined ? "words of this line" : JSON.stringify(was)}, ${change}, why: …}`;
}
