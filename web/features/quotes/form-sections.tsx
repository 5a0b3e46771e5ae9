import { IconCalendar, IconPackages, IconPlus } from '@tabler/icons-react';
import type { PostalCodeAnswer } from '#contract/master.ts';
import { carrierPicksUp } from '#contract/rules/facilities.ts';
import * as m from '#texts/compiled/messages.js';
import { Action } from '#web/components/action.tsx';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { MOST_ROWS } from './draft/draft-search.ts';
import type { Problems } from './draft-problems.ts';
import { PickupDaySelect } from './fields/pickup-day-select.tsx';
import { problemsByLine } from './form-context.ts';
import { FreightChips } from './freight-chips.tsx';
import { ItemRow } from './item-row.tsx';
import classes from './quote-form.module.css';
import { useItems } from './use-items.ts';
import { usePickupDay, useToday } from './use-quote-form.ts';

interface FreightProps {
  problems: Problems;
  onEdit: (path: string) => void;
  onMoved: () => void;
}

/** The lines of freight. */
export function Freight({ problems, onEdit, onMoved }: FreightProps) {
  const items = useQuoteDraft(({ draft }) => draft.items);
  const { add, change, duplicate, remove } = useItems(onEdit, onMoved);
  const byLine = problemsByLine(problems, items.length);
  const full = items.length >= MOST_ROWS;
  return (
    <section className={classes.section} aria-labelledby="freight-heading">
      <h2 id="freight-heading" className={classes.heading}>
        <IconPackages aria-hidden size={18} stroke={1.75} /> {m.quotes_freight()}
      </h2>
      {items.map((item, index) => (
        <ItemRow
          key={item.key}
          index={index}
          item={item}
          problems={byLine[index] ?? {}}
          alone={items.length === 1}
          full={full}
          onChange={change}
          onDuplicate={duplicate}
          onRemove={remove}
        />
      ))}
      <div className={classes.after}>
        <Action icon={<IconPlus aria-hidden size={18} stroke={1.75} />} onClick={add} disabled={full}>
          {m.quotes_add_item()}
        </Action>
        {full && <p className={classes.hint}>{m.quotes_one_quote_takes_items_send({ most: MOST_ROWS })}</p>}
        {problems.items && (
          <p role="alert" className={classes.wrong}>
            {problems.items}
          </p>
        )}
        <FreightChips />
      </div>
    </section>
  );
}

/** When the freight is picked up, or brought to the terminal. */
export function PickupDay({
  place,
  problems,
  onEdit,
}: {
  /** Where the freight is picked up, as far as it is known. */
  place: PostalCodeAnswer | undefined;
  problems: Problems;
  onEdit: (path: string) => void;
}) {
  const set = useQuoteDraft((store) => store.set);
  const picksUp = useQuoteDraft(({ draft }) => carrierPicksUp(draft.originFacilityType));
  const today = useToday(place?.zone);
  const { day, calendar, other, setOther, problem, moved } = usePickupDay(today, place?.country);
  const label = picksUp ? m.quotes_pickup_day() : m.quotes_drop_off_day();
  return (
    <section className={classes.section} aria-labelledby="day-heading">
      <div className={classes.headingRow}>
        <h2 id="day-heading" className={classes.heading}>
          <IconCalendar aria-hidden size={18} stroke={1.75} /> {label}
        </h2>
        <button type="button" className={classes.link} aria-expanded={other} onClick={() => setOther(!other)}>
          {m.quotes_other_day()}
        </button>
      </div>
      <PickupDaySelect
        label={label}
        today={today}
        calendar={calendar}
        value={day}
        moved={moved}
        other={other}
        error={problem ?? problems.shippingFromPickUpDate}
        onChange={(date) => {
          onEdit('shippingFromPickUpDate');
          set({ shippingFromPickUpDate: date });
        }}
      />
    </section>
  );
}
