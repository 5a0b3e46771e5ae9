import type { AddressEntry, AddressFields } from '#contract/addresses.ts';
import { DEFAULT_FACILITY_TYPE } from '#contract/rules/facility-types.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { showToast } from '#web/stores/toasts.ts';

/** What a form holds of an address. */
export function inputOf(entry: AddressEntry | undefined): AddressFields {
  return {
    company: entry?.company ?? '',
    address1: entry?.address1 ?? '',
    address2: entry?.address2 ?? '',
    customerZip: entry?.customerZip ?? '',
    facilityType: entry?.facilityType ?? DEFAULT_FACILITY_TYPE,
    firstName: entry?.firstName ?? '',
    lastName: entry?.lastName ?? '',
    phone: entry?.phone ?? '',
    offset: entry?.offset ?? '',
    email: entry?.email ?? '',
    openingHours: entry?.openingHours ?? [],
    trailerAccess: entry?.trailerAccess ?? false,
    liftgate: entry?.liftgate ?? false,
    callBefore: entry?.callBefore ?? false,
    appointment: entry?.appointment ?? false,
    note: entry?.note ?? '',
  };
}

/** Every address fits into so many pages of so many. */
const [PAGE, PAGES] = [100, 5];

/** An address as it is now; undefined when it is gone. */
export async function latestOf(customerAddressUuid: string): Promise<AddressEntry | undefined> {
  for (let pageNumber = 1; pageNumber <= PAGES; pageNumber += 1) {
    const query = { pageNumber: String(pageNumber), pageSize: String(PAGE) };
    const { customerAddressList, count } = await call('listAddresses', query);
    const found = customerAddressList.find((entry) => entry.customerAddressUuid === customerAddressUuid);
    if (found || pageNumber * PAGE >= count) return found;
  }
  return undefined;
}

/** Removes an address and offers to bring it back for as long as its notice stands (C32, C31). */
export async function removeWithUndo(entry: AddressEntry, onChanged: () => void): Promise<void> {
  const { customerAddressUuid, company } = entry;
  // Somebody may have changed it since this page read it: what comes back is what was removed.
  const removed = await call('removeAddress', { customerAddressUuid });
  const undo = async () => {
    try {
      await call('changeAddress', { ...inputOf(removed), customerAddressUuid, revision: removed.revision });
      showToast({ type: 'success', text: m.addresses_back_again({ company }) });
      onChanged();
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    }
  };
  showToast({
    type: 'success',
    text: m.addresses_deleted({ company }),
    action: { label: m.addresses_undo(), run: () => void undo() },
  });
}
