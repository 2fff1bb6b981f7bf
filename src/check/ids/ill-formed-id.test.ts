import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { illFormedId } from "./ill-formed-id.js";

it("finds an id that is too long", () => {
  const long = "lamp".repeat(23);
  expect(problemMessages(illFormedId, [long]).map((message) => message.split(":")[0])).toEqual([long]);
  expect(problemMessages(illFormedId, ["lamps"], ["lamps-2"], ["x".repeat(90)])).toEqual([]);
});
