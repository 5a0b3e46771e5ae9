import { formatPhone, PHONE_INPUT_MAX, pastePhone, phoneDigits } from '#contract/rules/phone.ts';
import { foldInput } from '#contract/rules/text.ts';
import { caretAfterDigits, digitsBefore } from './caret.ts';
import type { TypingRule } from './use-typing.ts';

/** Text as it is stored: accents and typographic marks folded, what no carrier's paper can print left out (H22, R44). */
export const folding = (max?: number, also = (text: string) => text): TypingRule => ({
  max,
  typed(text, caret) {
    const folded = foldInput(text, caret, max);
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

const digitsOf = (text: string): number => digitsBefore(text, text.length);

/** Digits in a mask; the caret stays with the digits, those included that the mask adds before them. */
export const masking = (mask: (text: string) => string): TypingRule => ({
  typed(text, caret) {
    const shown = mask(text);
    const added = Math.max(0, digitsOf(shown) - digitsOf(text));
    return { text: shown, caret: caretAfterDigits(shown, digitsBefore(text, caret) + added) };
  },
});
