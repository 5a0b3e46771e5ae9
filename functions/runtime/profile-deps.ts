import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoProfiles } from '#functions/adapters/dynamo/profile-store.ts';
import { clock } from '#functions/platform/clock.ts';

/** The dependencies of changing a customer's profile. */
export const profileDeps = () => ({ ...clock, accounts: dynamoAccounts, profiles: dynamoProfiles });

/** The dependencies of links about an e-mail address. */
export const emailLinkDeps = () => ({ ...profileDeps(), links: dynamoLinks });
