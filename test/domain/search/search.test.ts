import { describe, expect, test } from 'vitest';
import { search } from '#domain/search/search.ts';
import { fakeAddresses } from '#test/fakes/addresses.ts';
import { CUSTOMER, makeShipment, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { invoicesWorld } from '#test/fakes/invoices-world.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

/** Orders of a customer, some of them booked, with an address book and three invoices. */
async function world() {
  const { invoices } = await invoicesWorld(3);
  const shipments = fakeShipments();
  const addresses = fakeAddresses();
  const put = (n: number, changes: Parameters<typeof makeShipment>[1]) =>
    shipments.put(makeShipment(n, { customerUuid: CUSTOMER, statusId: 4, stageId: 18, ...changes }));
  put(1, { name: 'Seal kits', shortId: 'FL-204711', references: { pro: '318-442907', po: 'PO 88/12' } });
  put(2, { name: 'Impellers', shortId: 'FL-204712', references: { pro: '318-4429' } });
  put(3, { name: 'Seal kits', shortId: 'FL-204713', statusId: 1, stageId: 11 });
  put(4, { name: 'Seal kits', shortId: 'FL-204714', customerUuid: OTHER_CUSTOMER });
  await addresses.add(makeAddress({ customerUuid: CUSTOMER }), undefined, 0);
  await addresses.add(
    makeAddress({ customerUuid: CUSTOMER, company: 'Seal & Gasket Supply', city: 'Joliet', customerZip: '60432' }),
    undefined,
    1,
  );
  const deps = {
    ...{ shipments, invoices, addresses },
    now: () => new Date('2026-11-26T15:00:00Z'),
  };
  const find = (text: string, customerUuid = CUSTOMER) => search(customerUuid, text, deps);
  return { find, shipments, invoices };
}

describe('[C139] what the command palette finds', () => {
  test('a number that is named exactly comes before one that only begins like it', async () => {
    const { find } = await world();
    const { shipments } = await find('318 4429');
    expect(shipments.map(({ shipmentShortId, match }) => [shipmentShortId, match])).toEqual([
      ['FL-204712', { kind: 'pro', value: '318-4429', exact: true }],
      ['FL-204711', { kind: 'pro', value: '318-442907', exact: false }],
    ]);
  });

  test('quotes apart from shipments, addresses by company, and nothing of another customer', async () => {
    const { find } = await world();
    const found = await find('seal');
    expect(found.shipments.map(({ shipmentShortId }) => shipmentShortId)).toEqual(['FL-204711']);
    expect(found.quotes.map(({ shipmentShortId }) => shipmentShortId)).toEqual(['FL-204713']);
    expect(found.addresses.map(({ company }) => company)).toEqual(['Seal & Gasket Supply']);
    const other = await find('seal', OTHER_CUSTOMER);
    expect([other.shipments.length, other.quotes.length, other.addresses.length]).toEqual([1, 0, 0]);
  });

  test('an invoice by its number with and without its letters, with what is open of it', async () => {
    const { find, invoices } = await world();
    const [one] = await invoices.listOpen(CUSTOMER);
    if (!one) throw new Error('No invoice is open');
    for (const text of [one.invoiceNumber, one.invoiceNumber.toLowerCase(), one.invoiceNumber.replace('INV-', '')]) {
      const { invoices: found } = await find(text);
      expect(found[0], text).toMatchObject({
        invoiceNumber: one.invoiceNumber,
        status: 'open',
        dueDate: one.dueDay,
        exact: true,
      });
    }
  });

  test('a ZIP code finds an address, and a PO number without its label a shipment', async () => {
    const { find } = await world();
    expect((await find('60432')).addresses.map(({ city }) => city)).toEqual(['Joliet']);
    expect((await find('8812')).shipments[0]?.match).toEqual({ kind: 'po', value: 'PO 88/12', exact: true });
  });

  test('a number that is named exactly is found whatever many begin like it', async () => {
    const { find, shipments } = await world();
    for (let n = 100; n < 300; n += 1)
      shipments.put(
        makeShipment(n, {
          customerUuid: CUSTOMER,
          shortId: `FL-5${n}`,
          statusId: 4,
          references: { pro: `3184429${n}` },
        }),
      );
    const found = await find('318-4429');
    expect(found.shipments.map(({ shipmentShortId, match }) => [shipmentShortId, match.exact])).toEqual([
      ['FL-204712', true],
    ]);
    expect(found.tooMany).toBe(true);
  });

  test('a beginning that too many orders have says so instead of showing some of them', async () => {
    const { find, shipments } = await world();
    for (let n = 100; n < 210; n += 1)
      shipments.put(makeShipment(n, { customerUuid: CUSTOMER, name: 'Valves', shortId: `FL-3${n}`, statusId: 4 }));
    expect(await find('valves')).toMatchObject({ tooMany: true, shipments: [], quotes: [] });
  });
});
