import { TextInput, type TextInputProps } from '@mantine/core';

interface ComboboxInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  max?: number | undefined;
  onText: (text: string) => void;
  onOpen: () => void;
  onLeave: () => void;
}

/** The field of a combobox: typing opens its list, leaving it closes it. */
export function ComboboxInput({ value, max, onText, onOpen, onLeave, ...rest }: ComboboxInputProps) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      role="combobox"
      aria-autocomplete="list"
      {...rest}
      value={value}
      {...(max !== undefined && { maxLength: max })}
      onChange={(event) => onText(event.currentTarget.value)}
      onFocus={onOpen}
      onClick={onOpen}
      onBlur={onLeave}
    />
  );
}
