import * as m from '#texts/compiled/messages.js';
import type { CodeEntry } from './codes/code-entry.ts';
import { code500 } from './codes/sessions.ts';

// What a call that signs says when it fails, in the words of the specification.

export const agreementNotSigned: CodeEntry = { ...code500, text: m.documents_agreement_not_signed, verbatim: true };
export const confirmationNotSigned: CodeEntry = {
  ...code500,
  text: m.documents_confirmation_not_signed,
  verbatim: true,
};
