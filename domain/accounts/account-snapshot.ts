import type { EventData } from '../events/event.ts';
import { type Account, versionOf } from './account.ts';
import type { KeyedHash } from './known-browser.ts';

/**
 * What an event says of an account: its credentials' version now, and where the call came from, as a hash under the portal's key: without
 * the key nobody finds the address by trying them all.
 */
export const accountSnapshotOf = async (
  account: Pick<Account, 'customerUuid' | 'credentialsVersion'>,
  clientAddress: string,
  { keyedHash }: { readonly keyedHash: KeyedHash },
): Promise<EventData<'customerRegistered'>> => ({
  customerUuid: account.customerUuid,
  credentialsVersion: versionOf(account),
  clientHash: await keyedHash(`client\n${clientAddress}`),
});
