import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { formatPhone, PHONE_INPUT_MAX, pastePhone, phoneDigits } from '#contract/rules/phone.ts';
import { caretAfterDigits, digitsBefore } from './caret.ts';

interface Props extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onText: (text: string) => void;
}

/** A phone field with the mask (###) ###-####; the caret stays with the digits, wherever one types. */
export function PhoneInput({ value, onText, ...rest }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget;
    const next = formatPhone(typed);
    caret.current = caretAfterDigits(next, digitsBefore(typed, selectionStart ?? typed.length));
    onText(next);
  };
  // The browser would cut '+1 (312) 555-0142' at the field's maximum, two digits short.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text');
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const next = pastePhone(value, from, to, pasted);
    caret.current = caretAfterDigits(next, digitsBefore(value, from) + phoneDigits(pasted).length);
    onText(next);
  };
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== ref.current) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <TextInput
      {...rest}
      ref={ref}
      value={value}
      onChange={change}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      onPaste={paste}
      maxLength={PHONE_INPUT_MAX}
    />
  );
}
