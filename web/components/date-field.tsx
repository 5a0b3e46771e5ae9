import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { Day } from '#contract/rules/days.ts';
import classes from './date-field.module.css';
import type { FieldProps } from './field.tsx';
import { mantineField } from './mantine-field.tsx';
import popover from './popover.module.css';

interface DateFieldProps extends FieldProps {
  value: Day | '';
  onValue: (day: Day | '') => void;
  min?: Day;
  max?: Day;
  /** Why a day cannot be chosen: 'Thanksgiving, carriers are closed'. */
  closed?: (day: Day) => string | undefined;
  clearable?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
}

/** A day, typed or picked in a month; days that cannot be chosen say why. */
export function DateField(props: DateFieldProps) {
  const { value, onValue, min, max, closed, clearable = false, disabled = false, onBlur, ...field } = props;
  const base = mantineField(field);
  return (
    <DateInput
      {...base}
      classNames={{ ...base.classNames, day: classes.day }}
      value={value === '' ? null : value}
      onChange={(day) => onValue((day ?? '') as Day | '')}
      valueFormat="ddd, MMM D, YYYY"
      firstDayOfWeek={0}
      weekendDays={[]}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      {...(closed && { excludeDate: (day: string) => closed(day as Day) !== undefined })}
      getDayProps={(day) => ({ title: closed?.(day as Day) })}
      popoverProps={{
        classNames: { dropdown: popover.dropdown },
        styles: { dropdown: { padding: 12 } },
        returnFocus: true,
      }}
      clearable={clearable}
      disabled={disabled}
      onBlur={onBlur}
      rightSection={clearable && value !== '' ? undefined : <IconCalendar aria-hidden size={18} stroke={1.75} />}
      rightSectionPointerEvents={clearable && value !== '' ? 'all' : 'none'}
    />
  );
}
