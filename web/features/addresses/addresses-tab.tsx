import { AddressBook } from './address-book.tsx';
import { isAnotherList, type LoadedAddresses, loadAddresses } from './load-addresses.ts';

export const load = loadAddresses;

export const loadsAgain = isAnotherList;

/** The address book among the settings (R76). */
export function Tab({ loaded }: { loaded: LoadedAddresses }) {
  return <AddressBook loaded={loaded} />;
}
