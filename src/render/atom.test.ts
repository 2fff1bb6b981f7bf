import { expect, it } from "vitest";
import { atomFeed } from "./atom.js";

it("writes a feed that is dated as its newest entry, with escaped words", () => {
  const feed = atomFeed({ title: "Lamps & oil", id: ["changes", "a/b"] }, [
    {
      title: "New: <Wicks>",
      id: ["x"],
      date: "2017-02",
      content: [{ kind: "notice", tone: "plain", words: ["1 < 2"] }],
    },
    { title: "Old", id: ["y"], date: null },
  ]);
  expect(feed).toContain("<title>Lamps &amp; oil</title>");
  expect(feed).toContain(
    "<id>tag:grimrule,2026:changes/a%2Fb</id>\n<author><name>grimrule</name></author>\n<updated>2017-02-01T00:00:00Z</updated>",
  );
  expect(feed).toContain("<title>New: &lt;Wicks&gt;</title>");
  expect(feed).toContain('<content type="html">');
  expect(feed).toContain("1 &amp;lt; 2");
  expect(feed).toContain("<updated>1970-01-01T00:00:00Z</updated>");
});
