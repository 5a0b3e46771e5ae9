import type { EventData } from '../events/event.ts';
import { type Account, versionOf } from './account.ts';
import type { KeyedHash } from './known-browser.ts';

/**
 * An event's data of an account: the present version of its credentials, and a hash of the client address under the portal's key: without
 * the key the address cannot be found by trying all addresses.
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
