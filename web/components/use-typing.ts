import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useLayoutEffect, useRef } from 'react';
import { formatPhone, PHONE_INPUT_MAX, pastePhone, phoneDigits } from '#contract/rules/phone.ts';
import { type Typed, typedText } from '#contract/rules/text.ts';
import { caretAfterDigits, digitsBefore } from './caret.ts';

/** What becomes of a field's text as one types or pastes, and where the caret stands then. */
export interface TypingRule {
  readonly max?: number | undefined;
  typed(text: string, caret: number): Typed;
  /** Where a paste is to be read before the browser cuts it at the field's maximum. */
  pasted?(value: string, from: number, to: number, pasted: string): Typed;
}

/** Text as it is stored: accents and typographic marks folded, what no carrier's paper can print left out (H22, R44). */
export const folding = (max?: number, also = (text: string) => text): TypingRule => ({
  max,
  typed(text, caret) {
    const folded = typedText(text, caret, max);
    return { ...folded, text: also(folded.text) };
  },
});

/** A phone number in the mask (###) ###-####; the caret stays with the digits (A43). */
export const phoneTyping: TypingRule = {
  max: PHONE_INPUT_MAX,
  typed(text, caret) {
    const masked = formatPhone(text);
    return { text: masked, caret: caretAfterDigits(masked, digitsBefore(text, caret)) };
  },
  pasted(value, from, to, pasted) {
    const masked = pastePhone(value, from, to, pasted);
    return { text: masked, caret: caretAfterDigits(masked, digitsBefore(value, from) + phoneDigits(pasted).length) };
  },
};

/** Handlers of an input that follows a typing rule; without one it takes what is typed. Keys of an input method are left alone. */
export function useTyping(value: string, onText: (text: string) => void, rule?: TypingRule) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined);
  const take = (input: HTMLInputElement, typed: Typed) => {
    caret.current = { input, at: typed.caret };
    onText(typed.text);
  };
  const takeTyped = (input: HTMLInputElement) => {
    if (rule) take(input, rule.typed(input.value, input.selectionStart ?? input.value.length));
    else onText(input.value);
  };
  useLayoutEffect(() => {
    const { input, at } = caret.current ?? {};
    caret.current = undefined;
    if (input && at !== undefined && document.activeElement === input && input.selectionStart !== at)
      input.setSelectionRange(at, at);
  });
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!rule?.pasted) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    take(event.currentTarget, rule.pasted(value, from, to, event.clipboardData.getData('text')));
  };
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event;
      const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (composing) onText(event.currentTarget.value);
      else takeTyped(event.currentTarget);
    },
    ...(rule && {
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => takeTyped(event.currentTarget),
      maxLength: rule.max,
    }),
    ...(rule?.pasted && { onPaste: paste }),
  };
}
