import { IconChevronDown, IconShieldCheck } from '@tabler/icons-react';
import type { RateQuote } from '#contract/quotes.ts';
import { formatDay, formatMonthDay } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { RateSort } from '#contract/rules/merge-rates.ts';
import { deliveryChoices, type RateView } from '#contract/rules/rate-view.ts';
import type { RateAnswers } from '#web/stores/rate-answers.ts';
import { holidayWords } from './freight-words.ts';
import classes from './view-tools.module.css';

const sorts: readonly { value: RateSort; label: string }[] = [
  { value: 'price', label: 'Price' },
  { value: 'delivery', label: 'Delivery day' },
  { value: 'on-time', label: 'On time' },
];

interface ViewToolsProps {
  view: RateView;
  change: (part: Partial<RateView>) => void;
  offers: readonly RateQuote[];
  head: RateAnswers['head'];
}

/** How to look at the prices: order, latest delivery day, guaranteed ones only. */
export function ViewTools({ view, change, offers, head }: ViewToolsProps) {
  const choices = deliveryChoices(offers);
  const holidays = holidayWords(parseDay(head.requestedPickupStartDate), choices.at(-1)?.day, [
    head.origin.country,
    head.destination.country,
  ]);
  const known = view.by === undefined || choices.some((choice) => choice.day === view.by);
  return (
    <div className={classes.tools}>
      <fieldset className={classes.sorts}>
        <legend className="visually-hidden">Sort prices by</legend>
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
      <label className={classes.chip} data-on={view.by !== undefined || undefined}>
        <span className="visually-hidden">Latest delivery day</span>
        <select value={view.by ?? ''} onChange={(event) => change({ by: event.target.value || undefined })}>
          <option value="">Any delivery day</option>
          {!known && view.by && <option value={view.by}>Delivered by {formatMonthDay(view.by)}</option>}
          {choices.map(({ day, carriers }) => (
            <option key={day} value={day}>
              Delivered by {formatDay(day)} ({carriers})
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
        Guaranteed only
      </button>
      {holidays && <p className={classes.note}>{holidays}</p>}
    </div>
  );
}
