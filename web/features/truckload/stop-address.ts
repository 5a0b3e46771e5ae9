import type { AddressEntry } from '#contract/addresses.ts';
import { dayOfWeek } from '#contract/rules/days.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';

/** What a stop becomes when an address of the book is picked for it: its place, its note for the driver and the hours there. */
export function stopFromEntry(entry: AddressEntry, stop: StopDraft): Partial<StopDraft> {
  const weekday = stop.requestedDate ? dayOfWeek(stop.requestedDate) || 7 : 1;
  const hours = entry.openingHours.find(({ days }) => days.includes(weekday)) ?? entry.openingHours[0];
  return {
    company: entry.company,
    addressLineOne: entry.address1,
    addressLineTwo: entry.address2,
    postalCode: entry.customerZip,
    note: stop.note || entry.note,
    ...(hours && { startTime: hours.opens, endTime: hours.closes }),
    option: entry.appointment ? '3' : stop.option,
    addressUuid: entry.customerAddressUuid,
  };
}

/** A stop as an address to save. */
export const entryFromStop = ({ company, addressLineOne, addressLineTwo, postalCode, note }: StopDraft) => ({
  company,
  address1: addressLineOne,
  address2: addressLineTwo,
  customerZip: postalCode,
  note,
});
