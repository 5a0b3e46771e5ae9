// Makes an export of as many rows as its first argument says into the file of its second one, and prints the most memory the process took in MB.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { DomainEvent } from '#domain/events/event.ts';
import { makeOrderExport } from '#domain/order-exports/make-export.ts';
import type { StoredOrderExport } from '#domain/order-exports/order-export.ts';
import type { ShipmentStore, StoredRow } from '#domain/shipments/shipment.ts';
import { writeSheet } from '#functions/adapters/hucre/write-sheet.ts';

const [count, path] = [Number(process.argv[2]), process.argv[3] ?? ''];
const stop = { city: 'Boston', state: 'MA', postalCode: '02134', zone: 'America/New_York', country: 'US' };
const rowAt = (n: number): StoredRow =>
  ({
    ...{ shipmentUuid: `s${n}`, shortId: `FL-${n}`, name: `Pump parts for line ${n}`, statusId: 4, stageId: 18 },
    ...{ pickupDate: '2026-03-08', pickupFrom: '08:00:00', deliveryDate: '2026-03-12', addedAt: 1_767_000_000_000 + n },
    ...{ chargeCents: 30_000 + n, paidCents: n, references: { pro: String(n).padStart(9, '0'), po: `${n}` } },
    ...{ carrier: { name: 'Great Lakes Motor Freight', scac: 'GLKM', accountCode: 'A' }, from: stop, to: stop },
  }) as StoredRow;

const readWindow: ShipmentStore['readWindow'] = async ({ from = 0, most }) => {
  const end = Math.min(count, from + most);
  const rows = Array.from({ length: end - from }, (_, n) => rowAt(from + n));
  return { rows, from, next: end < count ? end : undefined, carriers: [] };
};
const made: StoredOrderExport = {
  ...{ customerUuid: 'c', userUuid: 'c', orderType: 'Booking', exportUuid: 'e', query: {}, seesCost: false },
  ...{ fileName: 'x.xlsx', requestedAt: 0, at: 0, state: 'being-made', rows: 0, searched: 0, of: count },
};
const event = { type: 'orderExportRequested', data: made } as unknown as DomainEvent;
const out = createWriteStream(path);
await makeOrderExport(event, {
  ...{ now: () => new Date(), newId: () => crypto.randomUUID(), writeSheet },
  shipments: { readWindow, findByReference: async () => ({ shipments: [], more: false }) },
  orderExports: { find: async () => made, update: async () => true },
  files: {
    async putParts(_name, parts) {
      for await (const part of parts) if (!out.write(part)) await once(out, 'drain');
    },
  },
});
out.end();
await finished(out);
console.log(Math.ceil(process.resourceUsage().maxRSS / 1024));
