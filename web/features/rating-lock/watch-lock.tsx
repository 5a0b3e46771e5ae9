import { useEffect, useState } from 'react';
import { readRatingLock, useRatingLock } from './use-rating-lock.ts';

/** Says whether the account is locked, now and whenever that changes while the page is open. */
export function WatchLock({ onLocked }: { onLocked: (locked: boolean) => void }) {
  const [first] = useState(readRatingLock);
  const locked = useRatingLock(first);
  useEffect(() => onLocked(locked), [locked, onLocked]);
  return null;
}
