import { IconChevronDown, IconShieldCheck } from '@tabler/icons-react';
import type { RateQuote } from '#contract/quotes.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { deliveryDay, type RateSort } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { type RateView, transitChoices } from '#web/rules/rate-view.ts';
import type { RateAnswers } from '#web/stores/rate-answers.ts';
import { formatHolidays } from './format-freight.ts';
import classes from './view-tools.module.css';

const sorts: readonly { value: RateSort; label: string }[] = [
  { value: 'price', label: m.rates_price() },
  { value: 'delivery', label: m.rates_delivery_day() },
  { value: 'on-time', label: m.rates_on_time_2() },
];

interface ViewToolsProps {
  view: RateView;
  change: (part: Partial<RateView>) => void;
  offers: readonly RateQuote[];
  head: RateAnswers['head'];
}

const choiceWords = (days: number | 'none') =>
  days === 'none' ? m.rates_days_not_given() : m.rates_up_to({ days: m.format_business_days({ count: days }) });
const readChoice = (value: string): RateView['days'] =>
  value === '' ? undefined : value === 'none' ? 'none' : Number(value);

/** How to look at the prices: order, longest transit, guaranteed ones only. */
export function ViewTools({ view, change, offers, head }: ViewToolsProps) {
  const choices = transitChoices(offers);
  const lastDay = offers
    .flatMap((rate) => deliveryDay(rate, 'n') ?? [])
    .sort()
    .at(-1);
  const holidays = formatHolidays(parseDay(head.requestedPickupStartDate), lastDay, [
    head.origin.country,
    head.destination.country,
  ]);
  const known = view.days === undefined || choices.some((choice) => choice.days === view.days);
  return (
    <div className={classes.tools}>
      <fieldset className={classes.sorts}>
        <legend className="visually-hidden">{m.rates_sort_prices_by()}</legend>
        {sorts.map(({ value, label }) => (
          <label key={value} className={classes.sort}>
            <input
              type="radio"
              name="sort"
              value={value}
              checked={view.sort === value}
              onChange={() => change({ sort: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <label className={classes.chip} data-on={view.days !== undefined || undefined}>
        <span className="visually-hidden">{m.rates_transit_time()}</span>
        <select value={view.days ?? ''} onChange={(event) => change({ days: readChoice(event.target.value) })}>
          <option value="">{m.rates_any_transit_time()}</option>
          {!known && view.days && <option value={view.days}>{choiceWords(view.days)} (0)</option>}
          {choices.map(({ days, carriers }) => (
            <option key={days} value={days}>
              {choiceWords(days)} ({carriers})
            </option>
          ))}
        </select>
        <IconChevronDown aria-hidden size={16} />
      </label>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={view.guaranteedOnly}
        data-on={view.guaranteedOnly || undefined}
        onClick={() => change({ guaranteedOnly: !view.guaranteedOnly })}
      >
        <IconShieldCheck aria-hidden size={16} />
        {m.rates_guaranteed_only()}
      </button>
      {holidays && <p className={classes.note}>{holidays}</p>}
    </div>
  );
}
