import { showMoney } from '#contract/format/money.ts';
import { readMoney, typedMoney } from '#contract/rules/money.ts';
import { creditProblem } from '#contract/rules/payment-split.ts';
import { unclearAmount } from '#contract/rules/unclear-amount.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { formatDayIn } from '#web/format/format-day-in.ts';
import type { PayingData } from './load-paying.ts';
import classes from './paying.module.css';
import { type Choice, centsOf } from './payment-choice.ts';
import { type Paying, zoneHere } from './use-paying.ts';

const sentences = {
  noAmount: () => m.paying_credit_no_amount(),
  aboveBalance: ({ balanceCents }: Limits) => m.paying_credit_above_balance({ amount: showMoney(balanceCents) }),
  aboveDue: ({ dueCents }: Limits) => m.paying_credit_above_due({ amount: showMoney(dueCents) }),
};

interface Limits {
  readonly balanceCents: number;
  readonly dueCents: number;
}

const limitsOf = ({ storeCredit, charges }: PayingData): Limits => ({
  balanceCents: centsOf(storeCredit.balance),
  dueCents: centsOf(charges.due),
});

/** What is wrong with the store credit that is typed, in words; none where nothing is. */
export function creditError(data: PayingData, { credit }: Choice): string | undefined {
  if (credit.trim() === '') return undefined;
  const limits = limitsOf(data);
  const problem = creditProblem(readMoney(credit), limits);
  const unclear = unclearAmount(credit);
  if (unclear) return unclear;
  return problem && sentences[problem](limits);
}

/** How much store credit is used; nothing to type where there is none. */
export function CreditField({ paying: { data, choice, choose } }: { paying: Paying }) {
  const { balanceCents, dueCents } = limitsOf(data);
  const [first] = data.storeCredit.lots;
  const day = formatDayIn(zoneHere(), first?.expiresDate);
  if (balanceCents === 0) return null;
  const amount = showMoney(balanceCents);
  const left = day ? m.paying_credit_use_by({ amount, day }) : m.paying_credit_left({ amount });
  return (
    <div className={classes.beside}>
      <TextField
        name="storeCredit"
        label={m.payments_store_credit()}
        inputMode="decimal"
        value={choice.credit}
        onValue={(credit) => choose({ credit })}
        hint={`${left}. ${m.paying_credit_first()}`}
        error={creditError(data, choice)}
      />
      <Button onClick={() => choose({ credit: typedMoney(Math.min(balanceCents, dueCents)) })}>
        {m.paying_credit_all()}
      </Button>
    </div>
  );
}
