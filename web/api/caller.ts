import { paths } from '#contract/paths.ts';
import { CallError, signedOut } from './call-error.ts';
import { type CallResponse, codeOf, errorOf, isGood, type SendOptions } from './http.ts';
import type { RoutePath } from './place-fields.ts';
import { isRejected } from './refresh.ts';

export interface CallOptions {
  /** In the background: without a loading indicator. */
  quiet?: boolean;
  /** The idempotency key: made once for each action, sent again with each repeat. */
  idempotencyKey?: string;
  /** The token of a shared quote's link. */
  shareToken?: string;
  /** The token that came back from the outside credit site. */
  creditToken?: string;
  signal?: AbortSignal;
  /** A public call that sends the session's token (the change of a temporary password). */
  withSession?: boolean;
  /** A token that is not (or no longer) the stored session's; nothing is refreshed for it. */
  token?: string;
}

export interface CallerDeps {
  send: (route: RoutePath, input: object, options: SendOptions) => Promise<CallResponse>;
  /** The access token when it is good for a call right now. */
  freshToken: () => string | undefined;
  hasSession: () => boolean;
  /** A usable token other than the spent one (makeRefresher). */
  refresh: (spent: string) => Promise<string>;
  /** Waits until no tab is renewing or replacing the session. */
  settled: () => Promise<void>;
  dropAccessToken: () => void;
  endSession: (to?: string) => void;
  /** The customer whom this tab acts for, if somebody of the broker's staff is signed in. */
  actingFor: () => string | undefined;
  /** A call was refused because this tab no longer acts for its customer. */
  actingLost: (response: CallResponse) => void;
}

/** Whether a refusal is about whom an agent acts for. */
const isAboutActing = ({ body }: CallResponse): boolean => body.errors.some(({ field }) => field === 'x-acting-for');

type Verdict = 'done' | 'expired' | 'changed' | 'ended';

function verdictOf(response: CallResponse): Verdict {
  if (isGood(response)) return 'done';
  const code = codeOf(response.body);
  if (code === '1030') return 'ended';
  if (code === '1028') return 'changed';
  return response.status === 401 || code === '401' ? 'expired' : 'done';
}

/**
 * Makes the call that knows about sessions:
 * 1. a session call without a good access token refreshes first (R5);
 * 2. 401 means one refresh, then the call once more (A03);
 * 3. 1028 drops the access token, refreshes silently and repeats; if that fails, back to the quote signed out (A02);
 * 4. 1030 ends the session and leads to /home, unless another tab holds a newer session by now (R17).
 */
export function makeCaller(deps: CallerDeps) {
  const refreshOrEnd = async (spent: string, to?: string): Promise<string> => {
    try {
      return await deps.refresh(spent);
    } catch (error) {
      if (!isRejected(error)) throw error;
      deps.endSession(error.code === '1030' ? paths.home : to);
      throw signedOut(error.code);
    }
  };

  const again = async (verdict: Exclude<Verdict, 'done'>, spent: string): Promise<string> => {
    if (verdict === 'ended') await deps.settled();
    const current = deps.freshToken();
    if (current !== undefined && current !== spent) return current;
    if (verdict === 'ended') {
      deps.endSession(paths.home);
      throw signedOut('1030');
    }
    if (verdict === 'changed') deps.dropAccessToken();
    return await refreshOrEnd(spent, verdict === 'changed' ? paths.publicQuote : undefined);
  };

  const noticed = (response: CallResponse): CallResponse => {
    if (!isGood(response) && isAboutActing(response)) deps.actingLost(response);
    return response;
  };

  return async (route: RoutePath, input: object, options: CallOptions = {}): Promise<CallResponse> => {
    const { withSession, quiet: _quiet, ...given } = options;
    const actingFor = route.access === 'public' ? undefined : deps.actingFor();
    const sendOptions = { ...given, ...(actingFor !== undefined && { actingFor }) };
    const alone = sendOptions.token !== undefined || (route.access === 'public' && !withSession);
    if (alone) return good(await deps.send(route, input, sendOptions));
    if (!deps.hasSession()) throw signedOut();
    const token = deps.freshToken() ?? (await refreshOrEnd(''));
    const first = await deps.send(route, input, { ...sendOptions, token });
    const verdict = verdictOf(first);
    if (verdict === 'done') return good(noticed(first));
    const second = await deps.send(route, input, { ...sendOptions, token: await again(verdict, token) });
    if (verdictOf(second) === 'ended') deps.endSession(paths.home);
    return good(noticed(second));
  };
}

async function good(response: CallResponse): Promise<CallResponse> {
  if (!isGood(response)) throw await errorOf(response);
  return response;
}

/** Whether the caller aborted its own request (a page left, a newer search). */
export function isAborted(thrown: unknown): boolean {
  return !(thrown instanceof CallError) && thrown instanceof Error && thrown.name === 'AbortError';
}
