import type { CodeEntry } from '#contract/codes/code-entry.ts';
import type { ResponseCookie } from './cookies.ts';

/** A handler's content with its message, code and cookie. */
export class CodedResponse<Content> {
  readonly code: CodeEntry | undefined;
  readonly message: string;
  readonly content: Content;
  readonly cookies: readonly ResponseCookie[];
  constructor(
    code: CodeEntry | undefined,
    content: Content,
    cookies: readonly ResponseCookie[],
    message = code?.text() ?? '',
  ) {
    this.code = code;
    this.message = message;
    this.content = content;
    this.cookies = cookies;
  }
}

/** Returns content with an info or success code whose text becomes the response's message. */
export function withCode<Content>(code: CodeEntry, content: Content): CodedResponse<Content> {
  return new CodedResponse(code, content, []);
}

/** Returns content with a message that has no code. */
export function withMessage<Content>(message: string, content: Content): CodedResponse<Content> {
  return new CodedResponse(undefined, content, [], message);
}
