import { describe, expect, it } from "vitest";
import { readSource } from "./read-source.js";

const read = (text: string, name: string, options = {}) => readSource(new TextEncoder().encode(text), name, options);

describe("readSource", () => {
  it.each([
    ["a file with an HTML doctype", "<!-- x -->\n<!DOCTYPE html><p>A <b>lamp</b></p>", "faq.txt"],
    ["a file whose name ends in .html", "{% template %}<p>A <b>lamp</b></p>", "faq.html"],
    ["a fragment of HTML tags", "<div>\n<p>A <b>lamp</b></p>\n</div>\n<p>x</p>", "faq"],
  ])("reads %s as HTML", async (_, text, name) => {
    const source = await read(text, name);
    expect(source.form).toBe("markdown");
    expect(source.lines.join(" ")).toContain("A **lamp**");
  });

  it("removes HTML from Markdown, and leaves other text unchanged", async () => {
    expect((await read("# Lamps\n\n<span>A</span> lamp", "faq.md")).lines).toEqual(["# Lamps", "", "A lamp"]);
    const plain = await read("1 < 2 <|tag|>\n  [action] lamp", "faq.md");
    expect(plain).toEqual({ name: "faq.md", sha256: plain.sha256, lines: ["1 < 2 <|tag|>", "  [action] lamp"] });
  });

  it("marks the underlined headings of Markdown, and no line above a ruler", async () => {
    const text =
      "Lamps\n===\n\nOil and Wicks\n-------------\n\nIt burns\n---\n\nAnd\nso on\n=====\n\n- Oil\n-----\n\nIt glows.\n---------\n";
    const lines = ["# Lamps", "", "", "## Oil and Wicks", "", ...text.split("\n").slice(5, -1)];
    expect((await read(text, "faq.md")).lines).toEqual(lines);
    expect((await read(text, "faq.txt")).lines).toEqual(text.split("\n").slice(0, -1));
  });

  it("marks an underlined heading directly above text if the underline is as long as the heading", async () => {
    expect((await read("Lamps\n-----\nThey glow.", "faq.md")).lines).toEqual(["## Lamps", "", "They glow."]);
    expect((await read("Lamps\n=====\nThey glow.", "faq.md")).lines).toEqual(["# Lamps", "", "They glow."]);
    for (const text of ["Lanterns\n===\nThey glow.", "Lanterns\n---\nThey glow."])
      expect((await read(text, "faq.md")).lines).toEqual(text.split("\n"));
  });

  it("removes fences around code, and the marks of headings between them, in Markdown", async () => {
    const code = "Call:\n```text\n# Type\n- Fire\n```\nOil";
    expect((await read(code, "faq.md")).lines).toEqual(["Call:", "", "Type", "- Fire", "", "Oil"]);
    expect((await read(code, "faq.txt")).lines).toEqual(code.split("\n"));
    const unclosed = `\`\`\`\n# Lamps\n${"Oil\n".repeat(59)}`;
    expect((await read(`${unclosed}\`\`\`\n`, "faq.md")).lines.slice(0, 2)).toEqual(["", "Lamps"]);
    expect((await read(`${unclosed}Oil\n\`\`\`\n`, "faq.md")).lines.slice(0, 2)).toEqual(["```", "# Lamps"]);
  });

  it("writes the terms of definition lists in Markdown in bold, if there are three", async () => {
    const definitions = ["Lamp", ": A light.", ": A sign.", "", "**Oil**", "", ":   A fuel.", "", "Fog", ": Weather."];
    expect((await read(definitions.join("\n"), "faq.md")).lines).toEqual([
      "**Lamp**",
      "A light.",
      "A sign.",
      "",
      "**Oil**",
      "",
      "A fuel.",
      "",
      "**Fog**",
      "Weather.",
    ]);
    for (const text of [definitions.slice(0, 7).join("\n"), "It glows.\n: A.\n\n- Oil\n: B.\n\nA lamp\nglows\n: C."])
      expect((await read(text, "faq.md")).lines).toEqual(text.split("\n"));
    expect((await read(definitions.join("\n"), "faq.txt")).lines).toEqual(definitions);
  });

  it("removes the attributes of paragraphs in Markdown, and makes a title of one that they call so", async () => {
    const text =
      "Is it lit?\n{: .entry-title}\n\nYes. {: .note}\n{: .note}\n\nOil\nburns\n{: .title}\n\n## Wick\n{: .title}";
    expect((await read(text, "faq.md")).lines).toEqual([
      "**Is it lit?**",
      "",
      "",
      "Yes.",
      "",
      "",
      "Oil",
      "burns",
      "",
      "",
      "## Wick",
      "",
    ]);
    expect((await read("A {: set} of lamps {1}", "faq.md")).lines).toEqual(["A {: set} of lamps {1}"]);
  });

  it("removes the tags of site generators and the fences of boxes from Markdown, and keeps their titles", async () => {
    const read1 = async (line: string) => (await read(`${line}\n\nA lamp.`, "faq.md")).lines[0];
    for (const line of ['{% hint style="info" %}', "{% endhint %}", ":::", "::: tip", ":::rule-dice"])
      expect(await read1(line), line).toBe("");
    expect(await read1("::: tip Oil and wax")).toBe("**Oil and wax**");
    for (const line of ["A {% tag %} lamp ::: oil", '{% hint title="Oil and wax" %}'])
      expect(await read1(line)).toBe(line);
  });

  it("puts a space after the marks of headings in Markdown, if three have none", async () => {
    const text = "#Lamps\nThey glow.\n##Oil\n#1 of 2\n####Wax.\n## Fog";
    const lines = ["# Lamps", "They glow.", "## Oil", "# 1 of 2", "####Wax.", "## Fog"];
    expect((await read(text, "faq.md")).lines).toEqual(lines);
    expect((await read("#Lamps\n##Oil\nIt burns.", "faq.md")).lines).toEqual(["#Lamps", "##Oil", "It burns."]);
  });

  it("decodes entities in Markdown and plain text", async () => {
    expect((await read("The keeper&#39;s &quot;lamp&quot; & oil", "faq.md")).lines).toEqual([
      'The keeper\'s "lamp" & oil',
    ]);
    expect((await read("Lamps & oil", "faq.txt")).lines).toEqual(["Lamps & oil"]);
  });

  it("doubts a quote of a forum without an end, on its line", async () => {
    const { lines, doubts } = await read('A\n\n[quote="rook"]May I?[/quote]\n\n[quote]Why?\n\nSo.', "thread.txt");
    expect(lines).toContain("[quote]Why?");
    expect(doubts?.map(({ line }) => lines[line - 1])).toEqual(["[quote]Why?"]);
  });

  it("doubts a quote without an end in a text without other tags", async () => {
    const { lines, doubts } = await read("A\n\n[quote]\nWhy?", "thread.txt");
    expect(lines).toEqual(["A", "", "[quote]", "Why?"]);
    expect(doubts?.map(({ line }) => line)).toEqual([3]);
    expect((await read("[quote] A symbol.", "faq.txt")).form).toBeUndefined();
  });

  it("places a doubt on the line above if its own line was joined to that", async () => {
    const text = "A\n\n<table><tr><td>Oil\n[/quote]</td></tr></table>\n\n[quote]So[/quote]";
    const { lines, doubts } = await read(text, "thread.md");
    expect(doubts?.map(({ line }) => lines[line - 1])).toEqual(["- Oil [/quote]"]);
  });

  it("keeps doubts about columns on their lines if tags divide a line above", async () => {
    const row = (i: number) => `${`A lamp that is lit burns ${i} until`.padEnd(46)}The keeper of the gate may put`;
    const page = Array.from({ length: 8 }, (_, i) => row(i)).join("\n");
    const { lines, doubts } = await read(`Lamps<br>and<br>oil\n\n${page}\n\n${page}\n`, "faq.txt");
    const plain = await read(`Lamps and oil\n\n${page}\n\n${page}\n`, "faq.txt");
    expect(doubts?.map(({ line }) => lines[line - 1])).toEqual(
      plain.doubts?.map(({ line }) => plain.lines[line - 1]?.replace("Lamps and oil", "Lamps")),
    );
  });

  it("reads web pages in UTF-16, and pages with an XML declaration", async () => {
    const page = "<!DOCTYPE html><title>Lamps</title><p>A <b>lamp</b></p>";
    const utf16 = Buffer.from(`\ufeff${page}`, "utf16le");
    expect((await readSource(utf16, "faq.html")).setAside).toEqual([[1, 1, "page-title"]]);
    const xml = await read(`<?xml version="1.0"?>\n${page}`, "faq.txt");
    expect(xml.setAside).toEqual([[1, 1, "page-title"]]);
  });

  it("reads JSON as data only with a template", async () => {
    const json = '[{"title": "Wick", "text": "It burns."}]';
    const data = { entries: "*", markdown: "## {title}\n{text}" };
    expect((await read(json, "x.json", { data })).lines).toEqual(["", "## Wick", "", "It burns."]);
    expect((await read(json, "x.json")).lines).toEqual([json]);
  });

  it("takes a file for HTML where more than half of its first lines, and of more than three, begin with a tag", async () => {
    const isHtml = async (tags: number, other: number, name = "faq") => {
      const text = [...Array(tags).fill("<p>A lamp</p>"), ...Array(other).fill("A lamp")].join("\n\n");
      return (await read(text, name)).form === "markdown";
    };
    const found = await Promise.all(
      [
        [3, 0],
        [4, 0],
        [3, 1],
        [2, 2],
        [3, 2],
        [4, 3],
        [3, 3],
        [3, 4],
      ].map(async ([tags = 0, other = 0]) => `${tags} and ${other}: ${(await isHtml(tags, other)) ? "HTML" : "text"}`),
    );
    expect(found).toEqual([
      ...["3 and 0: text", "4 and 0: HTML", "3 and 1: HTML", "2 and 2: text", "3 and 2: HTML", "4 and 3: HTML"],
      ...["3 and 3: text", "3 and 4: text"],
    ]);
    expect(await isHtml(9, 0, "faq.md")).toBe(false);
  });

  it("keeps the lines of a text in columns that has tags, and the doubts of both", async () => {
    const row = (i: number) =>
      `${`A lamp that is lit burns <b>${i}</b> until`.padEnd(46)}The keeper of the gate may put`;
    const page = Array.from({ length: 8 }, (_, i) => row(i)).join("\n");
    const { lines, places, doubts } = await read(`${page}\n\f${page}`, "faq.txt");
    const shown = lines.flatMap((line, i) => (line.trim() === "" ? [] : [`${places?.[i]?.line} ${line.trim()}`]));
    expect(shown.slice(0, 2)).toEqual([
      "1 A lamp that is lit burns **0** until",
      "2 A lamp that is lit burns **1** until",
    ]);
    expect(shown.slice(8, 10)).toEqual(["1 The keeper of the gate may put", "2 The keeper of the gate may put"]);
    expect(shown.slice(16, 18).map((line) => line.replace("\f", ""))).toEqual([
      "9 A lamp that is lit burns **0** until",
      "10 A lamp that is lit burns **1** until",
    ]);
    expect(doubts?.map(({ message }) => message.slice(0, 34))).toEqual(["16 lines have words in two columns"]);
    expect((await read("A <b>lamp</b>", "faq.txt")).doubts).toBeUndefined();
  });
});

describe("readSource with many lines", () => {
  const text = (count: number) => new TextEncoder().encode("Oil burns.\n\n".repeat(count));

  it("reads 20,000 lines with text and refuses more", async () => {
    await expect(readSource(text(20_000), "faq.txt")).resolves.toMatchObject({ name: "faq.txt" });
    await expect(readSource(text(20_001), "faq.txt")).rejects.toMatchObject({
      problems: [{ code: "file-too-large", message: "faq.txt has 20001 lines with text." }],
    });
  });
});
