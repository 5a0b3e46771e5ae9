import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useLayoutEffect, useRef } from 'react';
import type { TextWithCaret } from '#contract/rules/text.ts';

/** Transforms a field's text on typing or pasting, and places the caret. */
export interface TypingRule {
  readonly max?: number | undefined;
  typed(text: string, caret: number): TextWithCaret;
  /** Set where a paste has to be read before the browser cuts it at the field's maximum. */
  pasted?(value: string, from: number, to: number, pasted: string): TextWithCaret;
}

/** Handlers of an input that follows a typing rule; without one it takes what is typed. Keys of an input method are left alone. */
export function useTyping(value: string, onText: (text: string) => void, rule?: TypingRule) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined);
  const take = (input: HTMLInputElement, typed: TextWithCaret) => {
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
    if (!input || at === undefined || document.activeElement !== input) return;
    // An e-mail field has no selection that a script may read or set.
    if (input.selectionStart !== null && input.selectionStart !== at) input.setSelectionRange(at, at);
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
