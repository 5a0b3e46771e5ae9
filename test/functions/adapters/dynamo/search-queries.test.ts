import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StoredInvoice } from '#domain/invoices/invoice.ts';
import { search } from '#domain/search/search.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { shipmentKeys } from '#functions/adapters/dynamo/keys/shipment-keys.ts';
import { referenceItems } from '#functions/adapters/dynamo/reference-index.ts';
import { shipmentRecord } from '#functions/adapters/dynamo/shipment-record.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { documents } from '#functions/adapters/dynamo/table.ts';
import { CountedTable } from '#test/bench/counted-table.ts';
import { CUSTOMER, makeShipment, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { testId } from '#test/fakes/ids.ts';

process.env.TABLE_NAME = 'counted';
process.env.AWS_REGION ??= 'us-east-1';

type Item = ConstructorParameters<typeof CountedTable>[0] extends Iterable<infer One> ? One : never;

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the stores' own writes leave in the table. */
async function writtenBy(write: () => Promise<unknown>): Promise<Item[]> {
  const items = new Map<string, Item>();
  Object.assign(documents(), {
    send: async (command: unknown) => {
      if (!(command instanceof TransactWriteCommand)) throw new Error('Only transactions are expected');
      for (const { Put } of command.input.TransactItems ?? []) {
        const item = Put?.Item as Item | undefined;
        if (item) items.set(`${item.pk} ${item.sk}`, item);
      }
      return {};
    },
  });
  await write();
  return [...items.values()];
}

const makePaid = (n: number): StoredInvoice => ({
  invoiceUuid: testId(0x9000 + n),
  invoiceNumber: `INV-${100_000 + n}`,
  kind: 'shipment',
  customerUuid: CUSTOMER,
  shipmentUuid: testId(0xa000 + n),
  shipmentShortId: `FL-7${n}`,
  shipmentName: 'Seal kits',
  issuedAt: n,
  issuedDay: '2026-01-05',
  dueDay: '2026-02-04',
  lines: [{ lineUuid: '1', description: 'Freight', cents: 40_000 }],
  payments: [{ paymentUuid: '1', at: n, cents: 40_000, label: 'Visa ending 1881' }],
  revision: 1,
});

const shipmentItems = (n: number, changes: Parameters<typeof makeShipment>[1]) => {
  const shipment = makeShipment(n, { customerUuid: CUSTOMER, statusId: 4, stageId: 18, ...changes });
  const stored = shipmentRecord.write(shipmentKeys.shipment(shipment.shipmentUuid), {
    data: shipment,
    listNumber: n,
    moves: 1,
  });
  return [stored, ...referenceItems(shipment)] as Item[];
};

const PAID = 250;

/** A customer with many paid invoices, orders of which many have one word, and an address. */
async function world() {
  const items = await writtenBy(async () => {
    const head = { entries: 0, balanceCents: 0, paidInvoices: 0, lastAt: 0 };
    for (let n = 1; n <= PAID; n += 1)
      await dynamoInvoices.write({ invoice: makePaid(n), before: undefined, entries: [] }, head);
    await dynamoAddresses.add(makeAddress({ customerUuid: CUSTOMER }), undefined, 0);
  });
  for (let n = 1; n <= 150; n += 1)
    items.push(...shipmentItems(n, { name: 'Pallet 4429', shortId: `FL-5${1000 + n}` }));
  items.push(...shipmentItems(900, { name: 'Impellers', shortId: 'FL-204712', references: { pro: '4429' } }));
  const table = new CountedTable(items);
  Object.assign(documents(), { send: table.send });
  const deps = {
    ...{ shipments: dynamoShipments, invoices: dynamoInvoices, addresses: dynamoAddresses },
    now: () => new Date('2026-11-26T15:00:00Z'),
  };
  const find = async (text: string, customerUuid = CUSTOMER) => {
    table.reads.length = 0;
    table.asked = 0;
    const found = await search(customerUuid, text, deps);
    const queries = table.reads.filter(({ kind }) => kind === 'query').length;
    return { found, queries, asked: table.asked };
  };
  return { find };
}

describe('[C139] the command palette asks the table', () => {
  test.each(['INV-100001', '100001', 'inv 100001'])(
    '%s: an invoice that is named exactly is found however many were paid after it',
    async (text) => {
      const { find } = await world();
      const { found, queries, asked } = await find(text);
      expect(found.invoices).toMatchObject([{ invoiceNumber: 'INV-100001', status: 'paid', exact: true }]);
      expect(queries).toBeLessThanOrEqual(5);
      // Its number and itself by their keys.
      expect(asked - queries).toBe(2);
      expect((await find(text, OTHER_CUSTOMER)).found.invoices).toEqual([]);
    },
  );

  test('in four queries, whatever is typed', async () => {
    const { find } = await world();
    for (const text of ['seal kits', 'impellers', '204712', 'INV-1002', 'chicago'])
      expect((await find(text)).queries, text).toBe(4);
  });

  test('in a fifth where a word of many names is a number too, which is found all the same', async () => {
    const { find } = await world();
    const { found, queries } = await find('4429');
    expect(found.shipments.map(({ shipmentShortId, match }) => [shipmentShortId, match.exact])).toEqual([
      ['FL-204712', true],
    ]);
    expect(queries).toBe(5);
  });

  test('not at all for a text that is too short', async () => {
    const { find } = await world();
    expect((await find('s')).asked).toBe(0);
    expect((await find('  ')).asked).toBe(0);
  });
});
