/** Finds the elements of a page other than headings whose words are a title or a question. */
import { groupBy } from "../../../ruling/groups.js";
import { maxPieces, type PageElement, type PageScan } from "./page-scan.js";

/** Words of classes of elements that open a part of a page. */
const openerTerms = ["accordion", "accordeon", "collapse", "collapsible", "toggle", "faq", "question", "expander"];
/** A button with at least this many words is a title or a question. */
const minOpenerWords = 5;

/**
 * The buttons, links and labels whose words are a title or a question, and the other buttons, which are set aside, with
 * their rule.
 */
export function openersIn(scan: PageScan): { openers: Set<number>; buttons: Map<number, string> } {
  const candidates = scan.elements.filter(
    (element) =>
      element.to > element.from &&
      (isButton(element) || (element.isControl && (element.name === "a" || element.name === "label"))),
  );
  const textOf = ({ from, to }: PageElement) => scan.textOf({ from, to: Math.min(to, from + maxPieces) });
  const openers = new Set<number>();
  const buttons = new Map<number, string>();
  for (const kind of groupBy(candidates, ({ key }) => key).values()) {
    const haveSameText = new Set(kind.map(textOf)).size === 1;
    for (const element of kind) {
      const text = textOf(element);
      const isMarked = element.isControl || openerTerms.some((term) => element.terms.has(term));
      const isOpener = /\?["'”’)]*$/.test(text) || wordCount(text) >= minOpenerWords || (isMarked && !haveSameText);
      const { heading } = element;
      const isWholeHeading = heading !== null && heading.from === element.from && heading.to === element.to;
      if (isOpener && heading === null) openers.add(element.index);
      else if (!isOpener && !isWholeHeading && isButton(element)) buttons.set(element.index, "form");
    }
  }
  return { openers, buttons };
}

function isButton({ name, role }: PageElement): boolean {
  return name === "button" || role === "button";
}

/** Words of classes of elements that are titles. */
const titleTerms = ["title", "heading", "headline"];
const titleElements = new Set(["div", "header", "p"]);
/** With fewer elements of one kind, the class is no evidence of a title. */
const minTitles = 4;
/** A longer element is text. */
const maxTitleWords = 40;

/** With fewer questions by their class, the class is no evidence. */
const minQuestions = 2;
/** A longer element is no question. */
const maxQuestionWords = 150;

/**
 * The elements that are questions only by their class, `<div class="question">`, on a page with at least as many answers
 * by their class.
 */
export function questionsByClass(scan: PageScan): number[] {
  const ofClass = (term: string) => blocksOfClass(scan, [term]).filter(({ parent }) => !parent?.terms.has(term));
  const questions = ofClass("question").filter((block) => wordCount(scan.textOf(block)) <= maxQuestionWords);
  return questions.length >= minQuestions && ofClass("answer").length >= questions.length
    ? questions.map(({ index }) => index)
    : [];
}

/**
 * The elements that are titles only by their class, `<div class="entry-title">`: at least `minTitles` of one kind, with
 * different words and text between them.
 */
export function titlesByClass(scan: PageScan): number[] {
  const parents = new Set(scan.elements.map(({ parent }) => parent));
  const candidates = blocksOfClass(scan, titleTerms).filter((block) => !parents.has(block));
  return [...groupBy(candidates, ({ key }) => key).values()].flatMap((alike) => {
    const texts = alike.map((block) => scan.textOf(block));
    const areTitles =
      alike.length >= minTitles &&
      new Set(texts).size === texts.length &&
      texts.every((text) => wordCount(text) <= maxTitleWords) &&
      alike.slice(1).every(({ from }, i) => from > (alike[i] as PageElement).to);
    return areTitles ? alike.map(({ index }) => index) : [];
  });
}

/** The blocks with words outside of headings, and with one of these words in their classes. */
function blocksOfClass({ elements }: PageScan, terms: readonly string[]): PageElement[] {
  return elements.filter(
    (element) =>
      titleElements.has(element.name) &&
      element.to > element.from &&
      element.heading === null &&
      terms.some((term) => element.terms.has(term)),
  );
}

function wordCount(text: string): number {
  return text.split(" ").length;
}
