/** The account is blocked (22057). */
export const ACCOUNT_LOCKED = '22057';

/** Codes that show the too-many-attempts view (A23): the account is blocked, or this network is. */
export const TOO_MANY: readonly string[] = ['4', ACCOUNT_LOCKED];
