import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** A cookie that a response sets; scripts never see it, and only calls of `path` carry it. */
export interface ResponseCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
}

const MAX_COOKIES = 50;

/** The cookies of a call, by name: AWS lists them, a local AWS leaves them in the header. */
export function readCookies(event: APIGatewayProxyEventV2): Readonly<Record<string, string>> {
  const said = [...(event.cookies ?? []), ...(event.headers.cookie ?? '').split(';')].slice(0, MAX_COOKIES);
  const pairs = said.flatMap((text) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(text) ?? [];
    return name && value !== undefined ? [[name, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** The cookie as the response's header has it. */
export const cookieText = ({ name, value, path, maxAgeSeconds }: ResponseCookie): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;
