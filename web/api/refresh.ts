import type { SessionFields } from '#contract/sessions.ts';
import type { Session } from '#web/stores/session.ts';
import { CallError, signedOut } from './call-error.ts';

export type RefreshedTokens = Pick<SessionFields, 'accessToken' | 'idToken' | 'refreshToken' | 'expiresIn'>;

export interface RefreshDeps {
  /** Reads what is stored now, other tabs' changes included. */
  getSession: () => Session | null;
  setSession: (fields: SessionFields) => void;
  isFresh: (session: Session) => boolean;
  /** Asks the server for new tokens; throws CallError. */
  exchange: (refreshToken: string) => Promise<RefreshedTokens>;
  /** Runs one piece of work at a time, over all tabs. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Whether the server rejected the refresh token, instead of being unreachable, busy or broken. */
export function isRejected(error: unknown): error is CallError {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);
}

/**
 * Makes the function that returns a usable access token other than `spent`. Tabs share one refresh: a second one
 * finds the new tokens in storage. Throws CallError; a rejection keeps the stored session, and the caller decides.
 */
export function makeRefresher(deps: RefreshDeps): (spent: string) => Promise<string> {
  return (spent) =>
    deps.exclusively(async () => {
      const session = deps.getSession();
      if (!session) throw signedOut();
      if (session.accessToken !== spent && deps.isFresh(session)) return session.accessToken;
      try {
        const tokens = await deps.exchange(session.refreshToken);
        // The person may have logged out, or another account in, during the request.
        const now = deps.getSession();
        if (now?.userUuid !== session.userUuid) throw signedOut();
        deps.setSession({ ...withoutSavedAt(now), ...tokens });
        return tokens.accessToken;
      } catch (error) {
        const now = deps.getSession();
        const renewed = now && now.refreshToken !== session.refreshToken && deps.isFresh(now);
        if (isRejected(error) && renewed) return now.accessToken;
        throw error;
      }
    });
}

function withoutSavedAt(session: Session): SessionFields {
  const { savedAt: _, ...fields } = session;
  return fields;
}

/** One at a time over all tabs with Web Locks; where they are missing, over this tab. */
export function makeExclusive(name: string): RefreshDeps['exclusively'] {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
    if (locks) return await locks.request(name, work);
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return await mine;
  };
}
