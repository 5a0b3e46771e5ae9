import { shipmentProductsRequest } from '#contract/booked-freight.ts';
import { openBookingRequest, shipmentAddressRequest, shipmentDataRequest } from '#contract/booking.ts';
import { addAddress } from '#domain/addresses/save-address.ts';
import { publishTerms } from '#domain/operator/change-terms.ts';
import { openBooking } from '#domain/shipments/booking/open-booking.ts';
import { requireBookable } from '#domain/shipments/booking/require-bookable.ts';
import { saveShipmentAddress } from '#domain/shipments/booking/save-address.ts';
import { saveData } from '#domain/shipments/booking/save-data.ts';
import { saveProducts } from '#domain/shipments/booking/save-products.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { showDraft } from '#domain/truckload/booking/show-draft.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeAddresses } from '#test/fakes/addresses.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { fakeArBooks } from '#test/fakes/credit.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { CUSTOMER, carriers, makeAccount } from '#test/fakes/fixtures.ts';
import { fakeInvoices } from '#test/fakes/invoices.ts';
import { fakePlaces } from '#test/fakes/places.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeTerms } from '#test/fakes/terms.ts';
import { shipmentWorld } from '../shipment-world.ts';

type Body = Readonly<Record<string, unknown>>;

/** Who hands freight over or receives it, complete. */
export const contact = { firstName: 'Dana', lastName: 'Reyes', addressLine1: '1200 W Fulton St', phone: '3125550173' };

const notBooked = (): Promise<never> => {
  throw new Error('Nothing is booked here');
};

/** A saved quote of Dana's, and every call of its booking. */
export async function bookingWorld() {
  const world = await shipmentWorld();
  const { shipmentUuid } = await world.choose();
  const accounts = fakeAccounts();
  accounts.put(makeAccount());
  const terms = fakeTerms();
  const deps = {
    ...world.deps,
    accounts,
    carriers: fakeCarriers(carriers),
    terms,
    addresses: fakeAddresses(world.deps.idempotency),
    places: fakePlaces,
    arBooks: fakeArBooks(),
    fees: fakeFees(),
    invoices: fakeInvoices(),
    repriceBooked: notBooked,
    settings: fakeSettings(),
    truckloads: { findAsking: async () => undefined },
    movePickup: notBooked,
  };
  const stored = async (): Promise<LtlShipment> => {
    const found = await deps.shipments.find(shipmentUuid);
    if (found?.modeId !== 1) throw new Error('The shipment is missing');
    return found;
  };
  const ids = async (more: Body) => ({ shipmentUuid, version: revisionOf(await stored()), ...more });
  const sender = { clientAddress: '192.0.2.7', isAgent: false };
  const calls = {
    open: async (more: Body = {}) =>
      openBooking(
        await stored(),
        openBookingRequest.parse(await ids(more)),
        { customerUuid: CUSTOMER, idempotencyKey: undefined },
        deps,
      ),
    data: async (body: Body, from = sender) =>
      saveData(await stored(), shipmentDataRequest.parse(await ids(body)), from, deps),
    address: async (body: Body) =>
      saveShipmentAddress(await stored(), shipmentAddressRequest.parse(await ids(body)), {
        ...deps,
        keepAddress: (customerUuid, fields) => addAddress({ customerUuid, fields, idempotencyKey: undefined }, deps),
      }),
    products: async (product: Body, more: Body = {}) => {
      const { products } = await stored();
      const lines = products.map(({ shipmentProductUuid }) => ({ shipmentProductUuid, ...product }));
      return saveProducts(await stored(), shipmentProductsRequest.parse(await ids({ products: lines, ...more })), deps);
    },
    draft: async () => showDraft(await stored(), false, deps),
    bookable: async () => requireBookable(await stored(), deps),
  };
  const publish = (text: string) =>
    publishTerms(
      { kind: 'broker', name: 'Terms', language: 'en', text },
      async () => 'JVBERg==',
      { by: 'the operator', why: '' },
      { ...deps, publisher: terms },
    );
  /** Every step up to the terms. */
  const fill = async () => {
    await calls.open();
    await calls.address({ locationType: 1, ...contact });
    await calls.address({ locationType: 2, ...contact, step: 'addresses' });
    await calls.data({ poNumber: 'PO-1', step: 'references' });
    await calls.products({ description: 'Pumps' }, { step: 'freight' });
    await calls.data({ protectionDeclined: 1, step: 'protection' });
  };
  return { ...world, deps, accounts, shipmentUuid, stored, ...calls, publish, fill };
}
