import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import type { SessionState } from '#web/stores/session.ts';

/** The redirect and message of a page after a change of the session. */
interface SessionResponse {
  to?: string;
  say?: string;
  /** The quote that waits in this tab may go out now. */
  goOn?: boolean;
}

const signInPaths: readonly string[] = [
  paths.login,
  paths.signUp,
  paths.quickRegister,
  paths.quickSignIn,
  paths.shippingFrequency,
];

/** The effect of a session change on the open page (R17, R25, A05). */
export function sessionResponseOf(now: SessionState, before: SessionState, path: string): SessionResponse | undefined {
  const other = now.changedBy === 'other-tab';
  const inside = path === paths.customer || path.startsWith(`${paths.customer}/`);
  if (before.session && !now.session) {
    if (now.leaveTo) return { to: now.leaveTo };
    if (!inside) return undefined;
    const say = m.accounts_you_logged_out_in_another();
    return { to: path, say: other ? say : undefined };
  }
  if (!now.session || !other) return undefined;
  if (!before.session) return signInPaths.includes(path) ? { goOn: true } : undefined;
  if (before.session.userUuid === now.session.userUuid || !inside) return undefined;
  return { to: paths.customer, say: m.accounts_another_tab_logged_in_as({ emailId: now.session.emailId }) };
}
