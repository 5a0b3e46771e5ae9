import { notFound } from '#contract/codes/portal-error.ts';
import type { OrderExport } from '#contract/order-exports.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { readListColumns } from '#contract/rules/list-columns.ts';
import { ORDER_EXPORT_HOURS } from '#contract/rules/order-export-file.ts';
import { reportFileName } from '#contract/rules/report-name.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import { seesCost } from '../accounts/sees-cost.ts';
import type { Caller } from '../accounts/session.ts';
import { newEvent } from '../events/event.ts';
import type { OrderType } from '../shipments/lifecycle.ts';
import type { ShipmentStore, StoredRow } from '../shipments/shipment.ts';
import { type ExportRowsDeps, exportWindows, listOf } from './export-rows.ts';
import { type OpenFile, type OrderExportStore, orderExportFileOf, type StoredOrderExport } from './order-export.ts';
import { sheetOf, type WriteSheet } from './sheet.ts';

export interface ExportCall {
  readonly caller: Pick<Caller, 'customerUuid' | 'userUuid' | 'seesCost'>;
  readonly query: { readonly [name: string]: string | undefined };
}

export interface ExportOrdersDeps extends ExportRowsDeps {
  readonly shipments: ExportRowsDeps['shipments'] & Pick<ShipmentStore, 'listByCustomer'>;
  readonly orderExports: OrderExportStore;
  readonly files: OpenFile;
  readonly writeSheet: WriteSheet;
  readonly newId: () => string;
}

const MINUTE_MS = 60_000;
/** An export without progress for longer has died, and another one may begin. */
const STALLED_MS = 10 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer values are no filter's. */
const VALUE_MAX = 200;
/** What of a query says which rows and columns are wanted. */
const wantedNames = [
  ...['orderType', 'sortOrder', 'status', 'stage', 'carrier', 'search', 'searchIn'],
  ...['pickupFrom', 'pickupTo', 'addedFrom', 'addedTo', 'columns'],
] as const;

/**
 * The caller's list as a spreadsheet (C47). One scan window of rows is answered at once; a longer list is made by a listener, and the same request while that
 * is at work begins no second one. With `newest` nothing begins: the state of the newest export of this list, 404 where there is none, and with
 * `newest=file` its file.
 */
export async function exportOrders({ caller, query }: ExportCall, deps: ExportOrdersDeps): Promise<OrderExport> {
  const { customerUuid, userUuid } = caller;
  const wanted = wantedOf(query);
  const { orderType } = listOf({ customerUuid, query: wanted });
  const key = { customerUuid, userUuid, orderType };
  const newest = await deps.orderExports.find(key);
  const now = deps.now();
  if (query.newest) return showNewest(newest, query.newest === 'file', now, deps);
  if (newest && isAtWork(newest, wanted, now)) return show(newest, now);
  const made = {
    ...key,
    ...{ exportUuid: deps.newId(), query: wanted, seesCost: seesCost(caller) },
    language: currentLanguage(),
    fileName: reportFileName(query.reportName, otherwise(orderType, now)),
    ...{ requestedAt: now.getTime(), at: now.getTime(), state: 'being-made' as const },
    ...{ rows: 0, searched: 0, of: 0 },
  };
  for await (const { rows, searched, more } of exportWindows(made, deps)) {
    if (more) break;
    const fileContent = await writeAtOnce(made, rows, deps);
    const { fileName } = made;
    return { state: 'ready', fileName, rows: rows.length, searched, of: searched, mailed: false, fileContent };
  }
  return begin(made, deps);
}

const wantedOf = (query: ExportCall['query']): StoredOrderExport['query'] =>
  Object.fromEntries(
    wantedNames.flatMap((name) => {
      const value = query[name];
      return value ? [[name, value.slice(0, VALUE_MAX)]] : [];
    }),
  );

/** 'my-shipments-2026-11-25', by the day in UTC. */
const otherwise = (orderType: OrderType, now: Date): string =>
  `${orderType === 'Quote' ? 'my-quotes' : 'my-shipments'}-${toTimestamp(now).slice(0, 10)}`;

const sameQuery = (one: StoredOrderExport['query'], other: StoredOrderExport['query']): boolean =>
  wantedNames.every((name) => one[name] === other[name]);

const isStalled = ({ state, at }: StoredOrderExport, now: Date): boolean =>
  state === 'being-made' && now.getTime() - at > STALLED_MS;

const isAtWork = (newest: StoredOrderExport, wanted: StoredOrderExport['query'], now: Date): boolean =>
  newest.state === 'being-made' && !isStalled(newest, now) && sameQuery(newest.query, wanted);

async function begin(made: StoredOrderExport, deps: ExportOrdersDeps): Promise<OrderExport> {
  const { customerUuid, userUuid, orderType, exportUuid } = made;
  const { count } = await deps.shipments.listByCustomer({ ...listOf(made), pageNumber: 1, pageSize: 1 });
  const counted = { ...made, of: count };
  const data = { customerUuid, userUuid, orderType, exportUuid };
  await deps.orderExports.begin(counted, newEvent('orderExportRequested', data, deps));
  return show(counted, deps.now());
}

async function writeAtOnce(
  { orderType, query }: StoredOrderExport,
  rows: readonly StoredRow[],
  { writeSheet }: Pick<ExportOrdersDeps, 'writeSheet'>,
): Promise<string> {
  const { sheet, cellsOf } = sheetOf(orderType, readListColumns(query.columns));
  const cells = async function* () {
    for (const row of rows) yield cellsOf(row);
  };
  const parts: Uint8Array[] = [];
  for await (const part of writeSheet(sheet, cells())) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}

const show = (made: StoredOrderExport, now: Date): OrderExport => {
  const { exportUuid, fileName, rows, searched, of, customerUuid, userUuid } = made;
  const state = isStalled(made, now) ? 'failed' : made.state;
  return { state, exportUuid, fileName, rows, searched, of, mailed: customerUuid === userUuid };
};

async function showNewest(
  newest: StoredOrderExport | undefined,
  withFile: boolean,
  now: Date,
  { files }: Pick<ExportOrdersDeps, 'files'>,
): Promise<OrderExport> {
  if (!newest || now.getTime() - newest.requestedAt > ORDER_EXPORT_HOURS * HOUR_MS) throw notFound();
  const shown = show(newest, now);
  if (!withFile || shown.state !== 'ready') return shown;
  const file = await files.open(orderExportFileOf(newest), newest.fileName);
  if (!file) throw notFound();
  return { ...shown, ...file };
}
