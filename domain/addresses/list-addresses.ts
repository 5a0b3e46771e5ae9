import type { AddressPage, ListAddressesQuery } from '#contract/addresses.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import { code9001 } from '#contract/codes/sessions.ts';
import { SEARCH_MAX } from '#contract/rules/list-filters.ts';
import { LOOKUP_PAGE_SIZE, PAGE_SIZES } from '#contract/rules/paging.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import { foldText } from '#contract/rules/text.ts';
import type { AddressStore, StoredAddress } from './address.ts';
import { showAddress } from './show-address.ts';

/** The fields that a search looks in. */
const searched = (one: StoredAddress): string =>
  [one.company, one.address1, one.address2, one.city, one.state, one.customerZip, one.firstName, one.lastName]
    .join(' ')
    .toLowerCase();

type Order = (a: StoredAddress, b: StoredAddress) => number;
const byAddedDate: Order = (a, b) => a.addedAt - b.addedAt;
const orders: ReadonlyMap<string | undefined, Order> = new Map([
  ['addedDate', byAddedDate],
  ['company', (a, b) => a.company.localeCompare(b.company, 'en')],
  ['lastUsedDate', (a, b) => (a.lastUsedAt ?? 0) - (b.lastUsedAt ?? 0)],
]);

/** The words of a search, folded as addresses are stored. */
const readWords = (search: string): string[] =>
  foldText(search.slice(0, SEARCH_MAX)).toLowerCase().split(/\s+/).filter(Boolean);

function matches(query: ListAddressesQuery): (one: StoredAddress) => boolean {
  const zip = query.customerZip && (normalisePostalCode(query.customerZip)?.code ?? query.customerZip.trim());
  const words = readWords(query.search ?? '');
  return (one) => {
    if (zip && one.customerZip !== zip) return false;
    if (query.facilityType && one.facilityType !== query.facilityType) return false;
    const text = searched(one);
    return words.every((word) => text.includes(word));
  };
}

/** One page of a customer's address book, newest first unless asked otherwise; 9001 past the last page (C30, H06). */
export async function listAddresses(
  customerUuid: string,
  query: ListAddressesQuery,
  deps: { readonly addresses: Pick<AddressStore, 'listByCustomer'> },
): Promise<AddressPage> {
  const pageNumber = /^[1-9]\d{0,8}$/.test(query.pageNumber ?? '') ? Number(query.pageNumber) : 1;
  const pageSize = PAGE_SIZES.find((size) => String(size) === query.pageSize) ?? LOOKUP_PAGE_SIZE;
  const order = orders.get(query.sortColumn) ?? byAddedDate;
  const found = (await deps.addresses.listByCustomer(customerUuid)).filter(matches(query));
  const sorted = found.toSorted(
    (a, b) => order(a, b) || a.customerAddressUuid.localeCompare(b.customerAddressUuid, 'en'),
  );
  if (query.sortOrder !== 'asc') sorted.reverse();
  const page = sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  if (page.length === 0 && pageNumber > 1) throw portalError(code9001);
  return { customerAddressList: page.map(showAddress), count: found.length, pageNumber, pageSize };
}
