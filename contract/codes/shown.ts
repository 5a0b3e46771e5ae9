import type { ResponseError } from '../envelope.ts';
import type { CodeType } from './code-entry.ts';

/** Longer strings are sentences; anything shorter is a code. */
const LONGEST_CODE = 15;

/** A message as it is shown: its colour and its text. */
export interface ShownMessage {
  readonly type: CodeType;
  readonly text: string;
}

type Saying = Pick<ResponseError, 'code' | 'message'>;

/** Whether there is text to show: a string too long for a code, or one that stands beside its code. */
export function hasWords({ code, message }: Saying): boolean {
  return message.length > LONGEST_CODE || (code !== undefined && message !== code && message !== '');
}

/**
 * How one error of a response is shown (H21): a sentence as it is, with the type of the code beside them; a code by itself as
 * `known` has it; an unknown code, or anything else that is short, as an error.
 */
export function shown(error: Saying, known: (code: string) => ShownMessage | undefined): ShownMessage {
  const { message, code = message } = error;
  const entry = known(code);
  if (hasWords(error)) return { type: entry?.type ?? 'error', text: message };
  return entry ? { type: entry.type, text: entry.text } : { type: 'error', text: message || code };
}
