import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../runs.fixture.js";
import { control, styleMark, terminalText } from "./terminal-text.js";
import { makeTheme, type Role } from "./theme.js";

/** Controls, invisible and format characters, and style marks. */
const unsafeCharacters =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufeff\u{e0000}-\u{e007f}]/u;

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
      fc.string({ unit: codePoint }),
    ),
  )
  .map((parts) => parts.join(""));

describe("terminalText", () => {
  it("turns style marks into sequences, or removes them", () => {
    const theme = makeTheme({ color: true });
    expect(terminalText(theme.kind("a"), true)).toBe("\u001b[36ma\u001b[39m");
    expect(terminalText(theme.kind("a"), false)).toBe("a");
  });

  it("keeps line ends and tabs, but not a lone carriage return", () => {
    expect(terminalText("a\tb\r\nc\n", false)).toBe("a\tb\r\nc\n");
    expect(terminalText("a\rb", false)).toBe("a␍b");
  });

  it("lets no control or format character through, in styled or plain text", () => {
    const theme = makeTheme({ color: true });
    const role = fc.constantFrom(
      ...(Object.keys(theme).filter((key) => key !== "color" && key !== "styles") as Role[]),
    );
    fc.assert(
      fc.property(hostile, role, fc.boolean(), (text, name, styled) => {
        const sent = terminalText(theme[name](text) + text, styled);
        // The SGR codes that terminalText may write.
        const bare = styled ? sent.replace(/\u001b\[(?:[0-479]|2[23479]|3[124569]|9[1256])m/g, "") : sent;
        expect(bare.replaceAll("\r\n", "\n")).not.toMatch(unsafeCharacters);
      }),
    );
  });

  it("sanitise and jsonText replace or escape style marks", async () => {
    const { sanitise } = await import("../../ruling/sanitise.js");
    const { jsonText } = await import("../../views/json.js");
    expect(sanitise(styleMark(1))).toBe("�");
    expect(jsonText(styleMark(1))).toBe('"\\ufdd1"');
  });
});

describe("control", () => {
  it.each(["\u001b[?1049h\u001b[2J", "\r\u001b[K", "\u001b]52;c;YQ==\u0007", ""])(
    "returns the known sequence %j",
    (sequence) => {
      expect(control(sequence)).toBe(sequence);
    },
  );

  it.each(["a", "\u001b]0;title\u0007", "\u001b]52;c;\u001b[2J\u0007", "\n"])("throws for %j", (sequence) => {
    expect(() => control(sequence)).toThrow("control()");
  });
});
