import { brand } from '#contract/brand.ts';
import { formatMonthDay } from '#contract/format/days.ts';
import { formatList, formatNumber } from '#contract/format/numbers.ts';
import type { FreightSummary, RateState } from '#contract/quotes.ts';
import { type Calendar, holidayOn, isWeekend } from '#contract/rules/business-days.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import { formatWireDay } from '#web/format/format-timestamp.ts';
import { servicesOf } from '#web/rules/requested-services.ts';

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What the tab is called: 'Prices Chicago to Dallas | …', without the lane while it is not known. */
export function pricesTitle(head: Pick<RateState, 'origin' | 'destination'> | undefined): string {
  const product = brand.product;
  if (!head) return m.rates_page_title({ product });
  return m.rates_page_title_of_lane({ from: head.origin.city, to: head.destination.city, product });
}

/** '3 units, 1,220 lb, class 100 and 175, partly stackable, used goods'. */
export function formatFreight(
  freight: Pick<FreightSummary, 'units' | 'totalPounds' | 'classes' | 'stackable' | 'used'>,
): string {
  const { stackable, used } = freight;
  return [
    m.format_units({ count: freight.units }),
    m.format_pounds({ pounds: formatNumber(freight.totalPounds) }),
    m.rates_class({ classes: formatList(freight.classes) }),
    stackable && (stackable === 'all' ? m.rates_stackable() : m.rates_partly_stackable()),
    used && (used === 'all' ? m.rates_used_goods() : m.rates_partly_used_goods()),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The services in words: 'liftgate at delivery, call before delivery'; empty when there are none. */
function formatServices(quoteQuery: RateState['quoteQuery']): string {
  return servicesOf(quoteQuery)
    .map(({ label }) => lower(label))
    .join(', ');
}

/** The line under the title: what is moved, when, with what. */
export function formatSummary(state: Pick<RateState, 'requestedPickupStartDate' | 'freight' | 'quoteQuery'>): string {
  const parts = [
    m.rates_pickup({ requestedPickupStartDate: formatWireDay(state.requestedPickupStartDate) }),
    formatFreight(state.freight),
    formatServices(state.quoteQuery),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Says which holidays of the lane's countries between pickup and the last delivery are not business days; undefined when there are none. */
export function formatHolidays(pickup: Day | undefined, last: Day | undefined, calendar: Calendar): string | undefined {
  if (!pickup || !last) return undefined;
  const closed: Day[] = [];
  for (let day = pickup; day <= last && closed.length < 30; day = addDays(day, 1)) {
    if (!isWeekend(day) && holidayOn(day, calendar)) closed.push(day);
  }
  if (closed.length === 0) return undefined;
  return m.rates_holidays_not_counted({
    count: closed.length,
    days: formatList(closed.map((day) => formatMonthDay(day))),
  });
}
