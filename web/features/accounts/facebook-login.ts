import { paths } from '#contract/paths.ts';
import { readStored, writeStored } from '#web/stores/browser-storage.ts';
import type { SignInKind } from './post-login-destination.ts';

const KEY = 'portal.facebook-login';
const STATE_BYTES = 16;
const kinds: readonly SignInKind[] = ['login', 'quick-login', 'register'];

/** A login with Facebook that this tab began. */
interface BegunLogin {
  readonly state: string;
  readonly kind: SignInKind;
}

/** What Facebook's page came back with. */
export type FacebookReturn =
  | { readonly accessToken: string; readonly kind: SignInKind }
  | { readonly problem: 'cancelled' | 'refused' };

function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(STATE_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address of Facebook's login page for this login; its `state` comes back and is compared (docs/decisions/047). */
function facebookLoginAddress(loginUrl: string, state: string, origin: string): string {
  const url = new URL(loginUrl);
  const parts = {
    redirect_uri: origin + paths.facebookLogin,
    response_type: 'token',
    scope: 'public_profile,email',
    state,
  };
  for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, value);
  return url.href;
}

/** Leaves for Facebook's login page. */
export function beginFacebookLogin(loginUrl: string, kind: SignInKind): void {
  const state = newState();
  writeStored('session', KEY, JSON.stringify({ state, kind } satisfies BegunLogin));
  window.location.assign(facebookLoginAddress(loginUrl, state, window.location.origin));
}

function readBegun(): BegunLogin | undefined {
  try {
    const found: unknown = JSON.parse(readStored('session', KEY) ?? 'null');
    if (typeof found !== 'object' || found === null || !('state' in found) || !('kind' in found)) return undefined;
    const kind = kinds.find((one) => one === found.kind);
    return typeof found.state === 'string' && kind ? { state: found.state, kind } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads what Facebook handed over in the fragment and clears it from the address at once. Nothing counts without the state of a login that
 * this tab began; each counts once.
 */
export function takeFacebookReturn(): FacebookReturn {
  const handed = new URLSearchParams(window.location.hash.slice(1));
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const begun = readBegun();
  writeStored('session', KEY, null);
  const state = handed.get('state') ?? query.get('state');
  if (!begun || state !== begun.state) return { problem: 'refused' };
  const accessToken = handed.get('access_token');
  return accessToken ? { accessToken, kind: begun.kind } : { problem: 'cancelled' };
}
