/** A page with its scripts in the fake browser, and what its tests do with it: type, click, answer as the worker. */
import { afterEach, beforeEach, vi } from "vitest";
import { type FakeElement, type FakePage, FakeWorker, fakePage, usualElements } from "./page.fixture.js";

/** The page of the current test. */
export let page: FakePage;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface PageOptions {
  href?: string;
  /** Elements beside the usual ones. */
  more?: FakeElement[];
}

/** Makes the page, without its scripts, so that a test can change the browser before they run. */
export function openPage({ href, more = [] }: PageOptions = {}): void {
  page = fakePage([...usualElements(), ...more], href);
}

/** Makes the page and runs all its scripts. */
export async function load(options?: PageOptions): Promise<void> {
  openPage(options);
  await import("../page.js");
}

export const worker = () => FakeWorker.instances[0] as FakeWorker;
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Types a whole query. */
export async function type(query: string): Promise<void> {
  page.element("#q").value = query;
  page.element("#q").dispatch("input");
  await settle();
}

export const reply = (data: object) => worker().onmessage?.({ data });
export const answer = (id: number, html = `<p>${id}</p>`) =>
  reply({ type: "answer", id, state: "confident", summary: `${id} results`, references: ["a", "b"], html });
export const sentMessages = () => worker().sent.slice(1);
export const click = (target: FakeElement) => page.document.dispatch("click", { target });
/** What is visible: the page's own text or answers, the filters, and the words for screen readers. */
export const visibleState = () => ({
  answers: page.element("#answers").hidden ? null : page.element("#answers").innerHTML,
  content: !page.element("#content").hidden,
  filters: !page.element("#filters").hidden,
  state: page.element("#state").textContent,
});
export const query = (id: number, text: string, options: object = { limit: 5 }) => ({
  type: "search",
  id,
  query: text,
  options,
  up: "../../",
});
