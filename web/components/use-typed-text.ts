import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef } from 'react';
import { typedText } from '#contract/rules/text.ts';

interface Options {
  /** Characters the field takes. */
  max?: number;
  /** What else becomes of the text; it keeps every character's place. */
  also?: (text: string) => string;
}

/**
 * Handlers of a text field that folds and strips what is typed or pasted, as it is stored (H22, R44). The caret stays where
 * one types; while an input method composes a character its keys are left alone.
 */
export function useTypedText(onText: (text: string) => void, { max, also = (text) => text }: Options = {}) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined);
  const take = (input: HTMLInputElement) => {
    const { text, caret: at } = typedText(input.value, input.selectionStart ?? input.value.length, max);
    caret.current = { input, at };
    onText(also(text));
  };
  useLayoutEffect(() => {
    const { input, at } = caret.current ?? {};
    caret.current = undefined;
    if (input && at !== undefined && document.activeElement === input && input.selectionStart !== at)
      input.setSelectionRange(at, at);
  });
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event;
      const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (composing) onText(event.currentTarget.value);
      else take(event.currentTarget);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget),
  };
}
