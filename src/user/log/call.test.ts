import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codePoint, runs } from "../../runs.fixture.js";
import { callLine, callsIn, type DamagedLine, parseCallLine } from "./call.js";
import { madeUpCall } from "./made-up.fixture.js";

/** Any text at all: controls, halves of characters, emoji, line ends of every kind. */
const anyText = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string({ unit: "grapheme" }),
  fc
    .array(
      fc.constantFrom("\n", "\r\n", "\0", "\x1b[2J", "\u2028", "\ud800", '"', "\\", "{", '{"sum":"', "\u202e", "é"),
    )
    .map((parts) => parts.join("")),
);
const anyCall = fc
  .record({
    note: fc.option(anyText),
    table: fc.option(anyText),
    round: fc.option(anyText),
    headline: anyText,
    ref: anyText,
  })
  .map((parts) => madeUpCall(parts));

/** What appendCall writes for a call. */
const loggedText = (call: Parameters<typeof callLine>[0]) => `\n${callLine(call)}\n`;

describe("callLine and parseCallLine", () => {
  test("write JSON that other tools can read, with the checksum first", () => {
    const line = callLine(madeUpCall());
    expect(JSON.parse(line)).toEqual({ sum: expect.stringMatching(/^[0-9a-f]{16}$/), ...madeUpCall() });
    expect(line.startsWith('{"sum":"')).toBe(true);
  });

  test("restore any call from one line without control characters (property)", () => {
    fc.assert(
      fc.property(anyCall, (call) => {
        const line = callLine(call);
        expect(line).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2028\u2029\u202e]/);
        expect(parseCallLine(line)).toEqual(call);
      }),
      { numRuns: runs(500) },
    );
  });

  test("reject a line with any character changed (property)", () => {
    fc.assert(
      fc.property(anyCall, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (call, place, other) => {
        const line = callLine(call);
        const at = place % line.length;
        fc.pre(line[at] !== other);
        expect(parseCallLine(line.slice(0, at) + other + line.slice(at + 1))).toBeNull();
      }),
      { numRuns: runs(500) },
    );
  });

  test("reject a line that is not a call, even with a valid checksum", () => {
    for (const body of ["{}", '{"id":1}', '{"__proto__":{"id":"x"}}']) expect(parseCallLine(body)).toBeNull();
    for (const field of Object.keys(madeUpCall()))
      expect(parseCallLine(callLine({ ...madeUpCall(), [field]: 7 })), field).toBeNull();
  });

  test("read a call without its optional fields", () => {
    const bare = { ...madeUpCall(), table: null, round: null, note: null };
    expect(parseCallLine(callLine(bare))).toEqual(bare);
  });
});

describe("callsIn", () => {
  const parseLog = (text: string) => {
    const damaged: DamagedLine[] = [];
    return { calls: [...callsIn(text.split("\n"), damaged)], damaged };
  };

  test("reads calls in order, and accepts empty lines and Windows line ends", () => {
    const calls = [1, 2, 3].map((n) => madeUpCall({ id: `call-${n}` }));
    const text = calls.map(loggedText).join("");
    expect(parseLog(text)).toEqual({ calls, damaged: [] });
    expect(parseLog(text.replaceAll("\n", "\r\n")).calls).toEqual(calls);
    expect(parseLog("")).toEqual({ calls: [], damaged: [] });
  });

  test("lists the damaged lines", () => {
    const log = parseLog(`${loggedText(madeUpCall())}{"sum":"half of a line\n${loggedText(madeUpCall())}rest`);
    expect(log.calls).toHaveLength(2);
    expect(log.damaged).toEqual([
      { line: 3, excerpt: '{"sum":"half of a line' },
      { line: 6, excerpt: "rest" },
    ]);
  });

  test("reads every complete call of a log that was cut off at any byte and appended to (property)", () => {
    fc.assert(
      fc.property(
        fc.array(anyCall, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        anyCall,
        fc.nat({ max: 40 }),
        (drafts, place, after, zeros) => {
          const calls = drafts.map((call, n) => ({ ...call, id: `call-${n}` }));
          const bytes = Buffer.from(calls.map(loggedText).join(""));
          const cut = place % (bytes.length + 1);
          // Some file systems leave zeros where the words should have been.
          const torn = Buffer.concat([bytes.subarray(0, cut), Buffer.alloc(zeros), Buffer.from(loggedText(after))]);
          const log = parseLog(torn.toString("utf8"));
          // A call is whole if its line was written up to its last character, because the next entry begins with a line end.
          // Zeros directly after that character would become part of the line.
          let end = 0;
          const whole = calls.filter((call) => {
            end += Buffer.byteLength(loggedText(call));
            return end - 1 <= cut && !(zeros > 0 && end - 1 === cut);
          });
          expect(log.calls).toEqual([...whole, after]);
          expect(log.damaged.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: runs(400) },
    );
  });
});
