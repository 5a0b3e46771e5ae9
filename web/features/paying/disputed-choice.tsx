import { showMoney } from '#contract/format/money.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Checkbox } from '#web/components/checkbox.tsx';
import type { PayingData } from './load-paying.ts';
import { centsOf } from './payment-choice.ts';

interface DisputedChoiceProps {
  cents: number;
  value: boolean;
  onValue: (on: boolean) => void;
}

/** Whether what is in dispute is paid too; before it is, it says that this ends the dispute (R54). */
export function DisputedChoice({ cents, value, onValue }: DisputedChoiceProps) {
  return (
    <Checkbox
      name="endsDisputes"
      label={m.paying_disputed_too({ amount: showMoney(cents) })}
      hint={m.paying_disputed_ends()}
      value={value}
      onValue={onValue}
    />
  );
}

/** What is paid where what is in dispute is paid too. */
export function withDisputed(data: PayingData): PayingData {
  const { charges } = data;
  const due = formatMoney(centsOf(charges.due) + centsOf(charges.disputed ?? '0.00'));
  return { ...data, charges: { ...charges, due } };
}
