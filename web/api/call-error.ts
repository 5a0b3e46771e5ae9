import type { CodeType } from '#contract/codes/code-entry.ts';
import type { ShownMessage } from '#contract/codes/shown.ts';
import type { ResponseError } from '#contract/envelope.ts';
import * as m from '#texts/compiled/messages.js';

export interface CallErrorFacts {
  status: number;
  message: string;
  code?: string;
  errors?: ResponseError[];
  retryAfterSeconds?: number;
  offline?: boolean;
  type?: CodeType;
  said?: readonly ShownMessage[];
}

/** What a call throws: its message can be shown as it is. */
export class CallError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: ResponseError[];
  readonly retryAfterSeconds: number | undefined;
  /** True without a response: a retry later makes sense. */
  readonly offline: boolean;
  /** How it is shown: the registry's type of its code, an error otherwise (H21). */
  readonly type: CodeType;
  /** All messages of the response with their types; the first is the main one. */
  readonly said: readonly ShownMessage[];

  constructor(facts: CallErrorFacts) {
    super(facts.message);
    this.name = 'CallError';
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.offline = facts.offline ?? false;
    this.type = facts.type ?? 'error';
    this.said = facts.said ?? [{ type: this.type, text: facts.message }];
  }

  /** The error of a field, if the response named one. */
  forField(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }
}

/** No response: the network is down, or the server took too long. */
export function noResponse(): CallError {
  return new CallError({
    status: 0,
    offline: true,
    message: m.shell_we_could_not_reach_the(),
  });
}

/** There is no session (any more). */
export function signedOut(code = '401'): CallError {
  return new CallError({ status: 401, code, message: m.shell_your_session_has_expired_please() });
}

/** The messages for any thrown value, one for each sentence (H21). */
export function toastsOf(thrown: unknown): readonly ShownMessage[] {
  return thrown instanceof CallError ? thrown.said : [{ type: 'error', text: sentenceOf(thrown) }];
}

/** The message for any thrown value. */
export function sentenceOf(thrown: unknown): string {
  return thrown instanceof CallError ? thrown.message : m.shell_something_went_wrong_please_try();
}
