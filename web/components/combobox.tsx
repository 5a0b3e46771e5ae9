import { Combobox as MantineCombobox, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import { ComboboxInput } from './combobox-input.tsx';
import fieldClasses from './field.module.css';
import type { FieldProps } from './field.tsx';
import { mantineField } from './mantine-field.tsx';
import popover from './popover.module.css';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** A second line: the street of a place. */
  readonly description?: string;
  readonly icon?: ReactNode;
}

interface ComboboxProps extends FieldProps {
  /** The typed text. Any text is allowed, not only the suggestions. */
  value: string;
  onValue: (text: string) => void;
  options: readonly ComboboxOption[];
  /** A suggestion was taken, by a press or Enter. */
  onPick: (value: string) => void;
  /** Suggestions are being looked for. */
  loading?: boolean;
  /** The text where nothing matches; without it the list stays closed. */
  noMatch?: string;
  /** The last line: 'Add as a new address'. */
  action?: { label: string; icon?: ReactNode; run: () => void };
  max?: number;
  disabled?: boolean;
  onBlur?: () => void;
}

const ACTION = '\u0000action';

/** A text field with suggestions below: places of the address book, customers. Arrows move, Enter takes, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { value, onValue, options, onPick, loading = false, noMatch, action, max, disabled, onBlur, ...field } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const empty = options.length === 0;
  const hasList = !empty || loading || noMatch !== undefined || action !== undefined;
  const submit = (picked: string) => {
    combobox.closeDropdown();
    if (picked === ACTION) action?.run();
    else onPick(picked);
  };
  return (
    <MantineCombobox
      store={combobox}
      onOptionSubmit={submit}
      classNames={{ dropdown: popover.dropdown, option: popover.option, empty: popover.empty }}
    >
      <MantineCombobox.Target withExpandedAttribute>
        <ComboboxInput
          {...mantineField(field)}
          value={value}
          max={max}
          disabled={disabled ?? false}
          onText={(text) => {
            onValue(text);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onOpen={() => combobox.openDropdown()}
          onLeave={() => {
            combobox.closeDropdown();
            onBlur?.();
          }}
        />
      </MantineCombobox.Target>
      <MantineCombobox.Dropdown hidden={!hasList}>
        <MantineCombobox.Options mah={320} style={{ overflowY: 'auto' }} aria-busy={loading || undefined}>
          {options.map((option) => (
            <MantineCombobox.Option key={option.value} value={option.value}>
              {option.icon}
              <span>
                {option.label}
                {option.description && <span className={fieldClasses.hint}>{option.description}</span>}
              </span>
            </MantineCombobox.Option>
          ))}
          {empty && (loading || noMatch) && (
            <MantineCombobox.Empty>{loading ? `${m.components_loading()}…` : noMatch}</MantineCombobox.Empty>
          )}
          {action && (
            <MantineCombobox.Option value={ACTION} style={{ borderTop: '1px solid var(--line-2)' }}>
              {action.icon}
              {action.label}
            </MantineCombobox.Option>
          )}
        </MantineCombobox.Options>
      </MantineCombobox.Dropdown>
    </MantineCombobox>
  );
}
