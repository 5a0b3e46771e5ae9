import { maskDigits } from '#contract/rules/mask-digits.ts';
import { maskDuns, maskEin, moneyMasked, moneyTyped } from '#contract/rules/masks.ts';
import { caretAfterDigits, digitsBefore } from '#web/components/caret.ts';
import { masking } from '#web/components/typing-rules.ts';
import type { TypingRule } from '#web/components/use-typing.ts';

/** EIN as ##-####### (H22). */
export const einTyping = masking(maskEin);
/** DUNS: nine digits (H22). */
export const dunsTyping = masking(maskDuns);
export const yearTyping = masking((text) => maskDigits(text, 4));
export const accountTyping = masking((text) => maskDigits(text, 17));
/** Money with its sign and at most two decimals; what follows the digits of the caret stays. */
export const moneyTyping: TypingRule = {
  typed(text, caret) {
    const shown = moneyTyped(moneyMasked(text));
    const atEnd = caret >= text.length;
    return {
      text: shown,
      caret: atEnd
        ? shown.length
        : Math.max(shown.startsWith('$') ? 1 : 0, caretAfterDigits(shown, digitsBefore(text, caret))),
    };
  },
};
