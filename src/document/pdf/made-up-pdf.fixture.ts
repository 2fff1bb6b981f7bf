/** Writes small PDFs for tests: text at given places, in fonts that need not exist. */

export interface MadeUpText {
  text: string;
  x: number;
  y: number;
  /** The base font; `Helvetica` when left out. */
  font?: string;
  size?: number;
  /** Red, green and blue, from 0 to 1. */
  colour?: readonly [number, number, number];
}

export interface MadeUpPdf {
  /** Further entries of the catalogue, such as a script. */
  catalogue?: string;
  /** Further entries of the trailer, such as `/Encrypt`. */
  trailer?: string;
  /** Further objects, numbered from 1000. */
  objects?: readonly string[];
  /** Replaces the list of pages. */
  kids?: string;
}

/** A PDF with these texts on its pages of 600 by 800 points. */
export function madeUpPdf(pages: readonly (readonly MadeUpText[])[], more: MadeUpPdf = {}): Uint8Array {
  const fonts = [...new Set(pages.flat().map((one) => one.font ?? "Helvetica"))];
  const objects = new Map<number, string>();
  const pageNumber = (i: number) => 100 + i * 2;
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${more.catalogue ?? ""} >>`);
  const kids = more.kids ?? pages.map((_, i) => `${pageNumber(i)} 0 R`).join(" ");
  objects.set(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  fonts.forEach((font, i) => {
    objects.set(
      10 + i,
      `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /FirstChar 32 /LastChar 126 /Widths [${"500 ".repeat(95)}] /Encoding /WinAnsiEncoding >>`,
    );
  });
  const resources = `<< /Font << ${fonts.map((_, i) => `/F${i} ${10 + i} 0 R`).join(" ")} >> >>`;
  pages.forEach((texts, i) => {
    const content = texts.map((one) => show(one, fonts)).join("\n");
    objects.set(
      pageNumber(i),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources ${resources} /Contents ${pageNumber(i) + 1} 0 R >>`,
    );
    objects.set(pageNumber(i) + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  });
  (more.objects ?? []).forEach((object, i) => {
    objects.set(1000 + i, object);
  });
  return assemble(objects, more.trailer ?? "");
}

function show({ text, x, y, font = "Helvetica", size = 10, colour = [0, 0, 0] }: MadeUpText, fonts: string[]): string {
  const escaped = text.replace(/[\\()]/g, "\\$&");
  return `BT ${colour.join(" ")} rg /F${fonts.indexOf(font)} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET`;
}

function assemble(objects: ReadonlyMap<number, string>, trailer: string): Uint8Array {
  let text = "%PDF-1.4\n";
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  const entries = [...offsets].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`);
  text += `xref\n0 1\n0000000000 65535 f \n${entries.join("")}trailer\n<< /Size ${Math.max(...objects.keys()) + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Lines of text below each other, 12 points apart. Each letter of the made-up fonts is half its size wide. */
export function column(x: number, top: number, lines: readonly string[], more: Partial<MadeUpText> = {}): MadeUpText[] {
  return lines.flatMap((text, i) => (text === "" ? [] : [{ text, x, y: top - i * 12, ...more }]));
}
