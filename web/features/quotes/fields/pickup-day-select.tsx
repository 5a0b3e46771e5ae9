import { formatDay, formatDayLong, formatMonth, formatWeekday } from '#contract/format/days.ts';
import { formatList } from '#contract/format/numbers.ts';
import { type Calendar, pickupDays } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import { ChoiceTiles } from '#web/components/choice-tiles.tsx';
import { FieldProblem, problemIdOf } from '#web/components/field.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import classes from './pickup-day-select.module.css';

interface PickupDaySelectProps {
  /** The field's name in its form. */
  name?: string;
  /** What the group of days is called: 'Pickup day'. */
  label: string;
  /** Today at the pickup stop; undefined while nobody knows (the prerendered page). */
  today: Day | undefined;
  /** Whose holidays close carriers at the pickup stop. */
  calendar: Calendar;
  value: Day | '';
  onChange: (day: string) => void;
  /** The date field beside the tiles is open. */
  other: boolean;
  error?: string | undefined;
  /** What to say when the chosen day was moved because the pickup stop changed. */
  moved?: string | undefined;
}

const TILES = 6;

/** The month of a day that can be chosen, else why it cannot. */
function thirdLine(day: Day, kind: ReturnType<typeof pickupDays>[number]['kind']): string {
  if (kind === 'open') return formatMonth(day);
  return kind === 'holiday' ? m.quotes_holiday() : m.quotes_no_pickup_2();
}

/** The coming days as tiles, closed ones with the reason, and any other day by its date. */
export function PickupDaySelect(props: PickupDaySelectProps) {
  const {
    name: field = 'shippingFromPickUpDate',
    label,
    today,
    calendar,
    value,
    onChange,
    other,
    error,
    moved,
  } = props;
  const days = today ? pickupDays(today, TILES, calendar) : [];
  const closed = days.flatMap(({ date, name }) => (name ? [`${formatDay(date)} (${name})`] : []));
  const onTile = days.some(({ date }) => date === value);
  const tiles = days.map(({ date, kind, name }) => ({
    value: date,
    lines: [formatWeekday(date), String(Number(date.slice(8))), thirdLine(date, kind)] as const,
    label: name ? m.quotes_no_pickup({ date: formatDayLong(date), name }) : formatDayLong(date),
    disabled: kind !== 'open',
    title: name,
  }));
  return (
    <Stack gap={8} className={classes.days}>
      <ChoiceTiles
        label={label}
        name={field}
        value={value}
        onValue={onChange}
        tiles={tiles}
        expected={TILES}
        focusable={!other}
        noteId={error ? problemIdOf(field) : undefined}
      />
      <div role="status">
        {moved && (
          <MessageBox kind="info" announce="never">
            {moved}
          </MessageBox>
        )}
      </div>
      {closed.length > 0 && (
        <Text tone="muted" size={12}>
          {m.quotes_carriers_are_closed_on({ days: formatList(closed) })}
        </Text>
      )}
      {(other || error !== undefined || (today !== undefined && value !== '' && !onTile)) && (
        <div className={classes.other}>
          <TextField
            type="date"
            name={field}
            label={m.quotes_other({ label: label.toLowerCase() })}
            value={value}
            min={today}
            onValue={onChange}
            errorId={error ? problemIdOf(field) : undefined}
          />
        </div>
      )}
      {error && <FieldProblem name={field}>{error}</FieldProblem>}
    </Stack>
  );
}
