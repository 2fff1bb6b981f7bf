/**
 * All colours and styles, named by what they mean.
 *
 * By default only the terminal's red, green, magenta and cyan are used, which are readable on light and dark
 * backgrounds. White, black, yellow and the bright colours are not used, because each is invisible on some background
 * (bright black, "grey", is the background colour of Solarized). Secondary text is dim instead of grey. Colour is never
 * the only sign: bold, underline, words or brackets say the same.
 */
import { type StyleCode, styleMark } from "./terminal-text.js";

export type Paint = (text: string) => string;

/** A style by its SGR codes. If a nested style with the same end code ends inside `text`, the style begins again. */
function style(open: StyleCode, close: StyleCode): Paint {
  const [begin, end] = [styleMark(open), styleMark(close)];
  return (text) => begin + text.replaceAll(end, end + begin) + end;
}

const bold = style(1, 22);
const dim = style(2, 22);
const italic = style(3, 23);
const underline = style(4, 24);
const strikethrough = style(9, 29);
const red = style(31, 39);
const green = style(32, 39);
const magenta = style(35, 39);
const cyan = style(36, 39);
const blue = style(34, 39);
const brightRed = style(91, 39);
const brightGreen = style(92, 39);
const brightMagenta = style(95, 39);
const brightCyan = style(96, 39);

/** The styles of each role: the first with colour, the second without. */
const roles = {
  /** A ruling's title or number. */
  heading: [bold, bold],
  /** The kind of a ruling. */
  kind: [cyan, plain],
  /** A label before a value: Cards, Since. */
  label: [dim, dim],
  /** A question, as opposed to its answer. */
  question: [bold, bold],
  /** `**bold**` and `*italic*` in official words. */
  strong: [bold, bold],
  emphasis: [italic, italic],
  /** An in-text symbol read from the source. */
  symbol: [magenta, bold],
  /** A symbol restored by an editor; `restoredMark` follows it. */
  restored: [(text: string) => underline(magenta(text)), underline],
  /** A lost symbol: `[?]`. */
  lost: [(text: string) => bold(red(text)), bold],
  /** A reference. */
  reference: [cyan, underline],
  /** An editor's note. */
  note: [italic, italic],
  /** The label before a text that is not official: "Editor's note", "House ruling, not official". */
  noteLabel: [underline, underline],
  /** Letters that match a query. */
  match: [(text: string) => bold(underline(text)), (text: string) => bold(underline(text))],
  deleted: [(text: string) => red(strikethrough(text)), plain],
  inserted: [(text: string) => green(underline(text)), plain],
  /** The line before an answer that is only likely. */
  doubt: [(text: string) => bold(magenta(text)), bold],
  /** An error or a warning. */
  error: [(text: string) => bold(red(text)), bold],
  /** The place of a problem: `file:line:column`. */
  place: [bold, bold],
  /** Secondary text. */
  quiet: [dim, dim],
} satisfies Record<string, [Paint, Paint]>;

export type Role = keyof typeof roles;

/** Which colours are used: `auto` is readable on light and dark backgrounds. */
export type Palette = "auto" | "light" | "dark" | "contrast";

/** The styles that differ from `roles`, with colour. */
const palettes: Record<Palette, Partial<Record<Role, Paint>>> = {
  auto: {},
  light: { kind: blue, reference: blue },
  dark: {
    kind: brightCyan,
    reference: brightCyan,
    symbol: brightMagenta,
    restored: (text) => underline(brightMagenta(text)),
    deleted: (text) => brightRed(strikethrough(text)),
    inserted: (text) => brightGreen(underline(text)),
    doubt: (text) => bold(brightMagenta(text)),
    error: (text) => bold(brightRed(text)),
    lost: (text) => bold(brightRed(text)),
  },
  // Dim text and notes in italics are hard to read for many people, so they are plain here. Coloured text is bold;
  // references have no colour.
  contrast: {
    label: plain,
    quiet: plain,
    kind: (text) => bold(cyan(text)),
    reference: (text) => underline(text),
    symbol: (text) => bold(magenta(text)),
    restored: (text) => bold(underline(magenta(text))),
    note: plain,
    deleted: (text) => bold(red(strikethrough(text))),
    inserted: (text) => bold(green(underline(text))),
  },
};

export type Theme = Readonly<Record<Role, Paint>> & {
  /** False: deleted and inserted words are marked by brackets instead of colours. */
  readonly color: boolean;
  /** False, for pipes and files: the theme changes no text. */
  readonly styles: boolean;
};

/** No style. */
export function plain(text: string): string {
  return text;
}

/**
 * The theme with a palette, with styles only, or with neither.
 * @param color use colours
 * @param styles whether to use bold, dim, italic and underline if `color` is false: true with NO_COLOR, false for pipes
 *   and files
 */
export function makeTheme({
  color,
  styles = color,
  palette = "auto",
}: {
  color: boolean;
  styles?: boolean;
  palette?: Palette;
}): Theme {
  const theme = { color, styles: color || styles } as Record<Role, Paint> & { color: boolean; styles: boolean };
  for (const role of Object.keys(roles) as Role[]) {
    const [coloured, uncoloured] = roles[role];
    const styled: Paint = color ? (palettes[palette][role] ?? coloured) : uncoloured;
    const paint = color || styles ? styled : plain;
    // An empty text gets no style marks, which would become stray sequences.
    theme[role] = (text) => (text === "" ? "" : paint(text));
  }
  return theme;
}

/** What the user chose about colours. */
export interface ColorSettings {
  color: "auto" | "always" | "never";
  palette: Palette;
}

/** The theme for a stream. `auto`: no styles for pipes and dumb terminals, no colours with NO_COLOR. */
export function themeFor(
  stream: { isTTY?: boolean },
  env: Record<string, string | undefined>,
  { color, palette }: ColorSettings = { color: "auto", palette: "auto" },
): Theme {
  if (color !== "auto") return makeTheme({ color: color === "always", palette });
  const hasStyles = stream.isTTY === true && env.TERM !== "dumb";
  return makeTheme({ color: hasStyles && !env.NO_COLOR, styles: hasStyles, palette });
}
