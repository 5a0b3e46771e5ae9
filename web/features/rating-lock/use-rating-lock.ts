import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { onRightsChanged } from '#web/api/rights-changed.ts';
import { redirectWhenLocked } from '#web/rules/redirect-when-locked.ts';
import { showToast } from '#web/stores/toasts.ts';

/** Whether the account is kept from asking for rates; an account whose profile cannot be read counts as free, the server decides. */
export const readRatingLock = (): Promise<boolean> =>
  call('getProfile', {}, { quiet: true }).then(
    (profile) => profile.preference.ratingRequestLock,
    () => false,
  );

/**
 * The lock as it is now: read when the pages open, and again whenever the account's rights have changed. While it is on the quote forms
 * do not stay open, whichever link led to them (A30).
 */
export function useRatingLock(first: Promise<boolean>): boolean {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    let wanted = true;
    const show = (value: boolean) => {
      if (wanted) setLocked(value);
    };
    void first.then(show);
    const stop = onRightsChanged(() => void readRatingLock().then(show));
    return () => {
      wanted = false;
      stop();
    };
  }, [first]);
  useLeaveWhenLocked(locked);
  return locked;
}

/** The redirect rule of locked accounts, for the page that is open: now the lock is known. */
function useLeaveWhenLocked(locked: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const to = locked && redirectWhenLocked(pathname)?.to;
    if (!to) return;
    showToast({ type: 'warn', text: m.shell_were_sorry_theres_a_problem({ phone: brand.phone }) });
    void navigate(to, { replace: true });
  }, [locked, pathname, navigate]);
}
