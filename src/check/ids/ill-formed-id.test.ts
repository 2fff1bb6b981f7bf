import { expect, it } from "vitest";
import { found } from "../made-up-subject.fixture.js";
import { illFormedId } from "./ill-formed-id.js";

it("finds an id that is too long", () => {
  const long = "lamp".repeat(23);
  expect(found(illFormedId, [long]).map((message) => message.split(":")[0])).toEqual([long]);
  expect(found(illFormedId, ["lamps"], ["lamps-2"], ["x".repeat(90)])).toEqual([]);
});
