import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { SocialIdentity, SocialResponse } from '#domain/accounts/social-identity.ts';
import { readJsonAs } from '../outside/bodies.ts';
import { failureOf } from '../outside/call-failure.ts';
import { companyAccess } from '../outside/company.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { retryPolicies } from '../outside/retrying.ts';
import type { Deadline } from '../outside/send-request.ts';

const credentials = z.object({ appId: z.string(), appSecret: z.string() });
type Credentials = z.output<typeof credentials>;

/** What GET /debug_token says of a token. */
const debugged = z.object({
  data: z.object({
    app_id: z.string().optional(),
    is_valid: z.boolean(),
    /** Seconds since 1970; 0 for a token without an end. */
    expires_at: z.number().optional(),
    user_id: z.string().optional(),
  }),
});

/** What GET /me says of the token's person. */
const me = z.object({
  id: z.string().min(1),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  email: z.string().optional(),
});

const LIMIT_MS = 6000;
const deadlineIn = (ms: number): Deadline => ({ endsAt: Date.now() + ms, signal: AbortSignal.timeout(ms) });

interface Setup {
  readonly now?: () => number;
  /** Waits at most so long for both calls together. */
  readonly limitMs?: number;
}

/** Facebook: a token counts only if it was issued to our app, is valid and has not expired; every call proves to be ours. */
export function facebookIdentity(
  company: CompanyAccess<Credentials>,
  { now = Date.now, limitMs = LIMIT_MS }: Setup = {},
): SocialIdentity {
  const client = new OutsideClient(company);
  const get = <Answer>(
    operation: string,
    path: (known: Credentials) => string,
    schema: z.ZodType<Answer>,
    deadline: Deadline,
  ) =>
    client.call({
      operation,
      method: 'GET',
      path: ({ credentials: known }) => path(known),
      read: readJsonAs(schema),
      retry: retryPolicies.repeatable,
      deadline,
    });

  /** The person's id if the token is good for our app. */
  async function checkToken(token: string, deadline: Deadline): Promise<string | undefined> {
    let appId = '';
    const path = (known: Credentials) => {
      appId = known.appId;
      return `/debug_token?${new URLSearchParams({ input_token: token, access_token: `${appId}|${known.appSecret}` })}`;
    };
    const { data } = await get('debug-token', path, debugged, deadline);
    const ends = data.expires_at ?? 0;
    const holds = data.is_valid && data.app_id === appId && (ends === 0 || ends * 1000 > now());
    return holds ? data.user_id : undefined;
  }

  async function readPerson(token: string, deadline: Deadline) {
    const path = ({ appSecret }: Credentials) => {
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const query = { fields: 'id,first_name,last_name,email', access_token: token, appsecret_proof: proof };
      return `/me?${new URLSearchParams(query)}`;
    };
    return get('me', path, me, deadline);
  }

  return {
    async loginUrl() {
      if (!isOffered(company.baseUrl)) return undefined;
      const { appId } = await company.access.get(deadlineIn(limitMs));
      return `${loginHost(company.baseUrl)}/dialog/oauth?client_id=${encodeURIComponent(appId)}`;
    },
    async identify(accessToken): Promise<SocialResponse> {
      if (!isOffered(company.baseUrl)) return { kind: 'refused' };
      const deadline = deadlineIn(limitMs);
      try {
        const id = await checkToken(accessToken, deadline);
        const found = id && (await readPerson(accessToken, deadline));
        if (!found || found.id !== id) return { kind: 'refused' };
        const { first_name: firstName, last_name: lastName, email } = found;
        return { kind: 'person', person: { id: found.id, firstName, lastName, ...(email && { email }) } };
      } catch (error) {
        return { kind: 'failed', fault: failureOf(error, deadline.signal.aborted).kind };
      }
    },
  };
}

/** The login page stands at www.facebook.com beside graph.facebook.com; the sandbox has one address. */
const loginHost = (baseUrl: string): string => baseUrl.replace('//graph.', '//www.');

/** A stand-in lets everybody be anybody, so that it counts on this machine alone. */
const isOffered = (baseUrl: string): boolean =>
  !baseUrl.endsWith('/facebook') || ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(baseUrl).hostname);

/** Facebook with the deployment's address and credentials. */
export const facebook = (): SocialIdentity => facebookIdentity(companyAccess('facebook', credentials));
