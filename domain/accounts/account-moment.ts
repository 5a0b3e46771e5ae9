import { sha256 } from '../crypto.ts';
import type { EventData } from '../events/event.ts';
import { type Account, versionOf } from './account.ts';

/** What an event says of an account: its credentials' version now, and a hash of where the call came from. */
export const momentOf = (
  account: Pick<Account, 'customerUuid' | 'credentialsVersion'>,
  clientAddress: string,
): EventData<'customerRegistered'> => ({
  customerUuid: account.customerUuid,
  credentialsVersion: versionOf(account),
  clientHash: sha256(clientAddress),
});
