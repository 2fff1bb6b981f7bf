/** The script of every page. Its parts are in page/. */
import { addActions } from "./page/actions.js";
import { listenToDeck, showDeckReport } from "./page/deck-form.js";
import { showKept } from "./page/kept.js";
import { listenForKeys } from "./page/keys.js";
import { ask, listenToSearch, searchFailed, searchReady, showAnswer, startSearch } from "./page/search.js";
import { listenToWorker } from "./page/worker.js";

listenToWorker({
  ready: searchReady,
  answer: showAnswer,
  deck: ({ html }) => showDeckReport(html),
  failed: searchFailed,
});
listenToSearch();
listenForKeys(ask);
listenToDeck();
showKept();
addActions();
document.documentElement.dataset.script = "on";
startSearch();
