import type { NavigateFunction } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { forgetTab } from '#web/stores/browser-storage.ts';
import { beginLeaving } from '#web/stores/leaving.ts';
import { forgetPhotos } from '#web/stores/photo-files.ts';
import { clearSession, getSession } from '#web/stores/session.ts';
import { clearToasts } from '#web/stores/toasts.ts';

/** The time limit of the logout call. */
const WAIT_MS = 3_000;

/**
 * Ends the session on the server, if it can be reached, and in every tab of this browser in any case; what this tab kept of quotes goes
 * with it. Returns whether the server was reached; `to` is where this tab goes then.
 */
export async function endSession(to?: string): Promise<boolean> {
  const session = getSession();
  let reached = false;
  if (session) {
    beginLeaving();
    const told = call('logout', {}).then(
      () => true,
      (error: unknown) => error instanceof CallError && !error.offline,
    );
    reached = await Promise.race([told, new Promise<false>((resolve) => setTimeout(resolve, WAIT_MS, false))]);
  }
  clearToasts();
  clearSession(to);
  forgetTab();
  await forgetPhotos();
  return reached;
}

/** Logs out, then /home. */
export async function logOut(navigate: NavigateFunction): Promise<void> {
  const reached = await endSession(paths.home);
  // A fresh page forgets what is in memory too; without a connection the page that is here has to do.
  if (reached) window.location.assign(paths.home);
  else await navigate(paths.home, { replace: true });
}
