import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { code12515, code12516, code12517, code999989 } from '#contract/codes/quotes.ts';
import { calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { isContracted } from '../quotes/carrier-contract.ts';
import type { CarrierAccountStore } from '../quotes/quote-request.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { needsReRun } from './needs-re-run.ts';
import type { LtlShipment, StoredShipment, TruckloadShipment } from './shipment.ts';
import { LTL } from './shipment-fields.ts';

type Account = Awaited<ReturnType<CarrierAccountStore['find']>>;
type ProblemCode = typeof code999989 | typeof code12517 | typeof code12515 | typeof code12516;

/** Whether the broker can still book with a carrier: the account is in use and its contract holds. */
export const isOffered = (account: Account, now: Date): boolean =>
  account?.active === true && isContracted(account, now);

/** Whether carriers still pick up on a day, by the pickup stop's calendar. */
export const isOpenPickup = (day: string, { zone, country }: LtlShipment['from'], now: Date): boolean =>
  pickupDayProblem(day, todayIn(zone, now), calendarOf(country)) === undefined;

/**
 * Why an estimate cannot be booked at its price, the gravest first: no items to price, its carrier gone, its price or pickup day over, its freight
 * changed since (R79); undefined while the price holds.
 */
export function priceProblem(
  shipment: LtlShipment,
  account: Account,
  now: Date,
): (ProblemCode & CodeEntry) | undefined {
  if (shipment.products.length === 0) return code999989;
  if (!isOffered(account, now)) return code12517;
  if (shipment.expiresAt <= now.getTime() || !isOpenPickup(shipment.pickupDate, shipment.from, now)) return code12515;
  return needsReRun(shipment) ? code12516 : undefined;
}

/**
 * The same of a truckload: its carrier is none of the broker's any more, or it has no rate that holds, or its pickup day is over. What was priced of it
 * cannot be changed once a rate is chosen.
 */
function truckPriceProblem(
  { carrier, rateId, expiresAt = 0, pickupDate, from }: TruckloadShipment,
  carriers: readonly { readonly code: string }[],
  now: Date,
): (ProblemCode & CodeEntry) | undefined {
  if (carrier && !carriers.some(({ code }) => code === carrier.accountCode)) return code12517;
  const holds = rateId !== undefined && expiresAt > now.getTime() && isOpenPickup(pickupDate, from, now);
  return holds ? undefined : code12515;
}

export interface PriceProblemDeps {
  readonly carriers: Pick<CarrierAccountStore, 'find'>;
  readonly settings: SettingsStore;
  readonly now: () => Date;
}

/** Why a saved estimate of any mode cannot be booked at its price; undefined while it can. */
export async function findPriceProblem(shipment: StoredShipment, { carriers, settings, now }: PriceProblemDeps) {
  if (shipment.modeId === LTL) return priceProblem(shipment, await carriers.find(shipment.carrier.accountCode), now());
  return truckPriceProblem(shipment, (await settings.read()).truckCarriers, now());
}
