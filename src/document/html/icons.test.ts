import { describe, expect, it } from "vitest";
import { imageName, isDecoration, symbolOf } from "./icons.js";
import type { Tag } from "./tokens.js";

describe("imageName", () => {
  it.each([
    ["/a/coin-2.svg?v=1", "coin-2"],
    ["sprite.svg#flame", "flame"],
    ["sprite.svg?v=2#flame", "flame"],
    ["lamp.png", "lamp"],
  ])("names %s", (path, name) => expect(imageName(path)).toBe(name));
});

describe("symbolOf", () => {
  it.each<[string, string[], Record<string, string>, string | null]>([
    [
      "a full name before a prefix of an earlier class",
      ["icon", "icon-oil"],
      { "icon*": "*", "icon-oil": "oil" },
      "[oil]",
    ],
    ["a prefix", ["icon", "icon-oil"], { "icon-*": "*" }, "[oil]"],
    ["a prefix with nothing after it, if the symbol does not need it", ["lamp"], { "lamp*": "lamp" }, "[lamp]"],
    ["no prefix with nothing after it otherwise", ["icon-"], { "icon-*": "*" }, null],
    ["a decoration", ["star"], { "st*": "" }, ""],
    ["no other name", ["oil"], { lamp: "lamp" }, null],
  ])("finds %s", (_, names, icons, symbol) => expect(symbolOf(names, icons)).toBe(symbol));
});

describe("isDecoration", () => {
  const tag = (name: string) => ({ attributes: new Map([["class", name]]) }) as unknown as Tag;
  it.each(["fa fa-angle-down", "edit", "icon_link", "linkIcon", "icon-arrowDown", "toggler", "x Plus"])(
    "is true for the class %s",
    (name) => expect(isDecoration(tag(name))).toBe(true),
  );
  it.each(["icon-edition", "icon-angler", "linked", "minuscule", "surplus"])("is false for the class %s", (name) =>
    expect(isDecoration(tag(name))).toBe(false),
  );
});
