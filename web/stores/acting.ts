import type { SessionFields } from '#contract/sessions.ts';
import { keepPerCustomer, readRaw, writeRaw } from './browser-storage.ts';

/** The customer whom this tab acts for, with what the banner says (R78). */
export interface Acting {
  /** The agent who selected: another one's sign-in in this tab does not take it over. */
  readonly userUuid: string;
  readonly customerUuid: string;
  /** The company, else the person. */
  readonly name: string;
  readonly person: string;
  readonly agent: string;
}

const ACTING_KEY = 'portal.acting';
/** Which customer this browser selected last, for its other tabs. */
export const SELECTED_KEY = 'portal.selected';

let lastText: string | null = null;
let lastRead: Acting | null = null;

/** Whom this tab acts for; null for a customer's own tab and before an agent has selected. */
export function acting(): Acting | null {
  const text = readRaw('session', ACTING_KEY);
  if (text === lastText) return lastRead;
  lastText = text;
  lastRead = null;
  try {
    lastRead = text === null ? null : (JSON.parse(text) as Acting);
  } catch {
    // An unreadable text counts as nobody.
  }
  return lastRead;
}

/** Remembers whom this tab acts for, and tells the browser's other tabs who is selected. */
export function actFor(selected: Acting | null): void {
  writeRaw('session', ACTING_KEY, selected && JSON.stringify(selected));
  writeRaw(
    'local',
    SELECTED_KEY,
    selected && JSON.stringify({ customerUuid: selected.customerUuid, name: selected.name }),
  );
}

/** Forgets whom this tab acts for; what is selected in other tabs stays. */
export function forgetActing(): void {
  writeRaw('session', ACTING_KEY, null);
}

const STAFF = /^(agents|sales-team|operators|proxy-users|role-.+)$/;

/** Whether a sign-in is one of the broker's staff: the pool's groups stand in its access token. */
export function isStaff(accessToken: string): boolean {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const groups = (claims as Readonly<Record<string, unknown>>)['cognito:groups'];
    return Array.isArray(groups) && groups.some((group) => STAFF.test(String(group)));
  } catch {
    return false;
  }
}

/** Whether a sign-in of the broker's staff has to set up two-factor authentication before anything else. */
export const mustEnrol = ({ accessToken, secondFactorOn }: Pick<SessionFields, 'accessToken' | 'secondFactorOn'>) =>
  !secondFactorOn && isStaff(accessToken);

keepPerCustomer(() => acting()?.customerUuid);
