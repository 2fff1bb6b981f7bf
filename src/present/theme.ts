/**
 * Every colour and style in one place, named by what it means.
 *
 * Only the terminal's own red, green, magenta and cyan are used, which themes keep readable on light and on dark
 * backgrounds. White, black, yellow and the bright colours are not: each vanishes on some background (bright black,
 * "grey", is the background itself in Solarized). Quiet text is dim instead. Whatever a colour says is also said by
 * bold, underline, words or brackets.
 */
import { type StyleCode, styleMark } from "./terminal-text.js";

export type Paint = (text: string) => string;

/** A style by its SGR codes, as marks. Where it ends inside of `text` it begins again, so that styles can be nested. */
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

/** Each role: how it looks in colour, and how with styles alone. */
const roles = {
  /** A ruling's title or number. */
  heading: [bold, bold],
  /** What kind of ruling it is. */
  kind: [cyan, plain],
  /** The words before a value: Cards, Since. */
  label: [dim, dim],
  /** A question, so that it stands apart from its answer. */
  question: [bold, bold],
  /** `**bold**` and `*italic*` in official words. */
  strong: [bold, bold],
  emphasis: [italic, italic],
  /** An in-text symbol that was read from the source. */
  symbol: [magenta, bold],
  /** One that was restored by hand; it carries a mark as well. */
  restored: [(text: string) => underline(magenta(text)), underline],
  /** One that is lost: `[?]`. */
  lost: [(text: string) => bold(red(text)), bold],
  /** A stable reference, something to look up next. */
  reference: [cyan, underline],
  /** An editor's words, never official ones. */
  note: [italic, italic],
  /** The words "Editor's note" themselves. */
  noteLabel: [underline, underline],
  /** Letters that match a query. */
  match: [(text: string) => bold(underline(text)), (text: string) => bold(underline(text))],
  deleted: [(text: string) => red(strikethrough(text)), plain],
  inserted: [(text: string) => green(underline(text)), plain],
  /** That an answer is likely, and no more. */
  doubt: [(text: string) => bold(magenta(text)), bold],
  /** Where a problem is, and that it is one. */
  error: [(text: string) => bold(red(text)), bold],
  place: [bold, bold],
  /** Everything that is there when looked for. */
  quiet: [dim, dim],
} satisfies Record<string, [Paint, Paint]>;

export type Role = keyof typeof roles;

export type Theme = Readonly<Record<Role, Paint>> & {
  /** Whether red and green can be relied on; without, changes are written with brackets. */
  readonly color: boolean;
};

/** Words as they are. */
export function plain(text: string): string {
  return text;
}

/**
 * `color`: everything. `styles` without colour: bold, dim, italic and underline only, which is what NO_COLOR asks for.
 * Neither: no escape sequence at all, for pipes, files and terminals that know none.
 */
export function makeTheme({ color, styles = color }: { color: boolean; styles?: boolean }): Theme {
  const theme = { color } as Record<Role, Paint> & { color: boolean };
  for (const role of Object.keys(roles) as Role[]) {
    const paint: Paint = color ? roles[role][0] : styles ? roles[role][1] : plain;
    // Painting nothing must write nothing, or empty cells would leave stray sequences behind.
    theme[role] = (text) => (text === "" ? "" : paint(text));
  }
  return theme;
}

/** The theme for a stream: pipes and dumb terminals get no sequence at all, NO_COLOR keeps bold and underline. */
export function themeFor(stream: { isTTY?: boolean }, env: Record<string, string | undefined>): Theme {
  const terminal = stream.isTTY === true && env.TERM !== "dumb";
  const color = terminal && !env.NO_COLOR;
  return makeTheme({ color, styles: terminal });
}
