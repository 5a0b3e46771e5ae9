import { IconCalendar, IconMapPin, IconPackages, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { carrierPicksUp } from '#contract/rules/facilities.ts';
import { Action } from '#web/components/action.tsx';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { MOST_ROWS } from './draft/draft-search.ts';
import { figuresOf } from './draft/freight-figures.ts';
import type { Problems } from './draft-problems.ts';
import { PickupDaySelect } from './fields/pickup-day-select.tsx';
import { problemsByLine } from './form-context.ts';
import { FreightChips } from './freight-chips.tsx';
import { ItemRow } from './item-row.tsx';
import classes from './quote-form.module.css';
import { StopSection } from './stop-section.tsx';
import { Summary } from './summary.tsx';
import { useItems } from './use-items.ts';
import { type PlaceLook, usePlace } from './use-place.ts';
import { usePrefill } from './use-prefill.ts';
import { useCityOf, usePickupDay, useQuoteForm, useToday } from './use-quote-form.ts';

interface FreightProps {
  problems: Problems;
  onEdit: (path: string) => void;
  onMoved: () => void;
}

function Freight({ problems, onEdit, onMoved }: FreightProps) {
  const items = useQuoteDraft(({ draft }) => draft.items);
  const { add, change, duplicate, remove } = useItems(onEdit, onMoved);
  const byLine = problemsByLine(problems, items.length);
  const full = items.length >= MOST_ROWS;
  return (
    <section className={classes.section} aria-labelledby="freight-heading">
      <h2 id="freight-heading" className={classes.heading}>
        <IconPackages aria-hidden size={18} stroke={1.75} /> Freight
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
          Add item
        </Action>
        {full && <p className={classes.hint}>One quote takes {MOST_ROWS} items. Send the others as a second quote.</p>}
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

function PickupDay({
  zone,
  problems,
  onEdit,
}: {
  zone: string | undefined;
  problems: Problems;
  onEdit: (path: string) => void;
}) {
  const set = useQuoteDraft((store) => store.set);
  const picksUp = useQuoteDraft(({ draft }) => carrierPicksUp(draft.originFacilityType));
  const today = useToday(zone);
  const { day, other, setOther, problem } = usePickupDay(today);
  const label = picksUp ? 'Pickup day' : 'Drop-off day';
  return (
    <section className={classes.section} aria-labelledby="day-heading">
      <div className={classes.headingRow}>
        <h2 id="day-heading" className={classes.heading}>
          <IconCalendar aria-hidden size={18} stroke={1.75} /> {label}
        </h2>
        <button type="button" className={classes.link} aria-expanded={other} onClick={() => setOther(!other)}>
          Other day
        </button>
      </div>
      <PickupDaySelect
        label={label}
        today={today}
        value={day}
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

const lookProblem = (name: string, look: PlaceLook): Problems =>
  look.state === 'wrong' && look.problem ? { [name]: look.problem } : {};

/** The quote form with what has been understood of it beside; the same before and after sign-in (S05, S17). */
export function QuoteForm() {
  usePrefill();
  const draft = useQuoteDraft((store) => store.draft);
  const from = usePlace(draft.shippingFromPostalCode);
  const to = usePlace(draft.shippingToPostalCode);
  useCityOf('origin', from);
  useCityOf('destination', to);
  const { form, problems, failure, sending, send, edited, linesMoved, clear, onSubmit } = useQuoteForm({
    ...lookProblem('shippingFromPostalCode', from),
    ...lookProblem('shippingToPostalCode', to),
  });
  // Typing goes first; with a hundred lines the figures follow a moment later.
  const settled = useDeferredValue(draft);
  const figures = useMemo(() => figuresOf(settled.items), [settled.items]);

  return (
    <form ref={form} className={classes.page} noValidate onSubmit={onSubmit} aria-labelledby="quote-heading">
      <div className={classes.top}>
        <div>
          <h1 id="quote-heading">What are you shipping?</h1>
          <p className={classes.lead}>Eight fields to a first price. Nothing is booked until you say so.</p>
        </div>
        <Action onClick={clear}>Clear</Action>
      </div>
      <div className={classes.columns}>
        <div className={classes.card}>
          <section className={classes.section} aria-labelledby="lane-heading">
            <h2 id="lane-heading" className={classes.heading}>
              <IconMapPin aria-hidden size={18} stroke={1.75} /> From and to
            </h2>
            <div className={classes.stops}>
              <StopSection stop={1} look={from} problems={problems} onEdit={edited} />
              <StopSection stop={2} look={to} problems={problems} onEdit={edited} />
            </div>
          </section>
          <PickupDay zone={from.place?.zone} problems={problems} onEdit={edited} />
          <Freight problems={problems} onEdit={edited} onMoved={linesMoved} />
        </div>
        <Summary
          draft={settled}
          figures={figures}
          from={from.place}
          to={to.place}
          failure={failure}
          sending={sending}
          onRetry={() => void send()}
        />
      </div>
    </form>
  );
}
