import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { readListColumns } from '#contract/rules/list-columns.ts';
import { XLSX_TYPE } from '#contract/rules/order-export-file.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { type DomainEvent, newEvent } from '../events/event.ts';
import { type ExportRowsDeps, exportWindows } from './export-rows.ts';
import {
  type OrderExportStore,
  orderExportFileOf,
  type PrivateFileStreams,
  type StoredOrderExport,
} from './order-export.ts';
import { type Cell, sheetOf, type WriteSheet } from './sheet.ts';

export interface MakeOrderExportDeps extends ExportRowsDeps {
  readonly orderExports: Pick<OrderExportStore, 'find' | 'update'>;
  readonly files: PrivateFileStreams;
  readonly writeSheet: WriteSheet;
  readonly newId: () => string;
}

/** Another export took the place of this one: nobody waits for it any more. */
class Replaced extends Error {}

/**
 * Makes the spreadsheet of a long list and tells its progress after each scan window. Doing it again writes the same file once more. An error is shown on the page
 * as a failure, and the next delivery tries again; an export that another one took the place of stops.
 */
export async function makeOrderExport(event: DomainEvent, deps: MakeOrderExportDeps): Promise<void> {
  if (event.type !== 'orderExportRequested') return;
  const found = await deps.orderExports.find(event.data);
  if (found?.exportUuid !== event.data.exportUuid || found.state === 'ready') return;
  const progress = { made: found };
  try {
    await inLanguage(found.language ?? BASE_LANGUAGE, () => write(progress, deps));
    const { customerUuid, userUuid, orderType, exportUuid } = found;
    const ready = newEvent('orderExportReady', { customerUuid, orderType, exportUuid }, deps);
    // An agent sees it on the page; the mail would go to the customer.
    await tell({ ...progress.made, state: 'ready' }, userUuid === customerUuid ? [ready] : [], deps);
  } catch (cause) {
    if (cause instanceof Replaced) return;
    await deps.orderExports.update({ ...progress.made, state: 'failed', at: deps.now().getTime() });
    throw cause;
  }
}

async function write(progress: { made: StoredOrderExport }, deps: MakeOrderExportDeps): Promise<void> {
  const { orderType, query } = progress.made;
  const { sheet, cellsOf } = sheetOf(orderType, readListColumns(query.columns));
  const cells = async function* (): AsyncGenerator<readonly Cell[]> {
    let [rows, searched] = [0, 0];
    for await (const window of exportWindows(progress.made, deps)) {
      for (const row of window.rows) yield cellsOf(row);
      rows += window.rows.length;
      searched += window.searched;
      progress.made = { ...progress.made, state: 'being-made', rows, searched };
      await tell(progress.made, [], deps);
    }
  };
  await deps.files.putParts(orderExportFileOf(progress.made), deps.writeSheet(sheet, cells()), XLSX_TYPE);
}

async function tell(made: StoredOrderExport, events: readonly DomainEvent[], deps: MakeOrderExportDeps): Promise<void> {
  if (!(await deps.orderExports.update({ ...made, at: deps.now().getTime() }, events))) throw new Replaced();
}
