import { describe, expect, it } from "vitest";
import { readHtml } from "../read-html.js";

const read = (html: string) => readHtml(new TextEncoder().encode(html), "lamps.html");
/** The lines with text, those that are set aside with their rule. */
function linesOf(html: string): string[] {
  const { lines, setAside = [] } = read(html);
  const rules = new Map(setAside.map(([line, , rule]) => [line, rule]));
  return lines.flatMap((line, i) =>
    line === "" ? [] : [`${rules.has(i + 1) ? `{${rules.get(i + 1)}} ` : ""}${line}`],
  );
}
const words = (count: number) => Array.from({ length: count }, (_, i) => `lamp${i}`).join(" ");
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

it("counts the words of a sidebar inside a sidebar once", () => {
  const sidebar = `<div class="sidebar"><div class="sidebar">${words(15)}</div></div>`;
  expect(linesOf(`<body>${sidebar}<p>${words(85)}</p></body>`)[0]).toMatch(/^\{/);
});

describe("answers that a click shows", () => {
  it("reads hidden panels that are much of the page, and the buttons that open them as titles", () => {
    const items = numbers(3).map(
      (i) => `<button class="accordion">Wick ${i}</button><div class="panel" style="display:none">It burns ${i}.</div>`,
    );
    expect(linesOf(`<body><p hidden>Loading</p>${items.join("")}<button>Close</button></body>`)).toEqual([
      "{hidden-text} Loading",
      ...numbers(3).flatMap((i) => [`**Wick ${i}**`, `It burns ${i}.`]),
      "{form} Close",
    ]);
  });

  it("reads a question in a button inside a heading, without its arrow", () => {
    const item =
      '<h3><button aria-expanded="false" aria-controls="a">May I?<svg aria-hidden="true"></svg></button></h3><div id="a" hidden>You may.</div>';
    expect(linesOf(`<body>${item}</body>`)).toEqual(["### May I?", "You may."]);
  });

  it("reads elements with the class of a title as titles, if there are at least four of one kind", () => {
    const item = (i: number, name = `Wick ${i}`) =>
      `<div class="box"><header><div class="box-title">${name}</div></header><div class="box-text">It burns ${i}.</div></div>`;
    const page = (...items: string[]) => linesOf(`<body>${items.join("")}</body>`);
    expect(page(...numbers(4).map((i) => item(i)))).toEqual(
      numbers(4).flatMap((i) => [`**Wick ${i}**`, `It burns ${i}.`]),
    );
    for (const items of [
      numbers(3).map((i) => item(i)),
      numbers(4).map((i) => item(i, "Wick")),
      numbers(4).map((i) => item(i, `${words(40)} ${i}`)),
      numbers(4).map((i) => item(i, `<p>Wick ${i}</p>`)),
      numbers(4).map((i) => item(i).replace("box-title", "box-head")),
    ])
      expect(page(...items).join()).not.toContain("**");
  });

  it("reads elements with the class of a question as titles, if there are as many answers", () => {
    const item = (i: number, asked = "question", name = `Does lamp ${i} burn <b>all</b> night`) =>
      `<li><div class="${asked}"><div class="${asked}-text">${name}<a href="#">.</a></div></div><div class="answer">It does ${i}.</div></li>`;
    const page = (...items: string[]) => linesOf(`<body><ol>${items.join("")}</ol></body>`);
    expect(page(item(1), item(2))).toEqual([
      "1. **Does lamp 1 burn all night.**",
      "   It does 1.",
      "2. **Does lamp 2 burn all night.**",
      "   It does 2.",
    ]);
    for (const items of [
      [item(1)],
      [item(1), item(2, "topic")],
      [item(1), item(2).replace("answer", "reply")],
      [item(1), item(2, "question", words(151))],
    ])
      expect(page(...items).join()).not.toContain("**Does lamp 1 burn all");
  });

  it("leaves out the arrow of a title that opens an answer, and keeps a game symbol", () => {
    const title = (icon: string, i: number) =>
      `<div class="fold-title" role="button"><span class="${icon}"></span>Does lamp ${i} burn for a whole night?</div><div>It does.</div>`;
    const page = `<body>${["fold-icon", "icon", "flame-icon"].map(title).join("")}</body>`;
    expect(linesOf(page)).toEqual([
      "**Does lamp 0 burn for a whole night?**",
      "It does.",
      "**Does lamp 1 burn for a whole night?**",
      "It does.",
      "[?]**Does lamp 2 burn for a whole night?**",
      "It does.",
    ]);
  });

  it("leaves a small hidden part hidden, even if a button names it", () => {
    const page = `<body><p>${words(40)}</p><button aria-controls="a">Menu</button><div id="a" hidden>Two words</div></body>`;
    expect(linesOf(page)).toEqual([words(40), "{form} Menu", "{hidden-text} Two words"]);
  });
});

describe("the text of a page", () => {
  it("sets aside what is outside of the main element, but for the title", () => {
    const page = `<body><div>Buy lamps</div><h1>Lamps</h1><main><p>${words(120)}</p></main><div>Two doors down</div></body>`;
    expect(linesOf(page)).toEqual(["{outside-main} Buy lamps", "# Lamps", words(120), "{outside-main} Two doors down"]);
  });

  it("reads the whole page if the main element has little of it", () => {
    const page = `<body><p>${words(90)}</p><main><p>${words(110)}</p></main></body>`;
    expect(linesOf(page)).toEqual([words(90), words(110)]);
  });

  it("sets aside elements by their class and role, unless they have much of the text", () => {
    const page = `<body><div class="breadcrumbs">Home</div><h2>Fog<span class="mw-editsection">[edit]</span></h2><p>${words(60)}<sup class="reference">[1]</sup></p><div role="search">Find</div><div class="shareButtons">Tell a friend</div><div class="related"><p>${words(50)}</p></div></body>`;
    expect(linesOf(page)).toEqual([
      "{navigation} Home",
      "## Fog",
      "{navigation} [edit]",
      words(60),
      "{reference} [1]",
      "{form} Find",
      "{sharing} Tell a friend",
      words(50),
    ]);
  });

  it("sets aside short parts below the text, and reports longer ones", () => {
    const text = `<div>${numbers(3)
      .map(() => `<p>${words(100)}</p>`)
      .join("")}</div>`;
    expect(linesOf(`<body>${text}<div>Made by the lamp makers</div></body>`).at(-1)).toBe(
      "{page-footer} Made by the lamp makers",
    );
    const { lines, doubts = [] } = read(`<body>${text}<div><p>${words(45)}</p></div></body>`);
    expect(doubts.map(({ line, message }) => [lines[line - 1], message])).toEqual([
      [words(45), expect.stringContaining("below the part of the page")],
    ]);
    // Below a heading it is a chapter.
    expect(read(`<body>${text}<h2>Oil</h2><div><p>${words(45)}</p></div></body>`).doubts).toBeUndefined();
  });

  it("sets aside what follows the last record of an accordion, and reports what follows another one", () => {
    const item = (i: number) => `<div class="item"><b>May I ${i}?</b><p>${words(20)}</p></div>`;
    const page = (between: string) =>
      `<body><div>${numbers(4).map(item).join("")}${between}${numbers(9).map(item).join("")}</div><div><p>Was this page helpful?</p></div></body>`;
    expect(linesOf(page("")).at(-1)).toBe("{page-footer} Was this page helpful?");
    const { lines, doubts = [] } = read(page("<p>Free delivery.</p>"));
    expect(doubts.map(({ line }) => lines[line - 1])).toEqual(["Free delivery."]);
  });

  it("sets links to the top of the page aside, and no other link in the page", () => {
    const page = `<body><h3>Fog <a href="#toc">Top</a></h3><p>${words(40)} <a href="#top">Back to the top</a></p><p>Put it on <a href="#t">top</a> of the <a href="#pile">pile</a>. <a href="/top">Top</a></p></body>`;
    expect(linesOf(page)).toEqual([
      "### Fog",
      "{navigation} Top",
      words(40),
      "{navigation} Back to the top",
      "Put it on top of the pile. Top",
    ]);
  });

  it("doubts a paragraph with a tag that HTML does not have and that nothing ends", () => {
    const { lines, doubts = [] } = read(
      "<p>Lamps.</p><p>When <condition>, light <Effect>.</p><p><term>Fog</term> rises <x-icon> <o:p> <wick size=2> <oil/>.</p>",
    );
    expect(lines).toEqual(["Lamps.", "", "When , light .", "", "Fog rises ."]);
    expect(doubts.map(({ line, message }) => [line, /HTML has no element (.*), and/.exec(message)?.[1]])).toEqual([
      [3, "<condition>, <Effect>"],
    ]);
  });

  it("counts a record once if it contains an element of its own class", () => {
    const part = (i: number) => `<div class="item"><p>Is it ${i}? ${words(20)}</p></div>`;
    const item = (i: number) => `<div class="item"><p>May I ${i}?</p>${part(i)}</div>`;
    const page = (count: number) =>
      `<body><div>${numbers(count).map(item).join("")}</div><div><p>Was this page helpful?</p></div></body>`;
    expect(linesOf(page(5)).at(-1)).toBe("{page-footer} Was this page helpful?");
    // Three are too few to be the records of the page.
    expect(linesOf(page(3)).at(-1)).toBe("Was this page helpful?");
  });

  it("ends a paragraph where a block begins", () => {
    const page = `<body><p class="breadcrumbs">Home<div><p>${words(60)}</p></div></body>`;
    expect(linesOf(page)).toEqual(["{navigation} Home", words(60)]);
  });

  it("writes items with the number of a rule without the marker of their list", () => {
    const page = "<ol><li>1.1. Lamps burn.<ol><li>1.1a They shine.</li></ol></li></ol><ol><li>1.5 of them</li></ol>";
    expect(linesOf(page)).toEqual(["1.1. Lamps burn.", "1.1a They shine.", "1. 1.5 of them"]);
  });
});

describe("posts", () => {
  const post = (i: number, body: string) =>
    `<div class="post"><span class="name">Keeper</span><time>May ${i + 1}, 2024</time><div class="body">${body}</div></div>`;
  const quoted = (i: number) =>
    `<blockquote><cite>rook wrote:</cite><p>I have ${i}.</p><p>May I?</p></blockquote>You may.`;

  it("reads only the posts, and finds the quotes and the posts without a quote", () => {
    const page = `<body><h1>Answers</h1>${numbers(5)
      .map((i) => post(i, quoted(i)))
      .join("")}${post(6, "Thanks.")}</body>`;
    const { lines, forumQuestions: quotes, postsWithoutQuestion } = read(page);
    expect(linesOf(page).slice(0, 7)).toEqual([
      "# Answers",
      "{post-frame} KeeperMay 1, 2024",
      "{attribution} rook wrote:",
      "I have 0.",
      "May I?",
      "You may.",
      "{post-frame} KeeperMay 2, 2024",
    ]);
    expect(quotes?.map(([from, to]) => [lines[from - 1], lines[to - 1]])).toEqual(
      numbers(5).map((i) => [`I have ${i}.`, "May I?"]),
    );
    expect(postsWithoutQuestion?.map((line) => lines[line - 1])).toEqual(["Thanks."]);
  });

  it.each([
    ["blockquote", ""],
    ["div", "quote"],
    ["aside", "quote no-group"],
  ])("finds quotes in elements <%s class='%s'>, below other words of the post", (name, classes) => {
    const body = `<p>Hello.</p><p>You asked:</p><${name} class="${classes}"><p>May I?</p></${name}>You may.`;
    const { lines, forumQuestions: quotes } = read(
      `<body>${numbers(5)
        .map((i) => post(i, body))
        .join("")}</body>`,
    );
    expect(quotes?.map(([from, to]) => [lines[from - 1], lines[to - 1]])).toEqual(
      numbers(5).map(() => ["May I?", "May I?"]),
    );
  });

  it("sets aside a quote inside a quote", () => {
    const nested = "<blockquote><blockquote>Lamps burn.</blockquote>All of them?</blockquote>Yes.";
    const page = `<body>${numbers(5)
      .map((i) => post(i, nested))
      .join("")}</body>`;
    expect(linesOf(page).slice(1, 4)).toEqual(["{quote-in-quote} Lamps burn.", "All of them?", "Yes."]);
  });

  it("reads each message of a chat that ends with a question mark as a question, and the next as its answer", () => {
    const chat = numbers(10).map((i) => post(i, i % 2 === 0 ? `May I ${i}?` : "You may."));
    const {
      lines,
      forumQuestions: quotes = [],
      postsWithoutQuestion,
    } = read(`<title>Chat</title><body>${chat.join("")}</body>`);
    expect(lines[0]).toBe("# Chat");
    expect(quotes.map(([from]) => lines[from - 1])).toEqual([0, 2, 4, 6, 8].map((i) => `May I ${i}?`));
    expect(postsWithoutQuestion).toBeUndefined();
  });

  it.each([
    ["few ask", 2, false],
    ["a quarter asks", 3, true],
    ["a quarter does not ask", 9, true],
    ["few do not ask", 10, false],
  ])("reads a page as a chat if a quarter of its messages ask and a quarter do not: %s", (_, asking, isChat) => {
    const chat = numbers(12).map((i) => post(i, i < asking ? `May I ${i}?` : "You may."));
    expect(read(`<title>Chat</title><body>${chat.join("")}</body>`).forumQuestions !== undefined).toBe(isChat);
  });

  it("does not take a word that begins like a month for a date", () => {
    const part = (i: number) => `<h4>Deck ${i}</h4><div class="part">${i % 2 === 0 ? `May I ${i}?` : "You may."}</div>`;
    expect(read(`<body>${numbers(10).map(part).join("")}</body>`).forumQuestions).toBeUndefined();
  });

  it("counts a message inside another of its kind once", () => {
    const nested = (words: string) => `<div class="a">${'<div class="a">'.repeat(4)}${words}${"</div>".repeat(5)}`;
    const page = `<body>${nested("May I?")}<p>Dec 4, 2015</p>${nested("You may.")}</body>`;
    expect(read(page).forumQuestions).toBeUndefined();
  });

  it("does not read answers with quotes as the posts of a forum", () => {
    const answer = (i: number) =>
      `<h3>May I ${i}?</h3><div class="answer"><blockquote>Lamps burn.</blockquote>You may, since 2020.</div>`;
    const { forumQuestions: quotes, setAside } = read(`<body>${numbers(6).map(answer).join("")}</body>`);
    expect([quotes, setAside]).toEqual([undefined, undefined]);
  });
});

it.each([
  ["open elements", "<div>".repeat(50_000)],
  ["open quotes", "<blockquote>".repeat(50_000)],
  ["end tags", "</div></li>".repeat(50_000)],
  ["buttons in a heading", `<h1>${"<button>a ".repeat(5_000)}</h1>`],
  [
    "names that every JavaScript object has",
    '<div class="__proto__ constructor" id="__proto__" hidden>x</div><a aria-controls="constructor">',
  ],
])("reads a page with many %s", (_, html) => {
  expect(linesOf(`<body>${html}<p>A lamp.</p>`).at(-1)).toContain("A lamp.");
});
