import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";

// The functions of node:fs are replaced before each test and restored after it. The test files share a process, so a mocked
// module would stay mocked in the next file.
const real = { writeSync: fs.writeSync, fstatSync: fs.fstatSync };
const writeSync = vi.fn<(fd: number, bytes: Uint8Array, at: number) => number>();
const fstatSync = vi.fn<(fd: number) => Partial<fs.Stats>>();
const errorOf = (code: string) => Object.assign(new Error(code), { code });
/** The bytes that were written, one character for each. */
let written: string;
/** How many bytes a system call accepts. */
let limit: number;

beforeEach(() => {
  vi.resetModules();
  written = "";
  writeSync.mockClear();
  limit = Number.POSITIVE_INFINITY;
  fstatSync.mockReturnValue({ isCharacterDevice: () => false });
  writeSync.mockImplementation((_, bytes, at) => {
    const accepted = bytes.subarray(at, at + limit);
    written += Buffer.from(accepted).toString("latin1");
    return accepted.length;
  });
  Object.assign(fs, { writeSync, fstatSync });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(fs, real);
  syncBuiltinESMExports();
});

// The output of the module that was loaded last may be closed, so the next file must load its own copy.
afterAll(() => {
  vi.resetModules();
});

/** The output of a freshly loaded module. The module chooses only once where it writes. */
const output = async () => (await import("./output.js")).stdout();
const latin1 = (text: string) => Buffer.from(text).toString("latin1");

describe("stdout() to a pipe or a file", () => {
  it("writes all bytes when the system accepts a few at a time", async () => {
    limit = 3;
    (await output()).write("«Glow» – ½ oil, 灯\n");
    expect(written).toBe(latin1("«Glow» – ½ oil, 灯\n"));
  });

  it("writes the rest and all later text through Node's stream after EAGAIN", async () => {
    const rest: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      rest.push(String(text));
      return true;
    });
    const out = await import("./output.js");
    writeSync
      .mockImplementationOnce(() => 4)
      .mockImplementationOnce(() => {
        throw errorOf("EAGAIN");
      });
    out.stdout().write("one two\n");
    out.stdout().write("three\n");
    expect(rest).toEqual(["two\n", "three\n"]);
  });

  it("drained() waits for a full pipe to drain, and resolves to false when the pipe is closed", async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(false);
    const need = vi.spyOn(process.stdout, "writableNeedDrain", "get").mockReturnValue(true);
    const out = await output();
    expect(await out.drained()).toBe(true);
    writeSync.mockImplementation(() => {
      throw errorOf("EAGAIN");
    });
    out.write("x");
    const states: string[] = [];
    const first = out.drained().then((more) => states.push(`drained ${more}`));
    await new Promise((resolve) => setImmediate(resolve));
    expect(states).toEqual([]);
    process.stdout.emit("drain");
    await first;
    const second = out.drained().then((more) => states.push(`closed ${more}`));
    process.stdout.emit("error", errorOf("EPIPE"));
    await second;
    expect(states).toEqual(["drained true", "closed false"]);
    expect(need).toHaveBeenCalled();
  });

  it("drained() leaves no listeners on the stream", async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(false);
    vi.spyOn(process.stdout, "writableNeedDrain", "get").mockReturnValue(true);
    writeSync.mockImplementation(() => {
      throw errorOf("EAGAIN");
    });
    const out = await output();
    out.write("x");
    const listenerCounts = () => ["drain", "close", "error"].map((event) => process.stdout.listenerCount(event));
    const before = listenerCounts();
    // More often than Node allows listeners for one event without a warning on standard error.
    for (let i = 0; i < 12; i++) {
      const drained = out.drained();
      process.stdout.emit("drain");
      expect(await drained).toBe(true);
    }
    expect(listenerCounts()).toEqual(before);
  });

  it("prints an error and exits with 2 after ENOSPC", async () => {
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("left");
    });
    const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    writeSync.mockImplementation(() => {
      throw errorOf("ENOSPC");
    });
    const out = await output();
    expect(() => out.write("x")).toThrow("left");
    expect(exit).toHaveBeenCalledExactlyOnceWith(2);
    expect(stderr.mock.calls.map(([text]) => text).join("")).toBe("The output cannot be written: ENOSPC.\n");
  });

  it.each(["EPIPE", "ECONNRESET"])("writes nothing more after %s, and does not exit", async (code) => {
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("left");
    });
    writeSync.mockImplementation(() => {
      throw errorOf(code);
    });
    const out = await output();
    out.write("x");
    out.write("y");
    expect(exit).not.toHaveBeenCalled();
    expect(writeSync).toHaveBeenCalledOnce();
  });

  it("makes control characters visible and removes styles", async () => {
    const { makeTheme } = await import("./theme.js");
    (await output()).write(
      `${makeTheme({ color: true }).heading("a")}\u001b]52;c;x\u0007\u009b1m\u202e\u{e0041}\tb\r\n`,
    );
    expect(written).toBe(latin1("a␛]52;c;x␇�1m��\tb\r\n"));
  });

  it("drops control sequences", async () => {
    (await output()).control("\r\u001b[K");
    expect(written).toBe("");
  });
});

describe("stdout() to a character device", () => {
  /** Collects the texts that are written through Node's stream. */
  const textsSentToStream = (isTTY: boolean) => {
    const texts: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      texts.push(String(text));
      return true;
    });
    Object.defineProperty(process.stdout, "isTTY", { value: isTTY, configurable: true });
    return texts;
  };

  it("writes styles and control sequences to a terminal, and makes other escape sequences visible", async () => {
    fstatSync.mockReturnValue({ isCharacterDevice: () => true, rdev: -1 });
    const texts = textsSentToStream(true);
    const { makeTheme } = await import("./theme.js");
    const out = await output();
    out.write(makeTheme({ color: true }).heading("a\u001b[31mb"));
    out.control("\r\u001b[K");
    expect(texts).toEqual(["\u001b[1ma␛[31mb\u001b[22m", "\r\u001b[K"]);
  });

  it("writes through Node's stream when fstat fails", async () => {
    fstatSync.mockImplementation(() => {
      throw errorOf("EBADF");
    });
    const texts = textsSentToStream(false);
    (await output()).write("x");
    expect(texts).toEqual(["x"]);
  });
});
