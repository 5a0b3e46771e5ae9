import type { BookingSaved } from '#contract/booking.ts';
import { code22058 } from '#contract/codes/payments.ts';
import { conflict, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code12031, code12036 } from '#contract/codes/shipment-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import { calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { Day } from '#contract/rules/days.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import * as m from '#texts/compiled/messages.js';
import { type RepriceBookedDeps, showPriceChange } from '../payments/reprice-booked.ts';
import { requireRepriceable } from '../payments/reprice-order.ts';
import type { PricedAgain } from '../shipments/booking/price-booked.ts';
import type { PickupMove } from '../shipments/booking/save-data.ts';
import { requireChangeable, showSaved } from '../shipments/booking/save-step.ts';
import type { LtlShipment } from '../shipments/shipment.ts';
import { type MoveDeps, noteMove, requestMove } from './request-move.ts';

export type MovePickupDeps = MoveDeps & RepriceBookedDeps;

/** So long the carrier may be at it; then nobody is. */
const ASKING_MS = 2 * 60_000;

/**
 * Moves the pickup of a booked shipment to another day or window (C91). Its carrier is asked first, and nothing moves unless it accepts: a refusal is
 * shown, silence raises an alert and the old time stands. A day that costs something else is shown before anybody is asked (`preview`).
 */
export async function movePickup(
  stored: LtlShipment,
  move: PickupMove,
  by: { readonly by: string; readonly agent?: string | undefined },
  deps: MovePickupDeps,
): Promise<BookingSaved> {
  await requireChangeable(stored, { version: move.version, about: 'move' }, deps);
  checkTimes(stored, move, deps.now());
  if (isPending(stored, deps.now())) throw conflict(m.bookings_move_asking());
  const { pickupDate, pickupFrom, pickupTo } = move;
  const priced = pickupDate === stored.pickupDate ? undefined : await deps.price(stored, { pickupDate });
  const priceChange = await changeOfPrice(stored, priced, deps);
  const shown = priceChange && { priceChange };
  if (move.preview === 1) return { ...showSaved(stored), ...shown };
  if (priceChange && parseMoney(move.charge ?? '') !== priced?.chargeCents) throw portalError(code22058, 'charge');
  const times = { pickupDate, pickupFrom, pickupTo };
  const asked = await noteMove(stored, times, deps);
  return { ...(await requestMove(asked, { times, priced, ...by }, deps)), ...shown };
}

function checkTimes(stored: LtlShipment, { pickupDate, pickupFrom, pickupTo }: PickupMove, now: Date): void {
  const day = parseDay(pickupDate);
  if (!day) throw wrongFields([errorAt('pickupDate', code12031)]);
  if (pickupTo <= pickupFrom) throw wrongFields([errorAt('pickupTo', code12036)]);
  const isSameDay = day === stored.pickupDate;
  if (isSameDay && pickupFrom === stored.pickupFrom && pickupTo === stored.pickupTo)
    throw wrongFields([{ field: 'pickupDate', message: m.bookings_move_same() }]);
  const { zone, country } = stored.from;
  const problem = isSameDay ? undefined : pickupDayProblem(day, todayIn(zone, now), calendarOf(country));
  if (problem) throw wrongFields([{ ...problem, field: 'pickupDate' }]);
  const ends = zonedTimestamp(zone, { day: day as Day, time: pickupTo.slice(0, 5) });
  if (ends <= now.getTime()) throw wrongFields([{ field: 'pickupTo', message: m.bookings_move_over() }]);
}

const isPending = ({ pickupMove }: LtlShipment, now: Date): boolean =>
  pickupMove?.state === 'asked' && now.getTime() - pickupMove.at < ASKING_MS;

/** What another day costs; while a payment is open (15046) or a charge is in dispute no price changes. */
async function changeOfPrice(stored: LtlShipment, priced: PricedAgain | undefined, deps: MovePickupDeps) {
  if (!priced || priced.chargeCents === stored.chargeCents) return undefined;
  const book = await deps.money.readBook(stored);
  requireRepriceable(book);
  return showPriceChange(stored, { ...stored, ...priced }, book);
}
