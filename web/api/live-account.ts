import { acting, isStaff, mustEnrol } from '#web/stores/acting.ts';
import { isLeaving } from '#web/stores/leaving.ts';
import { getSession, type Session } from '#web/stores/session.ts';

let last: string | undefined;

/**
 * Whose live connection this tab may hold: a customer's own, or one of the broker's staff together with the customer of this tab (R78).
 * Undefined while there is none to be had: logged out or leaving, before a password or second factor that has to come first (R41, A50), and
 * for staff that has selected nobody.
 */
export function liveAccount(): string | undefined {
  const session = getSession();
  // While the token is renewed nothing says whether it is staff's: what held before holds on.
  if (session?.accessToken !== '') last = accountOf(session);
  return last;
}

function accountOf(session: Session | null): string | undefined {
  if (session?.tmpPasswordStatus !== 0 || mustEnrol(session) || isLeaving()) return undefined;
  if (!isStaff(session.accessToken)) return session.userUuid;
  const own = acting();
  return own?.userUuid === session.userUuid ? `${session.userUuid} ${own.customerUuid}` : undefined;
}
