import { wrongFields } from '#contract/codes/portal-error.ts';
import { code12517 } from '#contract/codes/quotes.ts';
import { code12031 } from '#contract/codes/shipment-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import type { QuoteItem } from '#contract/quote-item.ts';
import { addBusinessDays, calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import type { ViewedShipment } from '#contract/shipments.ts';
import { isContracted } from '../quotes/carrier-contract.ts';
import type { CarrierAccountStore } from '../quotes/quote-request.ts';
import { priceProblem } from './price-problem.ts';
import { itemsOf, quoteQueryOf } from './quote-query-of.ts';
import type { LtlShipment } from './shipment.ts';
import { showShipment } from './show-shipment.ts';

/** How many open pickup days are offered. */
const DAYS_OFFERED = 5;

export interface ViewShipmentDeps {
  readonly carriers: Pick<CarrierAccountStore, 'find'>;
  readonly now: () => Date;
}

/**
 * A saved quote as it is re-opened, on its day or on another (C58); asks no carrier. Throws for a new pickup day that is none.
 */
export async function viewShipment(
  shipment: LtlShipment,
  { newPickupDate, seesCost }: { readonly newPickupDate?: string | undefined; readonly seesCost: boolean },
  { carriers, now }: ViewShipmentDeps,
): Promise<ViewedShipment> {
  const at = now();
  const day = newPickupDate === undefined ? undefined : openDay(newPickupDate, shipment, at);
  const account = await carriers.find(shipment.carrier.accountCode);
  const problem = shipment.statusId === 1 ? priceProblem(shipment, account, at) : undefined;
  const items = itemsOf(shipment) as QuoteItem[];
  const ended = problem === code12517 && account && !isContracted(account, at) ? account.contractEnds : undefined;
  return {
    shipment: showShipment(shipment, at, seesCost),
    viewShipment: shipment.statusId !== 1 || (problem === undefined && day === undefined),
    quoteResult: problem ? { code: problem.code, message: problem.text() } : null,
    ...(ended !== undefined && { contractEnded: ended }),
    ...(items.length > 0 && { shipmentProductList: items }),
    quoteQuery: quoteQueryOf(shipment, day) as ViewedShipment['quoteQuery'],
    pickupDays: nextPickupDays(shipment, at),
  };
}

/** The new pickup day, checked as for a quote. */
function openDay(text: string, { from }: LtlShipment, now: Date): string {
  const field = 'newPickupDate';
  const day = parseDay(text);
  if (!day) throw wrongFields([errorAt(field, code12031)]);
  const problem = pickupDayProblem(day, todayIn(from.zone, now), calendarOf(from.country));
  if (problem) throw wrongFields([{ ...problem, field }]);
  return day;
}

function nextPickupDays({ from }: LtlShipment, now: Date): string[] {
  const calendar = calendarOf(from.country);
  const today = todayIn(from.zone, now);
  return Array.from({ length: DAYS_OFFERED }, (_, n) => addBusinessDays(today, n + 1, calendar));
}
