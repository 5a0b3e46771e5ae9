import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { CallError } from './call-error.ts';

const LOCK_CODE = '1013';

/** Throws what a call threw; a customer whose quoting is locked reads whom to call, not the code's own sentence (A30). */
export function explainLock(thrown: unknown): never {
  if (!(thrown instanceof CallError) || thrown.code !== LOCK_CODE) throw thrown;
  const message = m.shell_were_sorry_theres_a_problem({ phone: brand.phone });
  throw new CallError({ status: thrown.status, code: thrown.code, message });
}
