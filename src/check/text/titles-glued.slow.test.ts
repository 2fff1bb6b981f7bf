/** A table of titles among others, with what the check finds in them: expected/glued titles.txt. */
import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { titlesGlued } from "./titles-glued.js";

const expectFile = (name: string, rows: readonly string[]) =>
  expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);

it("titlesGlued finds two titles in one", async () => {
  const rows: string[] = [];
  const among = (others: readonly string[], ...titles: string[]) => {
    for (const title of titles) {
      const messages = problemMessages(
        titlesGlued,
        ...[...others, title].map((one, i): [string, object] => [`r${i}`, { title: one }]),
      );
      rows.push(
        `${others.length} like ${others[0] ?? "none"}: ${title}: ${
          messages
            .filter((one) => one.startsWith(`r${others.length}: `))
            .map((one) => one.slice(one.indexOf(" ") + 1))
            .join(" / ") || "-"
        }`,
      );
    }
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  among(
    [],
    "x".repeat(119),
    "x".repeat(120),
    "x".repeat(121),
    "Lamp (F1) Oil (F2)",
    "Lamp (Base 1) Oil",
    "Lamps. Oil burns",
    "Dr. Oil",
    "Lamp vs. Oil",
    "lampOil here",
    "lampsOils here",
    "MacLampen Oils",
    "Lamps / Oil (F1) (F2)",
  );
  for (const count of [6, 7, 8])
    among(
      upTo(count).map((i) => `Lamp – ${i}`),
      "Lamp – 8 – 9",
      "Oil",
    );
  for (const other of [1, 2])
    among([...upTo(7).map((i) => `Lamp – ${i}`), ...upTo(other).map((i) => `Oil ${i}`)], "Lamp – 8 – 9");
  for (const count of [3, 4, 5])
    among(
      [...upTo(count).map((i) => `Scenario ${i}`), ...upTo(8).map((i) => `Oil ${"abcdefgh"[i - 1]}`)],
      "Scenario 12 Scenario 4",
      "Scenario 12 and Scenario 4",
      "Oil 3 Scenario 4",
      "Scenario 12 Building 4",
      "Scenario Building 4",
    );
  among(
    upTo(9).map((i) => `0${i}012, 0${i}013`),
    "01012 01013",
    "01012, 01013",
    "01012a 01013",
    "Lamp 12",
  );
  for (const usual of [1, 2, 3])
    for (const more of [0, 1, 3]) {
      const others = [
        ...upTo(9).map((i) => ["Lamp", ...upTo(usual - 1).map(() => `x${"abcdefghi"[i - 1]}`)].join(" ")),
        ...upTo(more).map((i) => `Oil ${"y ".repeat(usual + i)}z`),
      ];
      among(
        others,
        ...[4, 5, 6, 7, 8, 9].map((count) =>
          upTo(count)
            .map((i) => `w${"abcdefghi"[i - 1]}`)
            .join(" "),
        ),
      );
    }
  const list = [
    "Alarm",
    "Anchor",
    "Bell",
    "Boat",
    "Buoy",
    "Cable",
    "Chart",
    "Dock",
    "Eel",
    "Fog",
    "Gull",
    "Harbour",
    "Island",
    "Jetty",
  ];
  for (const title of [
    "Bell Boat",
    "Bell Bolt",
    "Bell Anchor",
    "Bell boat",
    "Bell, Boat",
    "Bell Bell",
    "Bell of Boat",
    "Bell Boat (F1)",
    "Bell Eel",
    "Bell Bellows",
    "Bell Blink",
    "Bells Blinks Boats",
  ]) {
    const titles = list.with(2, title);
    rows.push(
      `in a list: ${title}: ${problemMessages(titlesGlued, ...titles.map((one, i): [string, object] => [`r${i}`, { title: one, section: ["Glossary"] }])).join(" / ") || "-"}`,
    );
  }
  await expectFile("glued titles", rows);
});
