import { IconCheck, IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import * as m from '#texts/compiled/messages.js';
import classes from './chip.module.css';
import { Row } from './layout.tsx';
import { type SelectOption, SelectOptions } from './native-select.tsx';
import text from './text.module.css';

interface ToggleChipProps {
  children: ReactNode;
  on: boolean;
  onToggle: (on: boolean) => void;
  /** In place of the plus or tick of what can be added; null for none. */
  icon?: ReactNode | null;
  /** The full name, where the visible text is short. */
  label?: string;
  disabled?: boolean;
  title?: string;
}

/** A choice that is on or off: a service to add, a filter. */
export function ToggleChip({ children, on, onToggle, icon, label, disabled, title }: ToggleChipProps) {
  const Sign = on ? IconCheck : IconPlus;
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={on}
      aria-label={label}
      disabled={disabled}
      title={title}
      onClick={() => onToggle(!on)}
    >
      {icon === undefined ? <Sign aria-hidden size={16} stroke={2} /> : icon}
      {children}
    </button>
  );
}

interface SelectChipProps<Value extends string> {
  /** Read out: 'Carrier'. */
  label: string;
  value: Value;
  onValue: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** Something other than the default is chosen. */
  on?: boolean;
}

/** A filter with several choices, as wide as the chosen one. */
export function SelectChip<Value extends string>({ label, value, onValue, options, on }: SelectChipProps<Value>) {
  return (
    <label className={classes.chip} data-on={on || undefined}>
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={(event) => onValue(event.currentTarget.value as Value)}>
        <SelectOptions options={options} />
      </select>
      <IconChevronDown aria-hidden size={16} />
    </label>
  );
}

interface OpenerChipProps {
  children: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** The id of the panel it opens; none while the panel's script is on its way. */
  controls?: string;
  /** Something is chosen in the panel. */
  on?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A filter whose choices open in a panel below. */
export function OpenerChip({ children, open, onToggle, controls, on, icon, ref }: OpenerChipProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.chip}
      data-on={on || undefined}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      {icon}
      {children}
      <IconChevronDown aria-hidden size={16} />
    </button>
  );
}

/** A filter that is on; a press takes it off. */
export function ActiveFilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={classes.chip}
      data-kind="active"
      aria-label={m.components_remove_filter({ label })}
      onClick={onRemove}
    >
      <span className={text.cut}>{label}</span>
      <IconX aria-hidden size={14} />
    </button>
  );
}

/** A button that floats over a list: 'Show 3 new prices'. */
export function FloatingChip({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={classes.chip} data-kind="floating" onClick={onClick}>
      {children}
    </button>
  );
}

/** Chips in a row that belong together; with a label they are a group that is read out. */
export function ChipRow({ label, children }: { label?: string; children: ReactNode }) {
  if (label === undefined) return <Row gap={8}>{children}</Row>;
  return (
    <Row as="fieldset" gap={8}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </Row>
  );
}
