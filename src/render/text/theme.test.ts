import { describe, expect, it } from "vitest";
import { terminalText } from "./terminal-text.js";
import { makeTheme, type Role, themeFor } from "./theme.js";

const terminal = { isTTY: true };
const roles = Object.keys(makeTheme({ color: false })).filter((key) => key !== "color" && key !== "styles") as Role[];

describe("makeTheme", () => {
  it("writes no sequence without colour", () => {
    const theme = makeTheme({ color: false });
    for (const role of roles) expect(theme[role]("words")).toBe("words");
  });

  it("uses only red, green, magenta and cyan, which are legible on light and dark backgrounds", () => {
    const theme = makeTheme({ color: true });
    for (const role of roles) {
      const codes = Array.from(terminalText(theme[role]("words"), true).matchAll(/\u001b\[(\d+)m/g), (match) =>
        Number(match[1]),
      );
      for (const code of codes) expect([1, 2, 3, 4, 9, 31, 32, 35, 36, 22, 23, 24, 29, 39]).toContain(code);
    }
  });

  it("uses no bright colours in the light palette, bright ones in the dark palette, and no dim text in the contrast palette", () => {
    const codes = (palette: "light" | "dark" | "contrast") => {
      const theme = makeTheme({ color: true, palette });
      const painted = roles.map((role) => terminalText(theme[role]("words"), true)).join("");
      return new Set(Array.from(painted.matchAll(/\u001b\[(\d+)m/g), (match) => Number(match[1])));
    };
    const bright = (code: number) => code >= 90;
    expect([...codes("light")].filter(bright)).toEqual([]);
    // Cyan is hard to read on white.
    expect(codes("light").has(36)).toBe(false);
    expect([...codes("dark")].filter(bright).sort()).toEqual([91, 92, 95, 96]);
    expect(codes("contrast").has(2)).toBe(false);
    expect(codes("light").has(2) && codes("dark").has(2)).toBe(true);
    // White, black and yellow vanish on some background.
    for (const palette of ["light", "dark", "contrast"] as const)
      for (const code of [30, 33, 37, 90, 93, 97]) expect(codes(palette).has(code), `${palette} ${code}`).toBe(false);
  });

  it("writes all coloured text in bold in the contrast palette", () => {
    const theme = makeTheme({ color: true, palette: "contrast" });
    const coloured = roles
      .map((role) => terminalText(theme[role]("x"), true))
      .filter((text) => /\u001b\[3[1-6]m/.test(text));
    expect(coloured.length).toBeGreaterThan(0);
    for (const text of coloured) expect(text).toContain("\u001b[1m");
  });

  it("keeps bold and underline but no colour when only styles are on", () => {
    const theme = makeTheme({ color: false, styles: true });
    expect(terminalText(theme.heading("x"), true)).toBe("\u001b[1mx\u001b[22m");
    expect(terminalText(theme.restored("x"), true)).toBe("\u001b[4mx\u001b[24m");
    for (const role of roles)
      expect(terminalText(theme[role]("x"), true)).not.toMatch(/\u001b\[(?:3[0-8]|4[0-8]|9\d|10\d)m/);
  });

  it("returns an empty text unchanged", () => {
    for (const role of roles) expect(makeTheme({ color: true })[role]("")).toBe("");
  });
});

describe("themeFor", () => {
  const styled = (stream: { isTTY?: boolean }, env: Record<string, string>): string =>
    terminalText(themeFor(stream, env).kind("k") + themeFor(stream, env).heading("h"), true);

  it.each([
    ["a terminal", terminal, { TERM: "xterm" }, "\u001b[36mk\u001b[39m\u001b[1mh\u001b[22m"],
    ["NO_COLOR", terminal, { TERM: "xterm", NO_COLOR: "1" }, "k\u001b[1mh\u001b[22m"],
    ["an empty NO_COLOR", terminal, { TERM: "xterm", NO_COLOR: "" }, "\u001b[36mk\u001b[39m\u001b[1mh\u001b[22m"],
    ["TERM=dumb", terminal, { TERM: "dumb" }, "kh"],
    ["a pipe", {}, { TERM: "xterm", FORCE_COLOR: "1" }, "kh"],
  ])("chooses the theme for %s", (_, stream, env, expected) => {
    expect(styled(stream, env as Record<string, string>)).toBe(expected);
  });
});
