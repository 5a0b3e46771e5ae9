import type { AddressEntry } from '#contract/addresses.ts';
import { toMoment } from '#contract/rules/dates.ts';
import type { StoredAddress } from './address.ts';

/** An address as its owner sees it. */
export function showAddress(address: StoredAddress): AddressEntry {
  const { customerUuid: _owner, removedUntil: _removed, addedAt, modifiedAt, lastUsedAt, ...shown } = address;
  return {
    ...shown,
    addedDate: toMoment(new Date(addedAt)),
    modifiedDate: toMoment(new Date(modifiedAt)),
    lastUsedDate: lastUsedAt === undefined ? null : toMoment(new Date(lastUsedAt)),
  };
}
