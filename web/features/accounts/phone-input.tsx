import { TextInput, type TextInputProps } from '@mantine/core';
import { phoneTyping } from '#web/components/typing-rules.ts';
import { useTyping } from '#web/components/use-typing.ts';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onText: (text: string) => void;
}

/** A phone field with the mask (###) ###-####. */
export function PhoneInput({ value, onText, ...rest }: Props) {
  const typing = useTyping(value, onText, phoneTyping);
  return <TextInput {...rest} value={value} {...typing} type="tel" inputMode="tel" autoComplete="tel-national" />;
}
