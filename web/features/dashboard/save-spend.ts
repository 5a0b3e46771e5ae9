import { formatMoney } from '#contract/rules/money.ts';
import { hasDecimalComma } from '#contract/rules/typed-number.ts';
import * as m from '#texts/compiled/messages.js';
import { saveCsv } from '#web/api/save-file.ts';
import { csvText } from '#web/spreadsheets/csv-text.ts';
import { type Month, totalOf } from './months.ts';

/** Saves what was spent month by month as a spreadsheet, the oldest month first, amounts as the plain numbers of the page's language. */
export function saveSpend(months: readonly Month[]): void {
  const headings = [
    m.dashboard_month(),
    m.dashboard_shipments(),
    m.dashboard_freight_and_services(),
    m.dashboard_added_by_carriers(),
    m.dashboard_total(),
  ];
  const comma = hasDecimalComma();
  const rows = months.map((one) => [
    one.month,
    String(one.shipments),
    ...[one.freight, one.added, formatMoney(totalOf(one))].map((amount) => (comma ? amount.replace('.', ',') : amount)),
  ]);
  const [first, last] = [months.at(0)?.month ?? '', months.at(-1)?.month ?? ''];
  saveCsv(`spend-${first}-${last}.csv`, csvText([headings, ...rows], comma ? ';' : ','));
}
