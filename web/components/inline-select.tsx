import { IconChevronDown } from '@tabler/icons-react';
import classes from './inline-select.module.css';
import { type SelectOption, SelectOptions } from './native-select.tsx';

interface InlineSelectProps<Value extends string> {
  /** The label for screen readers. */
  label: string;
  name?: string;
  value: Value;
  onValue: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** 'link' for a unit in a label; 'muted' for a choice within a sentence. */
  look?: 'link' | 'muted';
  disabled?: boolean;
  title?: string | undefined;
}

/** A selector within a line of text: a unit, a service level. */
export function InlineSelect<Value extends string>(props: InlineSelectProps<Value>) {
  const { label, name, value, onValue, options, look = 'link', disabled, title } = props;
  return (
    <span className={classes.text} data-look={look}>
      <select
        aria-label={label}
        className={classes.select}
        data-field={name}
        value={value}
        disabled={disabled}
        title={title}
        onChange={(event) => onValue(event.currentTarget.value as Value)}
      >
        <SelectOptions options={options} />
      </select>
      <IconChevronDown aria-hidden size={14} stroke={look === 'link' ? 2.5 : 2} />
    </span>
  );
}
