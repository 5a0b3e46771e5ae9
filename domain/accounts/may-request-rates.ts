import type { Account } from './account.ts';

/**
 * Whether rates may be asked for an account: its quoting is not locked (A30), and its owner has not deleted it (C137), which also stops what
 * runs in the background.
 */
export const mayRequestRates = (account: Account | undefined): account is Account =>
  account !== undefined && !account.ratingRequestLock && account.deletion === undefined;
