import { paymentTypes } from '#contract/payment-types.ts';
import { addBusinessDays, calendarOf } from '#contract/rules/business-days.ts';
import { localTime, zonedTimestamp } from '#contract/rules/zoned-time.ts';

/** Banks return debits for want of money within two business days; five is what the industry waits. */
const CLEARING_DAYS = 5;

interface Tender {
  readonly paymentTypeId: number;
  readonly isSettled?: boolean | undefined;
}

/** From when on store credit for a tender that is given back now can be used: a debit that is not settled can still bounce (R65). Undefined for at once. */
export function clearsAt({ paymentTypeId, isSettled }: Tender, at: number): number | undefined {
  if (paymentTypeId !== paymentTypes.ach || isSettled === true) return undefined;
  const day = addBusinessDays(localTime('UTC', at).day, CLEARING_DAYS, calendarOf('US'));
  return zonedTimestamp('UTC', { day, time: '00:00' });
}
