import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { onRightsChanged } from '#web/api/rights-changed.ts';

/** Whether the account is kept from asking for rates; an account whose profile cannot be read counts as free, the server decides. */
export const readRatingLock = (): Promise<boolean> =>
  call('getProfile', {}, { quiet: true }).then(
    (profile) => profile.preference.ratingRequestLock,
    () => false,
  );

/** The lock as it is now: read when the pages open, and again whenever the account's rights have changed. */
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
  return locked;
}
