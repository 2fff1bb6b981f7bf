import { expect, it } from "vitest";
import { isPageTitle } from "./page-title.js";

it.each(["p. 12", "P. 12", "pp. 4-5", "Page 08", "pages 3, 7", "Pages 44 to 53", "LR2 p. 12", "Lamp Rules, pp. 4–5"])(
  "isPageTitle accepts %j",
  (title) => {
    expect(isPageTitle(title)).toBe(true);
  },
);

it.each(["Lamps", "p. 12 Lamps", "see p. 12", "Page", "p. 1234", "One Two Three Four p. 12", "Lamps (p. 12)"])(
  "isPageTitle rejects %j",
  (title) => {
    expect(isPageTitle(title)).toBe(false);
  },
);
