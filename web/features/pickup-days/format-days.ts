import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { QuoteDay } from '#contract/quote-days.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { PriceTile } from '#web/components/price-tiles.tsx';
import { serviceName } from '#web/rules/service-name.ts';

type Line = PriceTile['lines'][number];

const money = (amount: string | undefined): number => parseMoney(amount ?? '') ?? 0;

function formatDifference(cents: number): string {
  if (cents === 0) return m.days_same_price();
  return cents > 0 ? `+${showMoney(cents)}` : showMoney(cents);
}

/** The day that the others are compared with: the customer's, unless theirs has passed. */
const formatOwn = ({ date }: QuoteDay, nextOpen: string | undefined): string =>
  date === nextOpen ? m.days_next_open_day() : m.days_your_day();

/** How a day compares with the own one. */
function comparisonOf(day: QuoteDay, nextOpen: string | undefined): Line[] {
  const { own, lowest, estimate, difference } = day;
  const cents = money(difference);
  const words = own ? formatOwn(day, nextOpen) : difference === undefined ? undefined : formatDifference(cents);
  const compared = lowest
    ? own
      ? `${words}, ${m.days_lowest()}`
      : m.days_difference_lowest({ difference: words ?? '' })
    : words;
  return [
    ...(compared ? [{ text: compared, tone: lowest || cents < 0 ? ('green' as const) : ('muted' as const) }] : []),
    ...(estimate ? [{ text: m.days_estimate(), tone: 'amber' as const }] : []),
  ];
}

function wordsOf(day: QuoteDay, nextOpen: string | undefined): { price: string; lines: Line[]; closed: boolean } {
  if (day.kind !== 'open') {
    const price = day.kind === 'holiday' ? m.days_holiday() : m.days_no_pickup();
    return { price, lines: [{ text: m.days_carriers_closed() }], closed: true };
  }
  if (day.state !== 'priced') {
    const price = day.state === 'failed' ? m.days_no_answer() : m.days_no_rate();
    return { price, lines: day.own ? [{ text: formatOwn(day, nextOpen) }] : [], closed: !day.own };
  }
  const by = day.deliveryDate ? [{ text: m.days_by({ day: formatDay(day.deliveryDate) }) }] : [];
  const service = day.service ? [{ text: serviceName(day.service), tone: 'amber' as const }] : [];
  return {
    price: showMoney(money(day.price)),
    lines: [...service, ...by, ...comparisonOf(day, nextOpen)],
    closed: false,
  };
}

/** A day as a tile: its price, delivery day and how it compares; closed ones with the reason. */
export function formatTile(day: QuoteDay, nextOpen?: string): PriceTile {
  const { price, lines, closed } = wordsOf(day, nextOpen);
  const title = formatDay(day.date);
  const details = [...(day.name ? [day.name] : []), ...lines.map(({ text }) => text)].join(', ');
  return { value: day.date, title, price, lines, closed, label: m.days_read_out({ day: title, price, details }) };
}
