import type { Code } from './registry.ts';

export type CodeType = 'error' | 'info' | 'success' | 'warn';

/** One code of the error registry: a constant of its own, so that a bundle holds only the codes that it names. */
export interface CodeEntry {
  readonly code: Code;
  readonly type: CodeType;
  /** HTTP status of the response that carries it as an error; 422 by default. */
  readonly status?: number;
  /** Returns the sentence that a person reads. */
  readonly text: () => string;
  /** As a failure the message is the sentence and nothing else; the number for support stands in the errors alone. */
  readonly verbatim?: true;
}
