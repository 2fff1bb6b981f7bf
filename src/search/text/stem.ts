/** Reduces the inflected forms of a word to one stem: `exhausted` and `exhausts` to `exhaust`, `drew` to `draw`. */
import { stemmer } from "stemmer";

/**
 * Maps each irregular form to its base form, because the stemmer reduces only regular endings. Each line below is a base
 * and its forms.
 */
const irregular = new Map<string, string>();
for (const line of [
  "awake awoke awoken",
  "become became",
  "begin began begun",
  "bind bound",
  "blow blew blown",
  "break broke broken",
  "bring brought",
  "build built",
  "buy bought",
  "catch caught",
  "choose chose chosen",
  "come came",
  "deal dealt",
  "die dead died dying dies",
  "draw drew drawn",
  "drive drove driven",
  "eat ate eaten",
  "fall fell fallen",
  "fight fought",
  "find found",
  "flee fled",
  "fly flew flown flies",
  "forget forgot forgotten",
  "freeze froze frozen",
  "give gave given",
  "grow grew grown",
  "hide hid hidden",
  "hold held",
  "keep kept",
  "leave left",
  "lose lost",
  "make made",
  "meet met",
  "pay paid",
  "ride rode ridden",
  "run ran",
  "see saw seen",
  "sell sold",
  "send sent",
  "shoot shot",
  "slay slew slain",
  "speak spoke spoken",
  "spend spent",
  "stand stood",
  "steal stole stolen",
  "stick stuck",
  "strike struck",
  "take took taken",
  "teach taught",
  "think thought",
  "throw threw thrown",
  "wake woke woken",
  "win won",
  "write wrote written",
]) {
  const [base = "", ...forms] = line.split(" ");
  for (const form of forms) irregular.set(form, base);
}

/**
 * The stem of a word. The forms of a short word that ends in `-ie` or `-y` and is not in the table may have different
 * stems: `tie` and `ties`, `try` and `tries`.
 * @param word folded
 */
export function stem(word: string): string {
  if (word.length < 3) return word;
  return stemmer(irregular.get(word) ?? word);
}
