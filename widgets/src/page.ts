// The bundle of a page that holds something to play with.

import { GameTable } from "./game-table";
import { LessonPlayer } from "./lesson-player";
import { LessonShelf } from "./lesson-shelf";
import { OfflineShelf } from "./offline-shelf";
import { ReadAloud } from "./read-aloud";

customElements.define("game-table", GameTable);
customElements.define("lesson-player", LessonPlayer);
customElements.define("lesson-shelf", LessonShelf);
customElements.define("offline-shelf", OfflineShelf);
customElements.define("read-aloud", ReadAloud);
