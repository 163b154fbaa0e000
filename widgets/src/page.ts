// The bundle of a page that holds something to play with.

import { ExerciseRound } from "./exercise-round";
import { GameTable } from "./game-table";
import { LessonPlayer } from "./lesson-player";
import { LessonShelf } from "./lesson-shelf";
import { OfflineShelf } from "./offline-shelf";
import { project } from "./projector";
import { ReadAloud } from "./read-aloud";
import { WorksheetDesk } from "./worksheet-desk";

customElements.define("game-table", GameTable);
customElements.define("lesson-player", LessonPlayer);
customElements.define("lesson-shelf", LessonShelf);
customElements.define("offline-shelf", OfflineShelf);
customElements.define("exercise-round", ExerciseRound);
customElements.define("worksheet-desk", WorksheetDesk);
customElements.define("read-aloud", ReadAloud);
project();
