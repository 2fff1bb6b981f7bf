/**
 * Standard output and standard error: the only file that writes to them (test/one-gate.test.ts keeps it so). What it
 * writes has passed the gate of src/present/terminal-text.ts.
 *
 * Standard output goes without Node's stream for it where that does: to load streams takes as long as to find a ruling.
 * Pipes and files get their bytes by system calls; a terminal, or whatever else may be there, has the stream.
 */
import { fstatSync, statSync, writeSync } from "node:fs";
import { devNull } from "node:os";
import { control, type TerminalText, terminalText } from "../present/terminal-text.js";

/** As much of a stream as commands use. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  /** Any text; what a terminal would act on is made visible. */
  write(text: string): void;
  /** Control sequences alone; nothing where this is no terminal. */
  control(sequence: string): void;
}

/** A terminal that a full-screen program draws on. */
export interface Screen {
  readonly columns?: number;
  readonly rows?: number;
  write(text: TerminalText): boolean;
  on(event: "resize", listener: () => void): unknown;
  off(event: "resize", listener: () => void): unknown;
}

/** As grep's for an error; this file may not know the command line's. */
const cannotWrite = 2;

type Write = (text: TerminalText | Uint8Array) => unknown;

class Gate implements Output {
  /** The reader has closed its end: nothing more is written, but the command goes on to its exit code. */
  private closed = false;

  constructor(
    private send: Write,
    private readonly stream?: NodeJS.WriteStream,
  ) {}

  get isTTY(): boolean {
    return this.stream?.isTTY === true;
  }

  get columns(): number | undefined {
    return this.stream?.columns;
  }

  write(text: string): void {
    if (!this.closed) this.send(terminalText(text, this.isTTY));
  }

  control(sequence: string): void {
    if (!this.closed && this.isTTY) this.send(control(sequence));
  }

  /** From now on by other means. */
  sendBy(send: Write): void {
    this.send = send;
  }

  /** A reader that has seen enough closes the pipe (`| head -1`): that is no error. A full disk is one. */
  readonly failed = (error: NodeJS.ErrnoException): void => {
    this.closed = true;
    if (error.code === "EPIPE") return;
    // A terminal whose window was closed. To exit would abort: Node fails to set the terminal's modes back.
    if (error.code === "EIO" && this.stream?.isTTY) {
      process.kill(process.pid, "SIGHUP");
      return;
    }
    stderr().write(`The output cannot be written: ${error.message}.\n`);
    process.exit(cannotWrite);
  };
}

/** By system calls, until a pipe is full whose writer is not to wait. */
function direct(): Gate {
  const gate: Gate = new Gate((text): void => {
    const bytes = Buffer.from(text as string);
    for (let at = 0; at < bytes.length; ) {
      try {
        at += writeSync(1, bytes, at);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") {
          gate.failed(error as NodeJS.ErrnoException);
          return;
        }
        // Whoever gave us the pipe does not wait for its reader; the stream does, for this and all that follows.
        const stream = guarded(process.stdout, gate);
        gate.sendBy((more) => stream.write(more));
        stream.write(bytes.subarray(at));
        return;
      }
    }
  });
  return gate;
}

function streamed(stream: NodeJS.WriteStream): Gate {
  const gate = new Gate((text) => stream.write(text), stream);
  guarded(stream, gate);
  return gate;
}

function guarded(stream: NodeJS.WriteStream, gate: Gate): NodeJS.WriteStream {
  return stream.on("error", gate.failed);
}

let results: Gate | null = null;
let remarks: Gate | null = null;

/** Where results go. */
export function stdout(): Output {
  results ??= isTerminal(1) ? streamed(process.stdout) : direct();
  return results;
}

/** Where everything else goes. */
export function stderr(): Output {
  remarks ??= streamed(process.stderr);
  return remarks;
}

/** False only where there is certainly none. */
function isTerminal(fd: number): boolean {
  try {
    const file = fstatSync(fd);
    return file.isCharacterDevice() && file.rdev !== statSync(devNull).rdev;
  } catch {
    return true;
  }
}

/** The terminal to draw on. */
export function screen(): Screen {
  return process.stdout;
}

/**
 * Writes at once, also when the program is about to end.
 * @returns false when the terminal is gone (a closed window)
 */
export function writeNow(text: TerminalText): boolean {
  try {
    writeSync(1, text);
    return true;
  } catch {
    return false;
  }
}

/** For Ink where it draws by itself, for screen readers; its texts pass the gate before it gets them. */
export function inkStream(): NodeJS.WriteStream {
  return process.stdout;
}
