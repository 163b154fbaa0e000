// The bundle of a page that holds something to play with.

import { ClassResults } from "./class-results";
import { ExerciseRound } from "./exercise-round";
import { GameTable } from "./game-table";
import { LessonPlayer } from "./lesson-player";
import { LessonShelf } from "./lesson-shelf";
import { LinkDesk } from "./link-desk";
import { OfflineShelf } from "./offline-shelf";
import { ProgressCard } from "./progress-card";
import { project } from "./projector";
import { ReadAloud } from "./read-aloud";
import { ResultSlip } from "./result-slip";
import { SelfTest } from "./self-test";
import { WorksheetDesk } from "./worksheet-desk";

customElements.define("game-table", GameTable);
customElements.define("lesson-player", LessonPlayer);
customElements.define("lesson-shelf", LessonShelf);
customElements.define("offline-shelf", OfflineShelf);
customElements.define("progress-card", ProgressCard);
customElements.define("result-slip", ResultSlip);
customElements.define("class-results", ClassResults);
customElements.define("link-desk", LinkDesk);
customElements.define("self-test", SelfTest);
customElements.define("exercise-round", ExerciseRound);
customElements.define("worksheet-desk", WorksheetDesk);
customElements.define("read-aloud", ReadAloud);
project();
