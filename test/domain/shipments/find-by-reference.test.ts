import { expect, test } from 'vitest';
import { findByReference } from '#domain/shipments/find-by-reference.ts';
import type { NamedShipments } from '#domain/shipments/shipment.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';

const ask = { customerUuid: CUSTOMER, orderType: 'Quote', pageNumber: 1, pageSize: 20, sortOrder: 'desc' } as const;
const found = (named: NamedShipments) => ({
  shipments: { findByReference: async () => named },
  now: () => new Date('2026-11-27T15:00:00Z'),
});
const namedBy = (po: string) => [makeShipment(1, { statusId: 1, stageId: 12, references: { po } })];

test('[H06] a common word that is one order’s whole PO number is searched in the rows; a number means its order', async () => {
  const steel = found({ shipments: namedBy('STEEL'), more: true });
  expect(await findByReference(ask, { states: [], words: ['steel'] }, steel)).toBeUndefined();
  const number = found({ shipments: namedBy('88213'), more: true });
  expect(await findByReference(ask, { states: [], words: ['88213'] }, number)).toHaveLength(1);
  const alone = found({ shipments: namedBy('STEEL'), more: false });
  expect(await findByReference(ask, { states: [], words: ['steel'] }, alone)).toHaveLength(1);
});
