import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { type ListColumn, listColumns, readListColumns, writeListColumns } from '#contract/rules/list-columns.ts';
import { reportFileName } from '#contract/rules/report-name.ts';
import { newEvent } from '#domain/events/event.ts';
import { exportOrders } from '#domain/order-exports/export-orders.ts';
import { makeOrderExport } from '#domain/order-exports/make-export.ts';
import { orderExportFileOf } from '#domain/order-exports/order-export.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { MAX_SCANNED } from '#domain/shipments/search-list.ts';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { writeSheet } from '#functions/adapters/hucre/write-sheet.ts';
import { testClock } from '#test/fakes/clock.ts';
import { AGENT, CUSTOMER, makeRow, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { variedRows } from '#test/fakes/list-rows.ts';
import { fakeFileStreams, fakeOrderExports } from '#test/fakes/order-exports.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { readBack } from './read-back.ts';

const customer = { customerUuid: CUSTOMER, userUuid: CUSTOMER, seesCost: false };
const agent = { ...customer, userUuid: AGENT, seesCost: true };

function world(rows: readonly StoredRow[] = [], orderType: 'Quote' | 'Booking' = 'Booking') {
  const clock = testClock();
  const shipments = fakeShipments();
  shipments.seedRows(CUSTOMER, rows, orderType);
  const outbox = fakeOutbox();
  const streams = fakeFileStreams();
  const deps = {
    ...{ now: clock.now, newId: sequentialIds(0xa00), shipments, writeSheet },
    orderExports: fakeOrderExports(outbox),
    files: {
      ...streams,
      async open(name: string) {
        const bytes = streams.all.get(name);
        return bytes && { fileContent: Buffer.from(bytes).toString('base64') };
      },
    },
  };
  const ask = (query: Record<string, string> = {}, caller = customer) =>
    exportOrders({ caller, query: { orderType, ...query } }, deps);
  const work = async () => {
    for (const event of [...outbox.all]) await makeOrderExport(event, deps);
  };
  return { clock, deps, outbox, streams, ask, work };
}

const rowsIn = ({ fileContent = '' }: { fileContent?: string | undefined }) =>
  readBack(Buffer.from(fileContent, 'base64'));

const booking: StoredRow = {
  ...makeRow(7),
  ...{ statusId: 4, stageId: 18, pickupDate: '2026-03-08', deliveryDate: '2026-03-12' },
  ...{ chargeCents: 1_267_31, paidCents: 10, references: { pro: '0042813', po: '007' } },
  name: '=1+1',
  from: { ...makeRow(7).from, city: 'Boston', state: 'MA', postalCode: '02134' },
  carrierQuoteNumber: 'CANARY-QUOTE',
};

describe('[C47] the export of a list', () => {
  test('[H07] [R44] is named by reportName, its accents folded, and by list and day without one; no name leaves its folder or breaks a header', () => {
    expect(reportFileName('Freight March.xlsx', 'x')).toBe('Freight March.xlsx');
    expect(reportFileName('../../etc/pass"wd\r\nX: y', 'x')).toBe('etc pass wd X y.xlsx');
    expect(reportFileName('Expéditions de Montréal – été', 'x')).toBe('Expeditions de Montreal - ete.xlsx');
    expect(reportFileName('Envíos del año', 'x')).toBe('Envios del ano.xlsx');
    expect(reportFileName('中文', 'my-quotes-2026-11-23')).toBe('my-quotes-2026-11-23.xlsx');
    expect(reportFileName('...', 'my-quotes-2026-11-23')).toBe('my-quotes-2026-11-23.xlsx');
    expect(reportFileName('a'.repeat(300), 'x')).toHaveLength(85);
  });

  test('[H07] has money and days as typed cells, and PRO, PO, ZIP and names as text that no program calculates', async () => {
    const { ask } = world([booking]);
    const made = await ask({ reportName: 'March' });
    expect(made).toMatchObject({ state: 'ready', fileName: 'March.xlsx', rows: 1, mailed: false });
    const [labels = [], row = []] = await rowsIn(made);
    const cells = Object.fromEntries(labels.map((label, index) => [String(label), row[index]]));
    expect(cells).toMatchObject({
      ...{ Name: '=1+1', 'PRO number': '0042813', 'PO number': '007', 'From ZIP': '02134' },
      ...{ Total: 1267.31, Paid: 0.1, Carrier: 'A4X1 Freight', SCAC: 'A4X1', Mode: 'LTL' },
    });
    expect(cells.Pickup).toEqual(new Date('2026-03-08T00:00:00Z'));
    expect(cells.Delivery).toEqual(new Date('2026-03-12T00:00:00Z'));
    expect(cells['Saved (UTC)']).toBeInstanceOf(Date);
    const files = unzipSync(Buffer.from(made.fileContent ?? '', 'base64'));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toContain('<f');
    expect(sheet).toContain('<v>1267.31</v>');
  });

  test.each(['=cmd|A1', '+1', '-1', '@SUM(1)', '\t=1', '<b>&"\'', 'a\u0000b\u000bc', '😀 Café'])(
    'a name like %j comes back as it was, without what XML cannot hold',
    async (name) => {
      const { ask } = world([{ ...booking, name }]);
      const [, row = []] = await rowsIn(await ask());
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed.
      expect(String(row[1]).trim()).toBe(name.replace(/[\u0000\u000b]/g, '').trim());
    },
  );

  test('[R42] [R70] has no cost, no profit and no carrier’s quote number, not even for agents', async () => {
    const { ask } = world([booking]);
    for (const caller of [customer, agent]) {
      const made = await ask({}, caller);
      const text = JSON.stringify(await rowsIn(made));
      expect(text).toContain('Boston');
      expect(text).not.toMatch(/CANARY|cost|profit/i);
    }
  });

  test.each([
    ['lane', ['From city', 'From state', 'From ZIP', 'To city', 'To state', 'To ZIP']],
    ['pickup', ['Pickup']],
    ['delivery', ['Delivery']],
    ['carrier', ['Carrier', 'SCAC']],
    ['stage', ['Status', 'Stage']],
    ['total', ['Total', 'Paid']],
  ] as const)('[S19] leaves out what the list leaves out: %s', async (column, labels) => {
    const { ask } = world([booking]);
    const others = listColumns.filter((one) => one !== column);
    const [all = []] = await rowsIn(await ask());
    const [left = []] = await rowsIn(await ask({ columns: writeListColumns(others) }));
    expect(all.filter((label) => !left.includes(label))).toEqual(labels);
  });

  test('every choice of columns is read as it was written, and nothing but names is', () => {
    for (let choice = 0; choice < 2 ** listColumns.length; choice += 1) {
      const columns: readonly ListColumn[] = listColumns.filter((_, index) => choice & (1 << index));
      expect(readListColumns(writeListColumns(columns))).toEqual(columns);
    }
    for (const text of [undefined, '', 'cost', 'cost,profit']) expect(readListColumns(text)).toEqual(listColumns);
  });

  test('of nothing is a sheet with its labels', async () => {
    const { ask } = world([]);
    const made = await ask();
    expect(made).toMatchObject({ state: 'ready', rows: 0 });
    expect(await rowsIn(made)).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    {},
    { carrier: 'GLKM' },
    { search: 'winston' },
    { search: 'FL-2000' },
    { search: 'pump', searchIn: 'rows' },
    { status: 'held' },
    { status: 'expired', sortOrder: 'asc' },
    { addedFrom: '2026-11-10', addedTo: '2026-11-12' },
  ])('[C67] holds the rows of the list with the same filters, in its order: %j', async (filter) => {
    const { ask, deps } = world(variedRows(600), 'Quote');
    const query = { orderType: 'Quote', ...filter };
    const numbers: string[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      const page = await listShipments(
        { caller: customer, query: { ...query, pageNumber: String(pageNumber), pageSize: '500' } },
        deps,
      );
      numbers.push(...page.shipmentList.map((one) => one.shipmentShortId));
      if (numbers.length >= page.count) break;
    }
    const [, ...rows] = await rowsIn(await ask(query));
    expect(rows.map(([shortId]) => shortId)).toEqual(numbers);
  });
});

describe('[C47] a long list', () => {
  const long = variedRows(2 * MAX_SCANNED + 1);
  let the: ReturnType<typeof world>;
  beforeEach(() => {
    the = world(long, 'Quote');
  });

  test('is made in the background: progress, then the file, which has every row once', async () => {
    const { ask, outbox, work } = the;
    const begun = await ask({ reportName: 'All' });
    expect(begun).toMatchObject({ state: 'being-made', rows: 0, searched: 0, of: long.length, mailed: true });
    expect(begun.fileContent).toBeUndefined();
    await work();
    expect(await ask({ newest: '1' })).toMatchObject({ state: 'ready', rows: long.length, searched: long.length });
    const file = await ask({ newest: 'file' });
    const [, ...rows] = await rowsIn(file);
    expect(rows.map(([shortId]) => shortId)).toEqual(long.map(({ shortId }) => shortId).reverse());
    expect(outbox.all.map(({ type }) => type)).toEqual(['orderExportRequested', 'orderExportReady']);
  });

  test('tells its progress after each scan window', async () => {
    const { ask, deps, outbox } = the;
    await ask();
    const seen: number[] = [];
    const orderExports = {
      ...deps.orderExports,
      update: async (...[made, events]: Parameters<typeof deps.orderExports.update>) => {
        seen.push(made.searched);
        return deps.orderExports.update(made, events);
      },
    };
    for (const event of [...outbox.all]) await makeOrderExport(event, { ...deps, orderExports });
    expect(seen).toEqual([MAX_SCANNED, 2 * MAX_SCANNED, long.length, long.length]);
  });

  test('[R86] a long list has its headings in the language of who asked, as a short one', async () => {
    const { ask, streams, work } = the;
    await inLanguage('fr', () => ask());
    await work();
    const [bytes] = streams.all.values();
    if (!bytes) throw new Error('no file');
    const [french] = await readBack(Buffer.from(bytes));
    const short = world([makeRow(1)], 'Quote');
    const [alike] = await rowsIn(await inLanguage('fr', () => short.ask()));
    expect(french).toEqual(alike);
    const [english] = await rowsIn(await short.ask());
    expect(french).not.toEqual(english);
  });

  test('asked for twice is made once; delivered twice it is mailed once', async () => {
    const { ask, outbox, work } = the;
    const first = await ask();
    expect((await ask()).exportUuid).toBe(first.exportUuid);
    expect((await ask({}, agent)).exportUuid).not.toBe(first.exportUuid);
    await work();
    await work();
    expect(outbox.all.filter(({ type }) => type === 'orderExportReady')).toHaveLength(1);
  });

  test('with other filters takes the place of the one before, which stops without a file', async () => {
    const { ask, outbox, deps, streams } = the;
    await ask();
    const [old] = outbox.all;
    const readWindow: typeof deps.shipments.readWindow = async (request) => {
      if (request.from !== undefined) await ask({ carrier: 'GLKM' });
      return deps.shipments.readWindow(request);
    };
    if (old) await makeOrderExport(old, { ...deps, shipments: { ...deps.shipments, readWindow } });
    expect(streams.all.size).toBe(0);
    expect(await ask({ newest: '1' })).toMatchObject({ state: 'being-made' });
  });

  test('that fails says so and begins again when it is asked for; a delivery that succeeds makes it ready', async () => {
    const { ask, outbox, deps, work } = the;
    await ask();
    const [event] = outbox.all;
    const files = { putParts: async () => Promise.reject(new Error('S3 is away')) };
    if (event) await expect(makeOrderExport(event, { ...deps, files })).rejects.toThrow('away');
    const failed = await ask({ newest: '1' });
    expect(failed.state).toBe('failed');
    await work();
    expect(await ask({ newest: '1' })).toMatchObject({ state: 'ready', exportUuid: failed.exportUuid });
  });

  test('that makes no progress for ten minutes counts as failed, and another one may begin', async () => {
    const { ask, clock } = the;
    const dead = await ask();
    clock.advance(10 * 60_000 + 1);
    expect((await ask({ newest: '1' })).state).toBe('failed');
    expect((await ask()).exportUuid).not.toBe(dead.exportUuid);
  });

  test('of an agent is mailed to nobody, and the customer does not find it', async () => {
    const { ask, outbox, work } = the;
    expect((await ask({}, agent)).mailed).toBe(false);
    await work();
    expect(outbox.all.map(({ type }) => type)).toEqual(['orderExportRequested']);
    expect((await ask({ newest: '1' }, agent)).state).toBe('ready');
    await expect(ask({ newest: '1' })).rejects.toBeInstanceOf(PortalError);
  });

  test('is found by nobody else, is gone after three days, and 404 where its file is', async () => {
    const { ask, clock, work, deps } = the;
    await ask();
    await work();
    const stranger = { ...customer, customerUuid: OTHER_CUSTOMER, userUuid: OTHER_CUSTOMER };
    await expect(ask({ newest: '1' }, stranger)).rejects.toBeInstanceOf(PortalError);
    const files = { open: async () => undefined };
    const call = { caller: customer, query: { orderType: 'Quote', newest: 'file' } };
    await expect(exportOrders(call, { ...deps, files })).rejects.toBeInstanceOf(PortalError);
    clock.advance(72 * 3_600_000 + 1);
    await expect(ask({ newest: '1' })).rejects.toBeInstanceOf(PortalError);
  });

  test('the key of its file is nobody else’s, and an event of another kind makes none', async () => {
    const { ask, deps, streams, work } = the;
    const { exportUuid } = await ask();
    await work();
    expect([...streams.all.keys()]).toEqual([`order-exports/${CUSTOMER}/${exportUuid}.xlsx`]);
    const stored = await deps.orderExports.find({ ...customer, orderType: 'Quote' });
    expect(stored && orderExportFileOf(stored)).toBe([...streams.all.keys()][0]);
    await makeOrderExport(newEvent('customerRenamed', { customerUuid: CUSTOMER }, deps), deps);
  });
});
