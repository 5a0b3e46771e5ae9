import type * as z from 'zod';
import { wrongFields } from '#contract/codes/portal-error.ts';
import {
  ATTENTION_ROWS,
  type dashboardRequest,
  WIDGET_ROWS,
  type WidgetFigures,
  type WidgetType,
  widgetTypes,
} from '#contract/dashboard.ts';
import * as m from '#texts/compiled/messages.js';
import type { StoreCreditStore } from '../credit/store-credit.ts';
import {
  type ShowListsDeps,
  showClassAndDensity,
  showLatestQuotes,
  showPhotosMissing,
  showUnpaidInvoices,
} from './show-lists.ts';
import { type ShowTransitDeps, showAttention, showEndingPrices, showInTransit } from './show-rows.ts';
import {
  type ShowPointsDeps,
  type ShowSumsDeps,
  showOnTime,
  showPoints,
  showSpend,
  showStoreCredit,
} from './show-sums.ts';

export interface ShowFiguresDeps extends ShowTransitDeps, ShowListsDeps, ShowPointsDeps {
  readonly figures: ShowTransitDeps['figures'] & ShowSumsDeps['figures'];
  readonly storeCredit: Pick<StoreCreditStore, 'listEntries'>;
}

/** How many rows a request asks for; what is no such number is left out (H06). */
const readRows = (rows: string | undefined): number =>
  /^[1-9]\d{0,3}$/.test(rows ?? '') ? Math.min(Number(rows), ATTENTION_ROWS) : WIDGET_ROWS;

type Show = (customerUuid: string, deps: ShowFiguresDeps, rows: number) => Promise<WidgetFigures>;

const shows: Readonly<Record<WidgetType, Show>> = {
  attention: (customerUuid, deps, rows) => showAttention(customerUuid, deps, { rows }),
  endingPrices: showEndingPrices,
  inTransit: showInTransit,
  onTime: showOnTime,
  spend: showSpend,
  storeCredit: showStoreCredit,
  rewards: showPoints,
  unpaidInvoices: showUnpaidInvoices,
  latestQuotes: showLatestQuotes,
  photosMissing: showPhotosMissing,
  classAndDensity: showClassAndDensity,
};

/** The figures of one widget (C148); 422 for a type that there is not. */
export async function showFigures(
  customerUuid: string,
  { type, rows }: z.output<typeof dashboardRequest>,
  deps: ShowFiguresDeps,
): Promise<WidgetFigures> {
  const known = widgetTypes.find((one) => one === type);
  if (!known) throw wrongFields([{ field: 'type', message: m.errors_no_such_widget() }]);
  return shows[known](customerUuid, deps, readRows(rows));
}
