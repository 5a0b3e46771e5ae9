import { Select as MantineSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { mantineField } from './mantine-field.tsx';
import type { SelectProps } from './native-select.tsx';
import popover from './popover.module.css';

interface LongSelectProps<Value extends string> extends SelectProps<Value> {
  placeholder?: string;
  /** What is said where nothing matches. */
  noMatch?: string;
}

/** One of a long list, found by typing a part of its name; for short lists and on public pages there is NativeSelect. */
export function Select<Value extends string>(props: LongSelectProps<Value>) {
  const { value, onValue, options, placeholder, noMatch = m.components_no_match(), disabled, onBlur, ...field } = props;
  const { autoComplete: _, autoFocus: __, dense: ___, ...frame } = field;
  const base = mantineField(frame);
  return (
    <MantineSelect
      {...base}
      classNames={{ ...base.classNames, dropdown: popover.dropdown, option: popover.option, empty: popover.empty }}
      value={value === '' ? null : value}
      onChange={(next) => onValue((next ?? '') as Value)}
      data={options.map((option) => ({ ...option, disabled: option.disabled ?? false }))}
      searchable
      allowDeselect={false}
      nothingFoundMessage={noMatch}
      placeholder={placeholder ?? ''}
      disabled={disabled ?? false}
      maxDropdownHeight={320}
      selectFirstOptionOnChange
      onBlur={onBlur}
      rightSection={<IconChevronDown aria-hidden size={18} stroke={1.75} />}
      rightSectionPointerEvents="none"
    />
  );
}
