// The bundle of a page that holds something to play with.

import { GameTable } from "./game-table";
import { LessonPlayer } from "./lesson-player";

customElements.define("game-table", GameTable);
customElements.define("lesson-player", LessonPlayer);
