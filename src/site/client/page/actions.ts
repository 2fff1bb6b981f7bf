/** The buttons of a page: pin, copy the citation or a slip, share, print. */
import { announce } from "./document.js";
import { readList, thisPage, writeList } from "./lists.js";

/** The text of an element, with the markers of list items. */
function textOf(node: Node, indent = ""): string {
  let text = "";
  for (const child of node.childNodes) {
    if (!(child instanceof HTMLElement)) text += child.textContent ?? "";
    else if (child.matches("ol, ul")) text += `\n${textOf(child, `${indent}  `)}`;
    else if (child instanceof HTMLLIElement) {
      const marker = child.parentElement?.tagName === "OL" ? `${child.value}.` : "-";
      text += `${indent.slice(2)}${marker} ${textOf(child, indent)}\n`;
    } else text += textOf(child, indent) + (child.matches("p, div") ? "\n\n" : "");
  }
  return text;
}

/** Adds the buttons, if the page can be pinned. */
export function addActions(): void {
  const actions = document.querySelector<HTMLElement>("[data-actions]");
  if (actions === null || thisPage === null) return;
  const page = thisPage;
  const addButton = (label: string, act: (button: HTMLButtonElement) => void): void => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", () => act(button));
    actions.append(button);
  };
  const isPinned = () => readList("pins").some(({ address }) => address === page.address);
  const pinLabel = () => (isPinned() ? "Unpin" : "Pin");
  const addCopyButton = (label: string, words: string): void =>
    addButton(label, (button) => {
      void navigator.clipboard.writeText(words).then(
        () => {
          button.textContent = "Copied";
          announce("Copied");
          setTimeout(() => {
            button.textContent = label;
          }, 1500);
        },
        () => {
          announce("This browser does not allow copying.");
        },
      );
    });
  addButton(pinLabel(), (button) => {
    const others = readList("pins").filter(({ address }) => address !== page.address);
    writeList("pins", isPinned() ? others : [page, ...others]);
    button.textContent = pinLabel();
  });
  const citation = document.querySelector<HTMLElement>("[data-citation]")?.dataset.citation;
  const official = [...document.querySelectorAll(".ruling-page > section .official")];
  if (citation) addCopyButton("Copy citation", citation);
  if (citation && official.length > 0) {
    const words = official
      .map((part) => (part.matches(".question") ? "Q. " : part.matches(".answer") ? "A. " : "") + textOf(part))
      .join("\n\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
    const title = document.querySelector("h1")?.firstChild?.textContent ?? "";
    const slip = [title, "--- official words begin ---", words, "--- official words end ---", citation].join("\n\n");
    addCopyButton("Copy slip", slip);
  }
  const url = location.href.split(/[?#]/)[0] as string;
  if (typeof navigator.share === "function")
    addButton("Share", () => void navigator.share({ title: page.title, url }).catch(() => undefined));
  else addCopyButton("Copy link", url);
  if (official.length > 0) addButton("Print", () => window.print());
  actions.hidden = false;
}
