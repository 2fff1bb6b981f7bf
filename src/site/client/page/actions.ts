/** The buttons of a page: pin, copy the citation or a slip, share, print. */
import { announce } from "./document.js";
import { here, keep, kept } from "./kept.js";

/** Official words as text, with the numbers and signs of lists. */
function wordsOf(node: Node, indent = ""): string {
  let text = "";
  for (const child of node.childNodes) {
    if (!(child instanceof HTMLElement)) text += child.textContent ?? "";
    else if (child.matches("ol, ul")) text += `\n${wordsOf(child, `${indent}  `)}`;
    else if (child instanceof HTMLLIElement) {
      const sign = child.parentElement?.tagName === "OL" ? `${child.value}.` : "-";
      text += `${indent.slice(2)}${sign} ${wordsOf(child, indent)}\n`;
    } else if (child.matches(".label")) text += `${child.textContent}. `;
    else text += wordsOf(child, indent) + (child.matches("p, div") ? "\n\n" : "");
  }
  return text;
}

/** Adds the buttons to a page that can be pinned. */
export function addActions(): void {
  const actions = document.querySelector<HTMLElement>("[data-actions]");
  if (actions === null || here === null) return;
  const own = here;
  const button = (words: string, act: (button: HTMLButtonElement) => void): void => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", () => act(made));
    actions.append(made);
  };
  const isPinned = () => kept("pins").some(({ address }) => address === own.address);
  const pinWords = () => (isPinned() ? "Unpin" : "Pin");
  const copy = (words: string) => (made: HTMLButtonElement) => {
    const before = made.textContent;
    void navigator.clipboard.writeText(words).then(
      () => {
        made.textContent = "Copied";
        announce("Copied");
        setTimeout(() => {
          made.textContent = before;
        }, 1500);
      },
      () => {
        announce("This browser does not allow copying.");
      },
    );
  };
  button(pinWords(), (made) => {
    const others = kept("pins").filter(({ address }) => address !== own.address);
    keep("pins", isPinned() ? others : [own, ...others]);
    made.textContent = pinWords();
  });
  const citation = document.querySelector("#citation")?.textContent;
  const official = document.querySelector(".ruling-page > .official blockquote");
  if (citation) button("Copy citation", copy(citation));
  if (citation && official) {
    const words = wordsOf(official)
      .replace(/\n{3,}/g, "\n\n")
      .trim();
    const title = document.querySelector("h1")?.textContent ?? "";
    const slip = [title, "--- official words begin ---", words, "--- official words end ---", citation].join("\n\n");
    button("Copy slip", copy(slip));
  }
  const url = location.href.split(/[?#]/)[0] as string;
  if (typeof navigator.share === "function")
    button("Share", () => void navigator.share({ title: own.title, url }).catch(() => undefined));
  else button("Copy link", copy(url));
  if (official) button("Print", () => window.print());
  actions.hidden = false;
}
