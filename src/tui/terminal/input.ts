/** Terminal input → events: one escape sequence each, or a run of other characters, or a pasted text. */

export type InputEvent = { kind: "keys"; text: string } | { kind: "paste"; text: string };

/**
 * Milliseconds to wait for the rest of an escape sequence. A lone ESC is the Esc key; over a slow connection a sequence
 * may arrive in two pieces.
 */
const escapeDelay = 40;

const pasteStart = "\x1b[200~";
const pasteEnd = "\x1b[201~";

/**
 * CSI (with the Linux console's `ESC [ [ A`), SS3, Alt with a character; each may follow a second ESC (rxvt's Alt). Or
 * characters without ESC.
 */
const event = /\x1b?\x1b(?:\[\[[A-E]|\[[0-?]*[ -/]*[@-~]|O[\dA-Za-z])|\x1b[^\x1b[O]|[^\x1b]+/y;
/** The start of a sequence of which more may follow. */
const unfinished = /^\x1b?\x1b(?:\[\[?[0-?]*[ -/]*|O)?$/;

/** Splits input into events. Input that may be the start of a sequence waits for more, or for `flush`. */
export class InputSplitter {
  private waiting = "";
  private pasting = false;

  /** The events that are complete. */
  take(input: string): InputEvent[] {
    this.waiting += input;
    const events: InputEvent[] = [];
    while (this.waiting !== "") {
      if (this.pasting) {
        const end = this.waiting.indexOf(pasteEnd);
        // A paste may arrive in pieces, and so may the sequence that ends it.
        const last = this.waiting.lastIndexOf("\x1b");
        const torn = last >= 0 && pasteEnd.startsWith(this.waiting.slice(last)) ? last : this.waiting.length;
        const text = this.waiting.slice(0, end >= 0 ? end : torn);
        if (text !== "") events.push({ kind: "paste", text });
        this.waiting = this.waiting.slice(text.length + (end >= 0 ? pasteEnd.length : 0));
        if (end < 0) break;
        this.pasting = false;
        continue;
      }
      if (unfinished.test(this.waiting)) break;
      event.lastIndex = 0;
      // What fits no sequence is taken as a lone ESC.
      const text = event.exec(this.waiting)?.[0] ?? "\x1b";
      this.waiting = this.waiting.slice(text.length);
      if (text === pasteStart) this.pasting = true;
      else events.push({ kind: "keys", text });
    }
    return events;
  }

  /** Whether input waits that is no paste: an ESC, or the start of a sequence. */
  get incomplete(): boolean {
    return !this.pasting && this.waiting !== "";
  }

  /** The events of what waited in vain for more: a lone ESC is the Esc key. */
  flush(): InputEvent[] {
    if (!this.incomplete) return [];
    const text = this.waiting;
    this.waiting = "";
    return [{ kind: "keys", text }];
  }
}

/**
 * Reads events from a terminal in raw mode.
 * @param closed called when the terminal is gone, such as when its window was closed
 * @returns a function that stops reading
 */
export function readInput(
  stdin: NodeJS.ReadStream,
  handle: (event: InputEvent) => void,
  closed: () => void,
): () => void {
  const splitter = new InputSplitter();
  let timer: NodeJS.Timeout | null = null;
  const onData = (input: string): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    for (const one of splitter.take(input)) handle(one);
    if (splitter.incomplete) {
      timer = setTimeout(() => {
        timer = null;
        for (const one of splitter.flush()) handle(one);
      }, escapeDelay);
    }
  };
  stdin.setEncoding("utf8");
  stdin.on("error", closed);
  stdin.on("end", closed);
  stdin.on("data", onData);
  stdin.resume();
  return () => {
    if (timer) clearTimeout(timer);
    stdin.off("data", onData);
    stdin.off("error", closed);
    stdin.off("end", closed);
    stdin.pause();
  };
}
