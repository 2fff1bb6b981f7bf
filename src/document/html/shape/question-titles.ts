/** Finds the elements of a page other than headings whose words are a title or a question. */
import { maxPieces, type PageElement, type PageScan } from "./page-scan.js";

/** Words of classes of elements that open a part of a page. */
const openerTerms = ["accordion", "accordeon", "collapse", "collapsible", "toggle", "faq", "question", "expander"];
/** A button with at least this many words is a title or a question. */
const minOpenerWords = 5;

/**
 * The buttons, links and labels whose words are a title or a question, and the other buttons, which are set aside, with
 * their rule.
 */
export function openersIn({ elements, texts }: PageScan): { openers: Set<number>; buttons: Map<number, string> } {
  const candidates = elements.filter(
    (element) =>
      element.to > element.from &&
      (isButton(element) || (element.isControl && (element.name === "a" || element.name === "label"))),
  );
  const textOf = ({ from, to }: PageElement) => texts.slice(from, Math.min(to, from + maxPieces)).join(" ");
  const textsOfKind = new Map<string, Set<string>>();
  for (const element of candidates)
    textsOfKind.set(element.key, (textsOfKind.get(element.key) ?? new Set()).add(textOf(element)));
  const openers = new Set<number>();
  const buttons = new Map<number, string>();
  for (const element of candidates) {
    const text = textOf(element);
    const isMarked = element.isControl || openerTerms.some((term) => element.terms.has(term));
    const isOpener =
      /\?["'”’)]*$/.test(text) ||
      text.split(" ").length >= minOpenerWords ||
      (isMarked && (textsOfKind.get(element.key)?.size ?? 0) > 1);
    const { heading } = element;
    const isWholeHeading = heading !== null && heading.from === element.from && heading.to === element.to;
    if (isOpener && heading === null) openers.add(element.index);
    else if (!isOpener && !isWholeHeading && isButton(element)) buttons.set(element.index, "form");
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
export function questionsByClass({ elements, texts }: PageScan): number[] {
  const ofClass = (term: string) =>
    elements.filter(
      (element) =>
        titleElements.has(element.name) &&
        element.to > element.from &&
        element.heading === null &&
        element.terms.has(term) &&
        !element.parent?.terms.has(term),
    );
  const questions = ofClass("question").filter(
    ({ from, to }) => texts.slice(from, to).join(" ").split(" ").length <= maxQuestionWords,
  );
  return questions.length >= minQuestions && ofClass("answer").length >= questions.length
    ? questions.map(({ index }) => index)
    : [];
}

/**
 * The elements that are titles only by their class, `<div class="entry-title">`: at least `minTitles` of one kind, with
 * different words and text between them.
 */
export function titlesByClass({ elements, texts }: PageScan): number[] {
  const parents = new Set(elements.map(({ parent }) => parent));
  const candidates = elements.filter(
    (element) =>
      titleElements.has(element.name) &&
      element.to > element.from &&
      element.heading === null &&
      !parents.has(element) &&
      titleTerms.some((term) => element.terms.has(term)),
  );
  const kinds = new Map<string, PageElement[]>();
  for (const element of candidates) {
    const alike = kinds.get(element.key);
    if (alike) alike.push(element);
    else kinds.set(element.key, [element]);
  }
  return [...kinds.values()].flatMap((alike) => {
    const words = alike.map(({ from, to }) => texts.slice(from, to).join(" "));
    const areTitles =
      alike.length >= minTitles &&
      new Set(words).size === words.length &&
      words.every((text) => text.split(" ").length <= maxTitleWords) &&
      alike.every((element, i) => alike[i + 1] === undefined || (alike[i + 1] as PageElement).from > element.to);
    return areTitles ? alike.map(({ index }) => index) : [];
  });
}
