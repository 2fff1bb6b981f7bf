import { expect, it } from "vitest";
import { cardCode } from "./card-code.js";

it.each([
  ["02230", true],
  [" 03121b ", true],
  ["01234567-89ab-cdef-0123-456789abcdef", true],
  ["01234567-89AB-cdef-0123-456789abcdef", true],
  ["0223", false],
  ["02230bb", false],
  ["01234567-89ab-cdef-0123-456789abcde", false],
  ["01234567-89ab-cdeg-0123-456789abcdef", false],
])("cardCode(%j) finds a code: %s", (text, isCode) => {
  expect(cardCode(text)).toBe(isCode ? text.trim().toLowerCase() : null);
});
