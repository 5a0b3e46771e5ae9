import type { AddressEntry } from '#contract/addresses.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { StoredAddress } from './address.ts';

/** An address as its owner sees it. */
export function showAddress(address: StoredAddress): AddressEntry {
  const { customerUuid: _owner, removedUntil: _removed, addedAt, modifiedAt, lastUsedAt, ...shown } = address;
  return {
    ...shown,
    addedDate: toTimestamp(new Date(addedAt)),
    modifiedDate: toTimestamp(new Date(modifiedAt)),
    lastUsedDate: lastUsedAt === undefined ? null : toTimestamp(new Date(lastUsedAt)),
  };
}
