import { v7 } from 'uuid';
import type { StoredAddress } from '#domain/addresses/address.ts';

/** An address of a book, with whatever a test wants to be different. */
export function makeAddress(changes: Partial<StoredAddress> = {}): StoredAddress {
  return {
    customerAddressUuid: v7(),
    customerUuid: v7(),
    revision: 1,
    company: 'Lone Star Pump Service',
    address1: '411 Ross Ave',
    address2: '',
    customerZip: '75201',
    city: 'Dallas',
    state: 'TX',
    stateId: 44,
    countryId: 1,
    zone: 'America/Chicago',
    facilityType: '1',
    firstName: 'Ray',
    lastName: 'Salinas',
    phone: '2145550177',
    offset: '4',
    email: 'receiving@lonestarpump.example',
    openingHours: [{ days: [1, 2, 3, 4], opens: '07:00', closes: '15:30' }],
    trailerAccess: true,
    liftgate: true,
    callBefore: false,
    appointment: false,
    note: '',
    addedAt: Date.UTC(2026, 10, 2),
    modifiedAt: Date.UTC(2026, 10, 2),
    timesUsed: 0,
    ...changes,
  };
}
