import type { Access } from './access.ts';
import type { Deadline } from './send-request.ts';

export interface AccessToken {
  readonly value: string;
  readonly livesMs: number;
}

/** A token is renewed when a tenth of its lifetime is left. */
const USED_SHARE = 0.9;

interface CachedToken {
  readonly value: string;
  /** Milliseconds since 1970 from which on it is renewed. */
  readonly until: number;
}

/** A token that is requested once and cached: concurrent calls share one request for it; a failed or expired one is replaced. */
export function tokenAccess(
  request: (deadline: Deadline) => Promise<AccessToken>,
  now: () => number = Date.now,
): Access<string> {
  let held: Promise<CachedToken> | undefined;
  const ask = (deadline: Deadline): Promise<CachedToken> => {
    const asked = request(deadline).then(({ value, livesMs }) => ({ value, until: now() + livesMs * USED_SHARE }));
    held = asked;
    return asked;
  };
  return {
    async get(deadline) {
      const seen = held;
      const known = await seen?.catch(() => undefined);
      if (known && known.until > now()) return known.value;
      // The first call with the old token requests a new one; the others use that.
      return (await (held === seen || held === undefined ? ask(deadline) : held)).value;
    },
    async renew(refused, deadline) {
      const known = await held?.catch(() => undefined);
      return (await (known?.value === refused || held === undefined ? ask(deadline) : held)).value;
    },
  };
}
