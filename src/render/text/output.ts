/**
 * The only file that writes to standard output and standard error; test/one-gate.test.ts checks that. All text that it
 * writes has passed the gate of src/render/text/terminal-text.ts.
 *
 * Pipes and files are written by system calls, because loading Node's stream for stdout takes 5 ms of processor time.
 * Terminals and everything else use the stream.
 */
import { fstatSync, statSync, writeSync } from "node:fs";
import { devNull } from "node:os";
import { control, type TerminalText, terminalText } from "./terminal-text.js";

/** Standard output or standard error, as commands use it. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  /** Writes text with control and format characters made visible. */
  write(text: string): void;
  /**
   * Waits until the buffer of the output has room, so that a long output with a slow reader does not fill the memory.
   * @returns false when the output was closed, so that nothing more need be written
   */
  drained(): Promise<boolean>;
  /**
   * Writes control sequences to a terminal; does nothing if the output is not a terminal.
   * @throws Error when the output is a terminal and the text is not control sequences
   */
  control(sequence: string): void;
}

/** The exit code of errors. Repeated here because this folder does not import the command line. */
const errorExitCode = 2;

let alwaysStyled = false;

/** Keeps styles in pipes and files too, for `--color=always`. */
export function keepStyles(): void {
  alwaysStyled = true;
}

type Write = (text: TerminalText) => unknown;

/** An output that passes all text through the gate. */
class Gate implements Output {
  /** True after a failed write: nothing more is written, but the command continues, to return its exit code. */
  private isClosed = false;
  /** The stream that buffers the output; undefined while system calls write. */
  private buffer: NodeJS.WriteStream | undefined;

  /**
   * @param send writes text that has passed the gate
   * @param stream the stream that `send` writes to; undefined for system calls
   */
  constructor(
    private send: Write,
    private readonly stream?: NodeJS.WriteStream,
  ) {
    this.buffer = stream;
  }

  get isTTY(): boolean {
    return this.stream?.isTTY === true;
  }

  get columns(): number | undefined {
    return this.stream?.columns;
  }

  get rows(): number | undefined {
    return this.stream?.rows;
  }

  write(text: string): void {
    if (!this.isClosed) this.send(terminalText(text, alwaysStyled || this.isTTY));
  }

  async drained(): Promise<boolean> {
    const { buffer } = this;
    if (!this.isClosed && buffer?.writableNeedDrain) await firstOf(buffer, ["drain", "close", "error"]);
    return !this.isClosed;
  }

  control(sequence: string): void {
    if (!this.isClosed && this.isTTY) this.send(control(sequence));
  }

  /** Writes to a stream from now on. */
  sendTo(stream: NodeJS.WriteStream): void {
    this.buffer = stream;
    this.send = (text) => stream.write(text);
  }

  /** Handles a write error. A closed pipe (`| head -1`) is not an error; a full disk ends the program. */
  readonly handleError = (error: NodeJS.ErrnoException): void => {
    this.isClosed = true;
    // A pipe that Node created for a child process is a socket: closing it with unread data gives ECONNRESET.
    if (error.code === "EPIPE" || error.code === "ECONNRESET") return;
    // The terminal window was closed. process.exit would abort, because Node cannot restore the terminal modes.
    if (error.code === "EIO" && this.stream?.isTTY) {
      process.kill(process.pid, "SIGHUP");
      return;
    }
    stderr().write(`The output cannot be written: ${error.message}.\n`);
    process.exit(errorExitCode);
  };
}

/** Resolves when one of the events happens, and leaves no listeners behind. */
function firstOf(stream: NodeJS.WriteStream, events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      for (const event of events) stream.off(event, finish);
      resolve();
    };
    for (const event of events) stream.on(event, finish);
  });
}

/** An output that writes by system calls. After a non-blocking pipe was full for the first time, Node's stream writes. */
function systemCallGate(): Gate {
  const gate: Gate = new Gate((text): void => {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) {
      try {
        at += writeSync(1, bytes, at);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") {
          gate.handleError(error as NodeJS.ErrnoException);
          return;
        }
        // The pipe is non-blocking and full. The stream waits for the reader, then writes this rest and all later text.
        const stream = withErrorHandler(process.stdout, gate);
        gate.sendTo(stream);
        stream.write(bytes.subarray(at));
        return;
      }
    }
  });
  return gate;
}

function streamGate(stream: NodeJS.WriteStream): Gate {
  const gate = new Gate((text) => stream.write(text), stream);
  withErrorHandler(stream, gate);
  return gate;
}

function withErrorHandler(stream: NodeJS.WriteStream, gate: Gate): NodeJS.WriteStream {
  return stream.on("error", gate.handleError);
}

let stdoutGate: Gate | null = null;
let stderrGate: Gate | null = null;

/** Standard output, for results. */
export function stdout(): Output {
  stdoutGate ??= mayBeTerminal(1) ? streamGate(process.stdout) : systemCallGate();
  return stdoutGate;
}

/** Standard error, for all other messages. */
export function stderr(): Output {
  stderrGate ??= streamGate(process.stderr);
  return stderrGate;
}

/** True for a character device other than the null device, and when the kind of file cannot be read. */
function mayBeTerminal(fd: number): boolean {
  try {
    const file = fstatSync(fd);
    return file.isCharacterDevice() && file.rdev !== statSync(devNull).rdev;
  } catch {
    return true;
  }
}

/** The terminal of the full-screen UI, for Ink, which writes only what src/tui/lines.tsx gives it. */
export function screen(): NodeJS.WriteStream {
  return process.stdout;
}

/**
 * Writes synchronously, so that text arrives even when the program ends next.
 * @returns false when the text could not be written, such as after the window was closed
 */
export function writeNow(text: TerminalText): boolean {
  try {
    writeSync(1, text);
    return true;
  } catch {
    return false;
  }
}
