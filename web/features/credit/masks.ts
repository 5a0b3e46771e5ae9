import { maskDigits, maskDuns, maskEin, maskMoney } from '#contract/rules/masks.ts';
import { caretAfterDigits, digitsBefore } from '#web/components/caret.ts';
import type { TypingRule } from '#web/components/use-typing.ts';

const masked = (mask: (text: string) => string): TypingRule => ({
  typed(text, caret) {
    const shown = mask(text);
    return { text: shown, caret: caretAfterDigits(shown, digitsBefore(text, caret)) };
  },
});

/** EIN as ##-####### (H22). */
export const einTyping = masked(maskEin);
/** DUNS: nine digits (H22). */
export const dunsTyping = masked(maskDuns);
export const yearTyping = masked((text) => maskDigits(text, 4));
export const accountTyping = masked((text) => maskDigits(text, 17));
/** Money with its sign and at most two decimals; what follows the digits of the caret stays. */
export const moneyTyping: TypingRule = {
  typed(text, caret) {
    const shown = maskMoney(text);
    const atEnd = caret >= text.length;
    return {
      text: shown,
      caret: atEnd ? shown.length : Math.max(1, caretAfterDigits(shown, digitsBefore(text, caret))),
    };
  },
};
