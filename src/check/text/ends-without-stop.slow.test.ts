/** A table of texts among others that end with or without a stop, with what the check finds: expected/ends.txt. */
import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { endsWithoutStop } from "./ends-without-stop.js";

const expectFile = (name: string, rows: readonly string[]) =>
  expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);

const long = "abcdefghij ".repeat(10);

it("endsWithoutStop finds texts without a stop", async () => {
  const rows: string[] = [];
  const ends = [
    "It is lit by the keeper",
    "It is lit by the",
    "It is lit by oil,",
    "It is lit by oil:",
    "Lit by oil",
    "Lit by the",
    "It is lit by fog",
    "- It is lit by oil",
    "- It is lit by oil\n- It is lit by wax",
    "- It is lit by oil.\n- It is lit by wax",
    "- It is lit by oil\n- It is lit by the",
    '"It is lit by oil"',
    "It is lit by oil (see Lamps)",
    "It is lit by (oil)",
    `${long}it is lit`,
  ];
  for (const count of [0, 1, 8, 9, 10, 11, 49, 50, 51])
    for (const open of count > 11 ? [0, 1] : [0, 1, 2]) {
      const others = [
        ...Array(count).fill("The keeper lights it by fog of dusk."),
        ...Array(open).fill("It has no stop at dusk"),
      ];
      for (const end of count === 10 || count === 50 ? ends : ends.slice(0, 1)) {
        const messages = problemMessages(
          endsWithoutStop,
          ...[...others, end].map((text, i): [string, object] => [`r${i}`, { kind: "rule", text }]),
        );
        rows.push(
          `${count} with a stop, ${open} without: ${JSON.stringify(end)}: ${
            messages
              .filter((one) => one.startsWith(`r${others.length}: `))
              .map((one) => one.slice(one.indexOf(" ") + 1))
              .join() || "-"
          }`,
        );
      }
    }
  for (const kind of ["restricted", "banned", "policy"])
    for (const cards of [[], [{ id: "oil", name: "Oil", set: null, number: null }]])
      rows.push(
        `${kind} with ${cards.length} cards: ${problemMessages(endsWithoutStop, ["r", { kind, cards, text: "It is lit by the" } as object]).join() || "-"}`,
      );
  await expectFile("ends", rows);
});
