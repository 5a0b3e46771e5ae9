import { CognitoAWSCredentialsAndIdentityIdProvider, DefaultIdentityIdStore } from 'aws-amplify/auth/cognito';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import type { EventSettings } from '#contract/events.ts';
import { getSession, hasFreshAccess } from '#web/stores/session.ts';

export interface BrowserCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Leaves the identity pool time to respond. */
const LEEWAY_MS = 5000;

/** Whether an id token can still be exchanged for credentials; it expires within minutes, before the access token. */
function isFreshId(idToken: string, now: number): boolean {
  try {
    const [, payload = ''] = idToken.split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return Number(exp) * 1000 - LEEWAY_MS > now;
  } catch {
    return false;
  }
}

/** Our own tokens as Amplify wants them; a session that would have to be renewed first counts as a visitor's. */
function ownTokens() {
  const session = getSession();
  const now = Date.now();
  if (!session || session.tmpPasswordStatus === 1 || !hasFreshAccess(session, now)) return undefined;
  if (!isFreshId(session.idToken, now)) return undefined;
  const asToken = (text: string) => ({ payload: {}, toString: () => text });
  return { accessToken: asToken(session.accessToken), idToken: asToken(session.idToken) };
}

/**
 * Makes the function that returns short-lived credentials from the identity pool, of the signed-in role or of the visitors'.
 * The identity behind them lives in this page's memory alone, and a visitor's does not become the person's who signs in.
 */
export function makeBrowserCredentials({ identityPoolId, path }: EventSettings): () => Promise<BrowserCredentials> {
  const provider = new CognitoAWSCredentialsAndIdentityIdProvider(new DefaultIdentityIdStore(sharedInMemoryStorage));
  const endpoint = path && { identityPoolEndpoint: new URL(path, window.location.origin).href };
  const authConfig = { Cognito: { identityPoolId, allowGuestAccess: true, ...endpoint } };
  let whose: string | undefined;
  return async () => {
    const tokens = ownTokens();
    const now = tokens ? getSession()?.userUuid : 'visitor';
    if (whose !== now) await provider.clearCredentialsAndIdentityId();
    whose = now;
    const answer = await provider.getCredentialsAndIdentityId({
      authConfig,
      authenticated: tokens !== undefined,
      tokens,
    } as Parameters<typeof provider.getCredentialsAndIdentityId>[0]);
    if (!answer) throw new Error('The identity pool gave no credentials.');
    return answer.credentials;
  };
}
