import type { CodeEntry } from '#contract/codes/code-entry.ts';
import type { ResponseCookie } from './cookies.ts';

/** A handler's content with its code and cookie. */
export class CodedResponse<Content> {
  readonly code: CodeEntry | undefined;
  readonly content: Content;
  readonly cookies: readonly ResponseCookie[];
  constructor(code: CodeEntry | undefined, content: Content, cookies: readonly ResponseCookie[]) {
    this.code = code;
    this.content = content;
    this.cookies = cookies;
  }
}

/** Returns content with an info or success code whose text becomes the response's message. */
export function withCode<Content>(code: CodeEntry, content: Content): CodedResponse<Content> {
  return new CodedResponse(code, content, []);
}

/** Returns content, with or without a code, and a cookie for the browser. */
export function withCookie<Content>(
  cookie: ResponseCookie,
  content: Content,
  code?: CodeEntry,
): CodedResponse<Content> {
  return new CodedResponse(code, content, [cookie]);
}
