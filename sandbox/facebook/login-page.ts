import { randomBytes } from 'node:crypto';
import type { SandboxRequest, SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { facebookPerson, type IssuedToken } from './person.ts';

/** The tokens that were issued. */
export const TOKENS = 'facebook-tokens';
const TOKEN_SECONDS = 3600;

const page = (status: number, body: string): SandboxResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Facebook stand-in</title>
<style>body{font:16px system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.75rem 0}input{display:block;width:100%;padding:.5rem;box-sizing:border-box}button{padding:.75rem 1rem;font:inherit}</style>
<main><h1>Facebook stand-in</h1>${body}</main></html>`,
  delivery: { kind: 'whole' },
});

const field = (name: string, label: string, value: string, type = 'text') =>
  `<label>${label}<input name="${name}" type="${type}" value="${value}"></label>`;

const form = `<p>The sandbox plays Facebook: say who logs in.</p><form method="post">
${field('id', 'User id', '100000000001')}${field('firstName', 'First name', 'Dana')}${field('lastName', 'Last name', 'Reyes')}
${field('email', 'Email (empty: not shared)', '', 'email')}${field('faults', 'Faults', '')}
<button>Continue</button></form>`;

/** Where the browser is sent back to, with what it is handed over in the fragment; undefined for an address that is none. */
function returnAddress(query: URLSearchParams, handed: Record<string, string>): string | undefined {
  const target = query.get('redirect_uri') ?? '';
  if (!/^https?:\/\//.test(target) || !URL.canParse(target)) return undefined;
  const url = new URL(target);
  url.hash = new URLSearchParams({ ...handed, state: query.get('state') ?? '' }).toString();
  return url.href;
}

/** The login page: who fills it in is sent back with an access token, as by the flow for browsers without a script. */
export function handleLoginPage(request: SandboxRequest, settings: SandboxSettings): SandboxResponse {
  if (request.method === 'GET') return page(200, form);
  const typed = Object.fromEntries([...new URLSearchParams(request.body)].filter(([, value]) => value.trim() !== ''));
  const person = facebookPerson.safeParse(typed);
  if (!person.success) return page(400, `<p role="alert">Every field but the email is needed.</p>${form}`);
  const token = `EAAsandbox${randomBytes(24).toString('base64url')}`;
  const issued: IssuedToken = {
    appId: request.query.get('client_id') ?? '',
    expiresAt: Math.floor(settings.now() / 1000) + TOKEN_SECONDS,
    person: person.data,
  };
  settings.state.put(TOKENS, token, issued);
  const location = returnAddress(request.query, { access_token: token, expires_in: String(TOKEN_SECONDS) });
  if (location === undefined) return page(400, '<p role="alert">redirect_uri is missing.</p>');
  return { status: 302, headers: { location }, body: '', delivery: { kind: 'whole' } };
}
