// The bundle of the one-file edition: first the page, then what is alive on it.

import "./leaf";
import "./page";
