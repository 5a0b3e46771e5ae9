import { paymentTypes } from '#contract/payment-types.ts';
import { addBusinessDays, calendarOf } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import { localTime } from '#contract/rules/zoned-time.ts';

/** Business days until money is back, by the way it was paid; store credit and an A/R account have it at once. */
const BACK_IN_DAYS: Readonly<Partial<Record<number, number>>> = {
  [paymentTypes.card]: 5,
  [paymentTypes.ach]: 3,
  [paymentTypes.cheque]: 5,
  [paymentTypes.wire]: 5,
};

/** The day on which money that is sent back now is expected, by its receiver's calendar; undefined where it is there at once. */
export function refundExpectedOn(paymentTypeId: number, at: number, zone: string): Day | undefined {
  const days = BACK_IN_DAYS[paymentTypeId];
  return days === undefined ? undefined : addBusinessDays(localTime(zone, at).day, days, calendarOf('US'));
}
