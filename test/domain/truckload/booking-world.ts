import { shipmentProductsRequest } from '#contract/booked-freight.ts';
import { openBookingRequest, shipmentAddressRequest, shipmentDataRequest } from '#contract/booking.ts';
import { addAddress } from '#domain/addresses/save-address.ts';
import { openBooking } from '#domain/shipments/booking/open-booking.ts';
import { requireBookable } from '#domain/shipments/booking/require-bookable.ts';
import { saveData } from '#domain/shipments/booking/save-data.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import { saveFreight } from '#domain/truckload/booking/save-freight.ts';
import { saveStop } from '#domain/truckload/booking/save-stop.ts';
import { showDraft } from '#domain/truckload/booking/show-draft.ts';
import { withRate } from '#domain/truckload/choose-rate.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeAddresses } from '#test/fakes/addresses.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { testClock } from '#test/fakes/clock.ts';
import { fakeArBooks } from '#test/fakes/credit.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { CUSTOMER, carriers, makeAccount } from '#test/fakes/fixtures.ts';
import { makeTruckload, makeTruckRate } from '#test/fakes/fixtures-truckloads.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeInvoices } from '#test/fakes/invoices.ts';
import { fakePlaces } from '#test/fakes/places.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { fakeTerms } from '#test/fakes/terms.ts';

const notRepriced = async (): Promise<never> => {
  throw new Error('A truckload is not priced anew');
};

type Body = Readonly<Record<string, unknown>>;

/** Who is at a stop, complete. */
export const contact = { firstName: 'Dana', lastName: 'Reyes', addressLine1: '1200 W Fulton St', phone: '3125550173' };

/** A truckload of Dana's with a chosen rate, and every call of its booking. */
export function truckBookingWorld(changes: Partial<TruckloadShipment> = {}) {
  const clock = testClock();
  const idempotency = fakeIdempotency();
  const quotes = fakeQuotes(idempotency);
  const shipments = fakeShipments(quotes, idempotency);
  const accounts = fakeAccounts();
  accounts.put(makeAccount());
  const shipment = { ...withRate(makeTruckload(), makeTruckRate(), false, clock.ms()), ...changes };
  shipments.put(shipment);
  const { shipmentUuid } = shipment;
  const deps = {
    ...{ quotes, shipments, idempotency, accounts, now: clock.now, newId: sequentialIds(0xb00) },
    carriers: fakeCarriers(carriers),
    settings: fakeSettings(),
    terms: fakeTerms(),
    addresses: fakeAddresses(idempotency),
    places: fakePlaces,
    arBooks: fakeArBooks(),
    fees: fakeFees(),
    invoices: fakeInvoices(),
    truckloads: { findAsking: async () => undefined },
  };
  const stored = async (): Promise<TruckloadShipment> => {
    const found = await shipments.find(shipmentUuid);
    if (found?.modeId !== 2) throw new Error('The truckload is missing');
    return found;
  };
  const ids = async (more: Body) => ({ shipmentUuid, version: revisionOf(await stored()), ...more });
  const calls = {
    open: async () =>
      openBooking(
        await stored(),
        openBookingRequest.parse(await ids({})),
        { customerUuid: CUSTOMER, idempotencyKey: undefined },
        deps,
      ),
    data: async (body: Body) =>
      saveData(
        await stored(),
        shipmentDataRequest.parse(await ids(body)),
        { clientAddress: '192.0.2.7', isAgent: false },
        { ...deps, movePickup: notRepriced },
      ),
    stop: async (body: Body) =>
      saveStop(await stored(), shipmentAddressRequest.parse(await ids(body)), {
        ...deps,
        keepAddress: (customerUuid, fields) => addAddress({ customerUuid, fields, idempotencyKey: undefined }, deps),
      }),
    freight: async (line: Body, more: Body = {}) => {
      const products = [{ shipmentProductUuid: shipmentUuid, ...line }];
      const request = shipmentProductsRequest.parse(await ids({ products, step: 'freight', ...more }));
      return saveFreight(await stored(), request, { ...deps, repriceBooked: notRepriced });
    },
    draft: async () => showDraft(await stored(), false, deps),
    bookable: async () => requireBookable(await stored(), deps),
  };
  /** Every step up to the terms. */
  const fill = async () => {
    await calls.open();
    await calls.stop({ locationType: 1, stopNumber: 1, ...contact });
    await calls.stop({ locationType: 2, stopNumber: 2, ...contact, step: 'addresses' });
    await calls.data({ poNumber: 'PO-1', step: 'references' });
    await calls.freight({ description: 'Pumps' });
    await calls.data({ protectionDeclined: 1, step: 'protection' });
  };
  return { clock, deps, accounts, shipmentUuid, stored, ...calls, fill };
}
