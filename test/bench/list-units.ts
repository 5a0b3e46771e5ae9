import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { carrierAccounts } from '#bin/seeding/seed-data.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, pageCount } from '#contract/rules/paging.ts';
import { openPostalTable } from '#domain/places/postal-table.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import type { LtlShipment, StoredRow } from '#domain/shipments/shipment.ts';
import { orderListKeys } from '#functions/adapters/dynamo/keys/order-list-keys.ts';
import { shipmentKeys } from '#functions/adapters/dynamo/keys/shipment-keys.ts';
import { listItems, ROWS_A_SEGMENT } from '#functions/adapters/dynamo/list-layout.ts';
import { referenceItems } from '#functions/adapters/dynamo/reference-index.ts';
import { shipmentRecord } from '#functions/adapters/dynamo/shipment-record.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { documents } from '#functions/adapters/dynamo/table.ts';
import { CountedTable } from '#test/bench/counted-table.ts';
import type { Measurement } from '#test/bench/measurement.ts';
import { readUnits } from '#test/bench/read-units.ts';
import { makeEstimates } from '#test/made-lists/estimates.ts';

const SMALL = 100;
const LARGE = 100_000;
const GOAL = 1.3;
/** Rows that differ; a longer list holds them over and over. */
const DIFFERENT = 2000;
const HOUR_MS = 3_600_000;
const customerUuid = '019b76da-a800-729d-a3ac-6d2098811247';

/** What a page of a long list reads, against page 1 of a short one; in a process of its own, since the table is a stand-in there. */
export async function measureListUnits(): Promise<Measurement[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename]);
  return JSON.parse(stdout) as Measurement[];
}

function makeTemplates(count: number): LtlShipment[] {
  const asked = { customerUuid, count, carriers: carrierAccounts, places: openPostalTable() };
  return [...makeEstimates({ ...asked, endsAt: Date.now(), firstShipmentNumber: 200_001 })];
}

/** Rows of a size that estimates have, oldest first. */
function makeRows(count: number): StoredRow[] {
  const different = makeTemplates(DIFFERENT).map(listRowOf);
  const begun = Date.now() - count * HOUR_MS;
  return Array.from({ length: count }, (_, n) => {
    const row = different[n % DIFFERENT];
    if (!row) throw new Error('There are rows to take');
    return { ...row, addedAt: begun + n * HOUR_MS };
  });
}

/** Returns the units that one page of a list of so many rows reads. */
function openList(rows: readonly StoredRow[]) {
  const items = [...listItems(orderListKeys.list(customerUuid, 'Quote'), rows)];
  return async (pageNumber: number, pageSize: number): Promise<number> => {
    const table = new CountedTable(items);
    Object.assign(documents(), { send: table.send });
    const ask = { customerUuid, orderType: 'Quote', pageNumber, pageSize, sortOrder: 'desc' } as const;
    const page = await dynamoShipments.listByCustomer(ask);
    const expected = Math.min(pageSize, rows.length - (pageNumber - 1) * pageSize);
    if (page.rows.length !== expected || page.count !== rows.length) throw new Error('A page was read wrong');
    return readUnits(table.reads);
  };
}

async function measure(): Promise<Measurement[]> {
  process.env.TABLE_NAME = 'bench';
  process.env.AWS_REGION ??= 'us-east-1';
  const rows = makeRows(LARGE);
  const [ofSmall, ofLarge] = [openList(rows.slice(0, SMALL)), openList(rows)];
  const base = await ofSmall(1, DEFAULT_PAGE_SIZE);
  const last = pageCount(LARGE, DEFAULT_PAGE_SIZE);
  const ratio = (units: number, to: number) => Math.round((units / to) * 100) / 100;
  const measured: Measurement[] = [{ name: `list of ${SMALL}, page 1`, value: base, unit: 'read units' }];
  for (const page of [1, last / 2, last]) {
    const value = ratio(await ofLarge(page, DEFAULT_PAGE_SIZE), base);
    measured.push({ name: `list of 100,000, page ${page} against that`, value, unit: 'x', goal: GOAL });
  }
  const worst: number[] = [];
  for (const size of PAGE_SIZES) {
    const small = await ofSmall(1, size);
    // The third of them lies on two segments.
    const onTwoSegments = Math.floor((LARGE - 1 - 24 * ROWS_A_SEGMENT) / size) + 1;
    for (const page of [1, 2, onTwoSegments, pageCount(LARGE, size) / 2, pageCount(LARGE, size)])
      worst.push(ratio(await ofLarge(Math.floor(page), size), small));
  }
  const name = 'list of 100,000, worst page of all sizes';
  return [...measured, { name, value: Math.max(...worst), unit: 'x', goal: GOAL }, ...(await measureReferences(rows))];
}

/** The most that a search by one reference may read. */
const REFERENCE_GOAL = 12;

/** What a search by reference reads among 100,000 shipments that all have references. */
async function measureReferences(rows: readonly StoredRow[]): Promise<Measurement[]> {
  const [template] = makeTemplates(1);
  if (!template) throw new Error('There is a shipment to take');
  const shipments = rows.map((_, n) => ({
    ...template,
    shipmentUuid: `019b76da-0000-7000-8000-${String(n).padStart(12, '0')}`,
    shortId: `FL-${300_000 + n}`,
    name: `Pump parts ${n}`,
    references: { pro: String(1_000_000_000 + n * 7919), po: `PO ${n}-A` },
  }));
  const wanted = shipments[77_777];
  if (!wanted) throw new Error('It is among them');
  const stored = { data: wanted, listNumber: 77_777, moves: 1 };
  const table = new CountedTable([
    ...listItems(orderListKeys.list(customerUuid, 'Quote'), rows),
    ...shipments.flatMap(referenceItems),
    shipmentRecord.write(shipmentKeys.shipment(wanted.shipmentUuid), stored),
  ]);
  Object.assign(documents(), { send: table.send });
  const found: number[] = [];
  for (const search of [wanted.shortId, `PRO ${wanted.references.pro}`, wanted.references.po]) {
    table.reads.length = 0;
    const query = { search, orderType: 'Quote' };
    const deps = { shipments: dynamoShipments, now: () => new Date() };
    const page = await listShipments({ caller: { customerUuid, seesCost: false }, query }, deps);
    const [one] = page.shipmentList;
    if (page.count !== 1 || page.foundBy !== 'references' || one?.shipmentUuid !== wanted.shipmentUuid)
      throw new Error('A reference was read wrong');
    found.push(readUnits(table.reads));
  }
  const name = 'search by reference among 100,000, worst of three';
  return [{ name, value: Math.max(...found), unit: 'read units', goal: REFERENCE_GOAL }];
}

if (import.meta.main) process.stdout.write(JSON.stringify(await measure()));
