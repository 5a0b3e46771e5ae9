import { useState } from 'react';
import { readRatingLock, useRatingLock } from './use-rating-lock.ts';

/** Leads a locked account away from a public quote form, as the signed-in pages do (A30). */
export function LeaveWhenLocked() {
  const [first] = useState(readRatingLock);
  useRatingLock(first);
  return null;
}
