import { formatDay, formatDayLong, formatMonth, formatWeekday } from '#contract/format/days.ts';
import { formatList } from '#contract/format/numbers.ts';
import { type Calendar, pickupDays } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import classes from './pickup-day-select.module.css';
import { FieldProblem, fieldId, TextField } from './text-field.tsx';

interface PickupDaySelectProps {
  /** What the group of days is called: 'Pickup day'. */
  label: string;
  /** Today at the pickup stop; undefined while nobody knows (the prerendered page). */
  today: Day | undefined;
  /** Whose holidays close carriers at the pickup stop. */
  calendar: Calendar;
  value: Day | '';
  onChange: (day: Day) => void;
  /** The date field beside the tiles is open. */
  other: boolean;
  error?: string | undefined;
  /** What to say when the chosen day was moved because the pickup stop changed. */
  moved?: string | undefined;
}

const NAME = 'shippingFromPickUpDate';
const TILES = 6;

/** The coming days as tiles, closed ones with the reason, and any other day by its date. */
export function PickupDaySelect(props: PickupDaySelectProps) {
  const { label, today, calendar, value, onChange, other, error, moved } = props;
  const days = today ? pickupDays(today, TILES, calendar) : [];
  const closed = days.flatMap(({ date, name }) => (name ? [`${formatDay(date)} (${name})`] : []));
  const onTile = days.some(({ date }) => date === value);
  return (
    <>
      <fieldset className={classes.days} aria-describedby={error ? `${fieldId(NAME)}-problem` : undefined}>
        <legend className="visually-hidden">{label}</legend>
        {today === undefined && Array.from({ length: TILES }, (_, at) => <span key={at} className={classes.waiting} />)}
        {days.map(({ date, kind, name }) => (
          <label key={date} className={classes.day} title={name} data-off={kind !== 'open' || undefined}>
            <input
              type="radio"
              name={NAME}
              data-field={date === value && !other ? NAME : undefined}
              value={date}
              checked={date === value}
              disabled={kind !== 'open'}
              aria-label={name ? m.quotes_no_pickup({ date: formatDayLong(date), name }) : formatDayLong(date)}
              onChange={() => onChange(date)}
            />
            <span aria-hidden>{formatWeekday(date)}</span>
            <b aria-hidden>{Number(date.slice(8))}</b>
            <span aria-hidden>
              {kind === 'open' ? formatMonth(date) : kind === 'holiday' ? m.quotes_holiday() : m.quotes_no_pickup_2()}
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className={classes.moved}>
        {moved}
      </p>
      {closed.length > 0 && (
        <p className={classes.closed}>{m.quotes_carriers_are_closed_on({ days: formatList(closed) })}</p>
      )}
      {(other || error !== undefined || (today !== undefined && value !== '' && !onTile)) && (
        <div className={classes.other}>
          <TextField
            type="date"
            name={NAME}
            label={m.quotes_other({ label: label.toLowerCase() })}
            value={value}
            min={today}
            onText={onChange}
            errorId={error ? `${fieldId(NAME)}-problem` : undefined}
          />
        </div>
      )}
      {error && (
        <p className={classes.problem}>
          <FieldProblem name={NAME}>{error}</FieldProblem>
        </p>
      )}
    </>
  );
}
