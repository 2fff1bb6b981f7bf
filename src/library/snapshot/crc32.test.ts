import { expect, it } from "vitest";
import { crc32 } from "./crc32.js";

it("gives the check value of the standard", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});
