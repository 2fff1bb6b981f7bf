/** The script of every page. Its parts are in page/. */
import { addActions } from "./page/actions.js";
import { listenToDeck, showDeckReport } from "./page/deck-form.js";
import { listenForKeys } from "./page/keys.js";
import { updateLists } from "./page/lists.js";
import { listenToSearch, markReady, searchNow, showAnswer, showFailure, startSearch } from "./page/search.js";
import { listenToWorker } from "./page/worker.js";

listenToWorker({
  ready: markReady,
  answer: showAnswer,
  deck: ({ html }) => showDeckReport(html),
  failed: showFailure,
});
listenToSearch();
listenForKeys(searchNow);
listenToDeck();
updateLists();
addActions();
document.documentElement.dataset.script = "on";
startSearch();
