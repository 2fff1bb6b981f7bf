/**
 * Reads HTML as a stream of tags and text, with the tokenizer of parse5. No tree is built: the words of a page in
 * reading order need none, and the tree of a hostile page takes quadratic time and memory.
 */
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { withoutMarks } from "./marked-text.js";

export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** The tag as written. */
  source: string;
  /** 1-based source line. */
  line: number;
  /** The number of start tags before it: the first start tag of the page has 0. */
  index: number;
}

export interface TokenHandler {
  open(tag: Tag): void;
  close(tag: Tag): void;
  /** Text with its entities decoded, and the line where it starts. */
  text(text: string, line: number): void;
}

/** Elements whose content is not HTML, with the tokenizer's mode for that content. */
const contentModes: Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
};

/** Elements that are not HTML. Only these can end with their start tag, `<svg/>`. */
const foreignElements = new Set(["svg", "math"]);

/** Passes the tags and text of a page to `handler`, without comments and doctypes. Takes linear time. */
export function readTokens(page: string, handler: TokenHandler): void {
  const html = withoutMarks(page);
  let index = 0;
  const tag = (token: Token.TagToken): Tag => ({
    name: token.tagName,
    attributes: new Map(token.attrs.map(({ name, value }) => [name, value])),
    source: html.slice(token.location?.startOffset ?? 0, token.location?.endOffset ?? 0),
    line: token.location?.startLine ?? 1,
    index,
  });
  const text = (token: Token.CharacterToken) => handler.text(withoutMarks(token.chars), token.location?.startLine ?? 1);
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        handler.open(tag(token));
        index++;
        if (token.selfClosing && foreignElements.has(token.tagName)) handler.close(tag(token));
        const mode = contentModes[token.tagName];
        if (mode !== undefined) tokenizer.state = mode;
      },
      onEndTag: (token) => handler.close(tag(token)),
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);
}

/** The elements that HTML has or had. A tag with another name, such as `<https://…>` in Markdown, is text. */
const elements = new Set(
  (
    "a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button " +
    "canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed " +
    "fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe " +
    "img input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noembed noframes noscript " +
    "object ol optgroup option output p param path picture plaintext pre progress q rp rt ruby s samp script search " +
    "section select slot small source span strike strong style sub summary sup svg table tbody td template textarea " +
    "tfoot th thead time title tr track tt u ul use var video wbr xmp"
  ).split(" "),
);

/** Whether HTML has, or once had, an element of this name. */
export function isElement(name: string): boolean {
  return elements.has(name);
}

/** Whether an element is a heading by its name. */
export function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

/** Elements that start and end a paragraph. */
export const blockElements: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol p pre search section summary " +
    "table tbody td tfoot th thead title tr ul"
  ).split(" "),
);

/** Elements that have no end tag. */
export const voidElements: ReadonlySet<string> = new Set(
  "area base basefont br col embed frame hr img input link meta param source track wbr".split(" "),
);
