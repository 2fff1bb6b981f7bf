/** Splits terminal input into events. An event is an escape sequence, a run of other characters, or a pasted text. */

export type InputEvent = { kind: "keys"; text: string } | { kind: "paste"; text: string };

/**
 * Milliseconds to wait for the rest of an escape sequence. A lone ESC is the Esc key; over a slow connection a sequence
 * may arrive in two pieces.
 */
const escapeDelay = 40;

const pasteStart = "\x1b[200~";
const pasteEnd = "\x1b[201~";

/**
 * One event. It is one of these:
 * - a CSI sequence (also the Linux console's `ESC [ [ A`) or an SS3 sequence; rxvt sends a second ESC before it for Alt
 * - ESC and a character, which is the character with Alt
 * - a run of characters without ESC
 */
const eventPattern = /\x1b?\x1b(?:\[\[[A-E]|\[[0-?]*[ -/]*[@-~]|O[\dA-Za-z])|\x1b[^\x1b[O]|[^\x1b]+/y;
/** Input that may be the start of a longer sequence. */
const unfinishedSequence = /^\x1b?\x1b(?:\[\[?[0-?]*[ -/]*|O)?$/;

/** Splits input into events. Input that may be the start of a longer sequence waits for more input, or for `flush`. */
export class InputSplitter {
  private waiting = "";
  private isPasting = false;

  /** Adds input, and returns the events that are complete. */
  take(input: string): InputEvent[] {
    this.waiting += input;
    const events: InputEvent[] = [];
    while (this.waiting !== "") {
      if (this.isPasting) {
        const text = this.takePastedText();
        if (text !== "") events.push({ kind: "paste", text });
        if (this.isPasting) break;
        continue;
      }
      if (unfinishedSequence.test(this.waiting)) break;
      eventPattern.lastIndex = 0;
      // An ESC that begins no known sequence is the Esc key.
      const text = eventPattern.exec(this.waiting)?.[0] ?? "\x1b";
      this.waiting = this.waiting.slice(text.length);
      if (text === pasteStart) this.isPasting = true;
      else events.push({ kind: "keys", text });
    }
    return events;
  }

  /** Removes the pasted text from the waiting input. At the end of the paste, also removes the sequence that ends it. */
  private takePastedText(): string {
    const end = this.waiting.indexOf(pasteEnd);
    if (end >= 0) {
      const text = this.waiting.slice(0, end);
      this.waiting = this.waiting.slice(end + pasteEnd.length);
      this.isPasting = false;
      return text;
    }
    // A paste may arrive in pieces, and so may the sequence that ends it.
    const lastEscape = this.waiting.lastIndexOf("\x1b");
    const hasPartialEnd = lastEscape >= 0 && pasteEnd.startsWith(this.waiting.slice(lastEscape));
    const text = hasPartialEnd ? this.waiting.slice(0, lastEscape) : this.waiting;
    this.waiting = this.waiting.slice(text.length);
    return text;
  }

  /** Whether an ESC or the start of a sequence waits for more input; false during a paste. */
  get isIncomplete(): boolean {
    return !this.isPasting && this.waiting !== "";
  }

  /**
   * Returns the waiting input as an event, such as a lone ESC, which is the Esc key. Returns no event during a paste.
   */
  flush(): InputEvent[] {
    if (!this.isIncomplete) return [];
    const text = this.waiting;
    this.waiting = "";
    return [{ kind: "keys", text }];
  }
}

/**
 * Reads events from a terminal in raw mode.
 * @param onClosed called when the terminal is gone, such as when its window was closed
 * @returns a function that stops reading
 */
export function readInput(
  stdin: NodeJS.ReadStream,
  handle: (event: InputEvent) => void,
  onClosed: () => void,
): () => void {
  const splitter = new InputSplitter();
  let timer: NodeJS.Timeout | null = null;
  const onData = (input: string): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    for (const one of splitter.take(input)) handle(one);
    if (splitter.isIncomplete) {
      timer = setTimeout(() => {
        timer = null;
        for (const one of splitter.flush()) handle(one);
      }, escapeDelay);
    }
  };
  stdin.setEncoding("utf8");
  stdin.on("error", onClosed);
  stdin.on("end", onClosed);
  stdin.on("data", onData);
  stdin.resume();
  return () => {
    if (timer) clearTimeout(timer);
    stdin.off("data", onData);
    stdin.off("error", onClosed);
    stdin.off("end", onClosed);
    stdin.pause();
  };
}
