import * as z from 'zod';
import type { Access } from '../outside/access.ts';
import { type AccessToken, tokenAccess } from '../outside/access-token.ts';
import { form, readJsonAs } from '../outside/bodies.ts';
import { CallFailure, failureOf } from '../outside/call-failure.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { retryPolicies } from '../outside/retrying.ts';
import type { Deadline } from '../outside/send-request.ts';

export const project44Credentials = z.object({ clientId: z.string(), clientSecret: z.string() });
export type Project44Credentials = z.output<typeof project44Credentials>;

/** No token was available, for any reason: no carrier was called. */
export class NoToken extends CallFailure {}

/** The maximum time for a token, which leaves time for the carriers. */
const MIN_LEFT_MS = 2000;

const tokenResponse = z.looseObject({ access_token: z.string().min(1), expires_in: z.number().default(600) });

/** Access tokens of project44 for the broker's credentials, shared by all calls of a process. */
export function project44Tokens(company: CompanyAccess<Project44Credentials>): Access<string> {
  const client = new OutsideClient(company);
  const request = async (deadline: Deadline): Promise<AccessToken> => {
    const { access_token: value, expires_in } = await client.call({
      operation: 'token',
      method: 'POST',
      path: '/api/v4/oauth2/token',
      body: ({ credentials: { clientId, clientSecret } }) =>
        form({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
      read: readJsonAs(tokenResponse),
      retry: retryPolicies.withRetryAfter,
      minLeftMs: MIN_LEFT_MS,
      deadline,
    });
    return { value, livesMs: expires_in * 1000 };
  };
  const blamed = (deadline: Deadline) =>
    request(deadline).catch((error: unknown) => {
      throw new NoToken(failureOf(error, deadline.signal.aborted).kind);
    });
  return tokenAccess(blamed, company.now);
}
