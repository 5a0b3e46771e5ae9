import { IconClock, IconX } from '@tabler/icons-react';
import type { OpeningHours } from '#contract/addresses.ts';
import { formatZoneLong } from '#contract/format/dates.ts';
import { formatWeekdayName } from '#contract/format/weekdays.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FieldProblem } from '#web/components/field.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { PanelChip } from '#web/components/panel-chip.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import classes from './addresses.module.css';
import { closedDays, formatClosedDays, formatDays, weekdays, withDay, withMoreHours } from './opening-hours.ts';

interface HoursProps {
  value: OpeningHours;
  onValue: (hours: OpeningHours) => void;
  problem: (path: string) => string | undefined;
  /** The place's own zone, once its postal code is known. */
  zone: string | undefined;
}

/** When a place is open, a line for the days that share their hours; on the clock of the place. */
export function OpeningHoursFields({ value, onValue, problem, zone }: HoursProps) {
  return (
    <>
      <SectionHeading
        level={3}
        icon={<IconClock aria-hidden size={18} stroke={1.75} />}
        aside={zone && formatZoneLong(zone, new Date())}
      >
        {m.addresses_hours()}
      </SectionHeading>
      {value.map((_line, index) => (
        <HoursLine key={`line ${index + 1}`} index={index} {...{ value, onValue, problem }} />
      ))}
      <Text tone="muted" size={13}>
        {formatClosedDays(value)}{' '}
        {closedDays(value).length > 0 && (
          <Button kind="link" onClick={() => onValue(withMoreHours(value))}>
            {m.addresses_add_hours()}
          </Button>
        )}
      </Text>
    </>
  );
}

const COLUMNS = 'repeat(2, minmax(0, 1fr) auto)';

/** 'openingHours.0.opens'. */
const pathOf = (index: number, field: string) => `openingHours.${index}.${field}`;

function HoursLine({ index, value, onValue, problem }: Omit<HoursProps, 'zone'> & { index: number }) {
  const line = value[index];
  if (!line) return null;
  const days = formatDays(line.days);
  const set = (field: 'opens' | 'closes') => (text: string) =>
    onValue(value.map((one, at) => (at === index ? { ...one, [field]: text } : one)));
  const wrong = ['opens', 'closes', 'days'].map((field) => problem(pathOf(index, field))).find(Boolean);
  const time = (field: 'opens' | 'closes', label: string) => (
    <TextField
      type="time"
      name={pathOf(index, field)}
      label={label}
      labelHidden
      value={line[field]}
      onValue={set(field)}
      errorId={problem(pathOf(index, field)) && `field-openingHours-${index}-problem`}
    />
  );
  return (
    <Columns gap="8px 12px" columns={COLUMNS} role="group" aria-label={days} className={classes.hours}>
      <PanelChip label={m.addresses_days_of()} panel={(close) => <Days {...{ index, value, onValue, close }} />}>
        {days}
      </PanelChip>
      {time('opens', m.addresses_opens({ days }))}
      <Text as="span" tone="muted" size={13}>
        {m.addresses_to()}
      </Text>
      {time('closes', m.addresses_closes({ days }))}
      <IconButton
        label={m.addresses_remove_hours({ days })}
        icon={<IconX aria-hidden size={16} />}
        onClick={() => onValue(value.filter((_one, at) => at !== index))}
      />
      {wrong && <FieldProblem name={`openingHours.${index}`}>{wrong}</FieldProblem>}
    </Columns>
  );
}

interface DaysProps extends Pick<HoursProps, 'value' | 'onValue'> {
  index: number;
  close: () => void;
}

/** The days of a line, to be ticked; one that another line had comes over. */
function Days({ index, value, onValue, close }: DaysProps) {
  return (
    <Stack gap={4}>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          name={`openingHours.${index}.day${day}`}
          label={formatWeekdayName(day, 'long')}
          value={value[index]?.days.includes(day) ?? false}
          onValue={(on) => onValue(withDay(value, index, day, on))}
        />
      ))}
      <Button size="small" onClick={close}>
        {m.addresses_days_done()}
      </Button>
    </Stack>
  );
}
