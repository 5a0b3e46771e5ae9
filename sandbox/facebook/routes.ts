import { createHmac } from 'node:crypto';
import { type CompanyErrors, withFault } from '../call-faults.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { handleLoginPage, TOKENS } from './login-page.ts';
import { type IssuedToken, issuedToken } from './person.ts';

const APP_ID = '1234567890';
const APP_SECRET = 'sandbox-facebook';

const errorOf = (status: number, message: string, headers?: Record<string, string>) =>
  jsonResponse(status, { error: { message, type: 'OAuthException', code: 190 } }, headers);

const errors: CompanyErrors = {
  error: errorOf,
  unauthorized: () => errorOf(401, 'Invalid OAuth access token'),
  wrongShape: { data: 'unexpected' },
};

const issuedAs = (token: string, { state }: SandboxSettings): IssuedToken | undefined =>
  issuedToken.safeParse(state.get(TOKENS, token)).data;

/** Handles one request to Facebook: its login page, the check of a token, and who the token's person is. */
export async function handleFacebookRequest(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const path = request.path.slice('/facebook'.length);
  if (path === '/dialog/oauth') return handleLoginPage(request, settings);
  const calls = { '/debug_token': debugToken, '/me': readPerson } as const;
  const answer = request.method === 'GET' ? calls[path as keyof typeof calls] : undefined;
  if (!answer) return errorOf(404, `There is no ${request.method} ${path}`);
  const token = request.query.get(path === '/me' ? 'access_token' : 'input_token') ?? '';
  const issued = issuedAs(token, settings);
  const target = path === '/me' ? 'ME' : 'DEBUG';
  const call = { texts: [issued?.person.faults ?? ''], targets: [target], identity: `${path} ${token}`, errors };
  return withFault(call, () => answer(request, token, issued, settings), settings, signal);
}

/** GET /debug_token: whose app a token is for, and whether it holds. */
function debugToken(
  request: SandboxRequest,
  _token: string,
  issued: IssuedToken | undefined,
  settings: SandboxSettings,
) {
  if (request.query.get('access_token') !== `${APP_ID}|${APP_SECRET}`) return errors.unauthorized();
  if (!issued) return jsonResponse(200, { data: { is_valid: false, error: { message: 'Malformed access token' } } });
  const { appId, expiresAt, person } = issued;
  const isValid = expiresAt * 1000 > settings.now();
  return jsonResponse(200, {
    data: { app_id: appId, type: 'USER', is_valid: isValid, expires_at: expiresAt, user_id: person.id },
  });
}

/** GET /me: the person, for who proves to be the app by `appsecret_proof`. */
function readPerson(request: SandboxRequest, token: string, issued: IssuedToken | undefined) {
  const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex');
  if (!issued || request.query.get('appsecret_proof') !== proof) return errors.unauthorized();
  const { id, firstName, lastName, email } = issued.person;
  return jsonResponse(200, { id, first_name: firstName, last_name: lastName, ...(email && { email }) });
}
