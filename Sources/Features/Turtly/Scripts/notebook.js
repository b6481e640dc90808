// @for [data-notebook]
// Sends what was written without a network, once the notebook is looked at again.

import { sendAll } from "./note-drafts.js";

sendAll("").then((sent) => sent.length && location.reload());
