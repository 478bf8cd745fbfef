// A static page: bring its activities to life.
import { hydrate } from "./belote.js";

hydrate();
