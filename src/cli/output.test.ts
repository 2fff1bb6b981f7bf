import * as fs from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("node:fs", async (original) => ({ ...(await original<typeof fs>()), writeSync: vi.fn(), fstatSync: vi.fn() }));

const writeSync = vi.mocked(fs.writeSync);
const errorOf = (code: string) => Object.assign(new Error(code), { code });
let written: string;
let limit: number;

beforeEach(() => {
  vi.resetModules();
  written = "";
  limit = Number.POSITIVE_INFINITY;
  vi.mocked(fs.fstatSync).mockReturnValue({ isCharacterDevice: () => false } as fs.Stats & fs.BigIntStats);
  writeSync.mockImplementation((_, bytes, at) => {
    const some = (bytes as unknown as Buffer).subarray(at as number, (at as number) + limit);
    written += some.toString("latin1");
    return some.length;
  });
});
afterEach(() => vi.restoreAllMocks());

/** A fresh one, since what it writes to is chosen once. */
const output = async () => (await import("./output.js")).stdout();
const latin1 = (text: string) => Buffer.from(text).toString("latin1");

describe("standard output that is a pipe or a file", () => {
  it("gets all bytes, however few the system takes at once", async () => {
    limit = 3;
    (await output()).write("«Glow» – ½ oil, 灯\n");
    expect(written).toBe(latin1("«Glow» – ½ oil, 灯\n"));
  });

  it("that is full and does not wait has the rest from the stream, and all that follows", async () => {
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

  it.each([
    ["EPIPE", process.exitCode ?? 0, ""],
    ["ENOSPC", 2, "The output cannot be written: ENOSPC.\n"],
  ])("that fails with %s ends the program with %i", async (code, left, words) => {
    const leave = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("left");
    });
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    writeSync.mockImplementation(() => {
      throw errorOf(code);
    });
    const out = await output();
    expect(() => out.write("x")).toThrow("left");
    expect(leave).toHaveBeenCalledExactlyOnceWith(left);
    expect(said.mock.calls.map(([text]) => text).join("")).toBe(words);
  });
});

describe("standard output that may be a terminal", () => {
  it("is Node's stream, which knows its width and whether it shows colour", async () => {
    vi.mocked(fs.fstatSync).mockReturnValue({ isCharacterDevice: () => true, rdev: -1 } as fs.Stats & fs.BigIntStats);
    expect(await output()).toBe(process.stdout);
  });

  it("is Node's stream too where the system does not say what it is", async () => {
    vi.mocked(fs.fstatSync).mockImplementation(() => {
      throw errorOf("EBADF");
    });
    expect(await output()).toBe(process.stdout);
  });
});
