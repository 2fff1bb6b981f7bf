/** Posts of a forum: the lines that name an author, and the boilerplate rules that remove lines around posts. */

/** The name of the boilerplate rule that removes the lines around posts. */
export const postFrame = "post-frame";
/** The name of the boilerplate rule that removes the line below each entry of a page, such as `posted on 3 March`. */
export const entryFooter = "entry-footer";

/** A name of up to three words: `rook`, `Tomas K.`. */
const name = "[^\\s?!:*]{1,30}(?:\\s\\p{Lu}[^\\s?!:*]{0,30}){0,2}";
const says = "(?:wrote|said|writes|says|asked|asks)";

/** A line that says whose words are quoted: `rook wrote:`, `On 3 March 2024, rook wrote:`, `@rook`. */
export const attribution = new RegExp(
  `^[*_]{0,6}(?:(?:On .{4,40}, )?${name}(?: \\([^()]{1,40}\\))?[*_]{0,6} (?:${says}|posted)(?: on .{4,40}| in .{4,60})?:|@[\\w.-]{2,30}[:,]?)[*_]*$`,
  "u",
);

/** Words before `asked:` that are not a name. */
const notNames = "(?:Q|Question|I|You|He|She|It|We|They|Someone|Who)\\b";
/** The name and verb before a question: `**Rook** asked: ` in `**Rook** asked: May I …?` */
export const asker = new RegExp(`^[*_]{0,6}(?!${notNames})(${name})[*_]{0,6}\\s+${says}:[*_]*\\s*(?=\\S)`, "u");
