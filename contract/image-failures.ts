import * as m from '#texts/compiled/messages.js';
import type { CodeEntry } from './codes/code-entry.ts';
import { code3037, code3040 } from './codes/documents.ts';
import { code500 } from './codes/sessions.ts';

// What a call about photos says when it fails, in the words of the specification (H20).

export const imageNotShown: CodeEntry = { ...code500, text: m.photos_problem_showing, verbatim: true };
export const imageNotStored: CodeEntry = { ...code3040, text: m.photos_problem_uploading, verbatim: true };
export const imageNotDeleted: CodeEntry = { ...code500, text: m.photos_problem_deleting, verbatim: true };

/** Another type than a picture: paperwork may be a PDF too, a photo may not. */
export const imageWrongType: CodeEntry = { ...code3037, text: m.photos_type_wrong };
