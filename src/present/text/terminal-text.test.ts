import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { control, styleMark, styleMarks, terminalText } from "./terminal-text.js";
import { makeTheme, type Role } from "./theme.js";

/** What a terminal acts on, or what hides or reorders what stands beside it. */
const raw =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufeff\u{e0000}-\u{e007f}]/u;

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "\u001b[2J",
        "\u001b[31m",
        "\u009b1m",
        "\u202e",
        "\u001b]52;c;cm0=\u0007",
        "\u{e0041}",
        "\u180e",
        "\u3164",
        "\ud800",
        styleMark(1),
        "\r",
        "\b",
      ),
      fc.string({ unit: "binary" }),
    ),
  )
  .map((parts) => parts.join(""));

describe("the gate", () => {
  it("turns the theme's marks into sequences, or leaves them out", () => {
    const theme = makeTheme({ color: true });
    expect(terminalText(theme.kind("a"), true)).toBe("\u001b[36ma\u001b[39m");
    expect(terminalText(theme.kind("a"), false)).toBe("a");
  });

  it("keeps line ends and tabs", () => {
    expect(terminalText("a\tb\r\nc\n", false)).toBe("a\tb\r\nc\n");
    expect(terminalText("a\rb", false)).toBe("a␍b");
  });

  it("lets no control or format character through, whatever is painted", () => {
    const theme = makeTheme({ color: true });
    const role = fc.constantFrom(...(Object.keys(theme).filter((key) => key !== "color") as Role[]));
    fc.assert(
      fc.property(hostile, role, fc.boolean(), (text, name, styled) => {
        const sent = terminalText(theme[name](text) + text, styled);
        const bare = styled ? sent.replace(/\u001b\[(?:0|[1-4]|9|2[2349]|3[12569])m/g, "") : sent;
        expect(bare.replaceAll("\r\n", "\n")).not.toMatch(raw);
      }),
    );
  });

  it("a style mark in somebody else's text is none: sanitising and JSON take it away", async () => {
    const { sanitise } = await import("./sanitise.js");
    const { jsonText } = await import("../json/json.js");
    expect(sanitise(styleMark(1))).toBe("�");
    expect(jsonText(styleMark(1))).toBe('"\\ufdd1"');
    expect("a".replace(styleMarks, "")).toBe("a");
  });
});

describe("control sequences", () => {
  it.each(["\u001b[?1049h\u001b[2J", "\r\u001b[K", "\u001b]52;c;YQ==\u0007", ""])("%j pass", (sequence) => {
    expect(control(sequence)).toBe(sequence);
  });

  it.each(["a", "\u001b]0;title\u0007", "\u001b]52;c;\u001b[2J\u0007", "\n"])("%j is refused", (sequence) => {
    expect(() => control(sequence)).toThrow("control()");
  });
});
