import { it } from "vitest";
import { parseQuery, parseWords } from "./parse.js";
import { expectFile, json } from "./storm-library.fixture.js";

it("pieces and problems of a query", async () => {
  const many = (count: number, one: string) =>
    Array.from({ length: count }, (_, n) => one.replace("#", String(n))).join(" ");
  const queries = [
    'a -b --c - d -e-f -"g h" -i:j -kind:faq "" -"" "k"l m"n o"',
    '-" -',
    "-",
    '"',
    '“a „b” c"',
    'x -"open',
    'kind:"open',
    '-card:""',
    "CARD: ",
    "card:\t",
    "-card:x",
    "version:1 name:y document:z",
    "abcdefghijkl:x",
    "abcdefghijklm:x",
    "kin:x",
    "kinds:x",
    "ga:x",
    "gam:x",
    "gme:x",
    "egame:x",
    "ed:x",
    "editio:x",
    "sinc:1",
    "cards:x",
    "cord:x",
    "words:x",
    "9kind:faq",
    "a9:b",
    'oil "',
    'oil "\u0007lamp\nis lit and more',
    "kind:",
    "game:",
    "doc:",
    "edition:",
    "keyword:",
    "since:",
    "kind: x",
    ...[15, 16, 17].map((count) => many(count, "kind:faq")),
  ];
  const rows = queries.map((query) => `${json(query)}\n  ${json(parseQuery(query))}`);
  const counts = (query: string) => {
    const { words, phrases, without, problem } = parseQuery(query);
    return [words.length, phrases.length, without.length, problem === null].join(" ");
  };
  for (const count of [7, 8, 9, 15, 16, 17, 63, 64, 65])
    rows.push(
      `${count}: ${counts(many(count, "w#"))}, ${counts(many(count, '"p#"'))}, ${counts(many(count, "-n#"))}, ${counts(`"${many(count, "w#")}"`)}, ${counts(many(count, "a-b").replaceAll(" ", "-"))}, ${parseWords(many(count, "w#")).words.length}`,
    );
  for (const at of [58, 59, 60, 61, 62, 63]) {
    const { problem } = parseQuery(`${"x".repeat(at - 1)} "${"y".repeat(at)} z`);
    rows.push(`${at}: ${problem?.column} ${problem?.excerpt?.length} ${problem?.excerpt}`);
  }
  for (const length of [1994, 1995, 1996, 1997]) {
    const query = `${" ".repeat(length)}abcd`;
    rows.push(
      `${length}: ${parseQuery(query).words.map(({ text }) => text)} ${parseWords(query).words.map(({ text }) => text)}`,
    );
  }
  await expectFile("pieces", rows);
});
