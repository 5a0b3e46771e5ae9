import { type ReactNode, useState } from 'react';
import type { PaymentSplit } from '#contract/rules/payment-split.ts';
import * as m from '#texts/compiled/messages.js';
import type { WrongField } from '#web/components/wrong-fields.ts';
import { creditError } from '#web/features/paying/credit-field.tsx';
import type { PayingData } from '#web/features/paying/load-paying.ts';
import { METHOD_FIELD } from '#web/features/paying/method-list.tsx';
import { methodLabel } from '#web/features/paying/payment-choice.ts';
import { usePaying } from '#web/features/paying/use-paying.ts';
import { useAnyBooking } from './booking-context.ts';
import { PayBox } from './pay-box.tsx';
import { PayStep } from './pay-step.tsx';

/** What keeps the press from booking, by field. */
const problemsOf = (split: PaymentSplit, method: string | undefined, credit: string | undefined): WrongField[] => [
  ...(credit ? [{ name: 'storeCredit', label: m.payments_store_credit() }] : []),
  ...(method ? [{ name: METHOD_FIELD, label: methodLabel(split) }] : []),
];

/** The step of the URL once it is booked. */
const BOOKED = 'booked';

interface PayPartProps {
  paying: PayingData;
  /** Places the open step and the box beside it. */
  frame: (open: ReactNode, box: ReactNode) => ReactNode;
}

/** The last step with its box: one press books and pays (C74). */
export function PayPart({ paying: data, frame }: PayPartProps) {
  const { draft, saving } = useAnyBooking();
  const [asked, setAsked] = useState(false);
  const { shipmentUuid } = saving.of();
  const paying = usePaying({
    target: { ...saving.of(), shipmentUuid, acceptedTermsUuid: draft.terms?.acceptedUuid ?? undefined },
    data,
    onReload: saving.reload,
    // The confirmation says what became of the money, and goes on saying it when the carrier has answered.
    onPaid: () => saving.go(BOOKED),
  });
  const { option, split, choice } = paying;
  const problem = asked && !option && split.restCents > 0 ? m.paying_choose_method() : undefined;
  const press = () => {
    const wrong = creditError(data, choice) ? 'storeCredit' : !option && split.restCents > 0 ? METHOD_FIELD : undefined;
    setAsked(wrong !== undefined);
    if (wrong) document.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
    else void paying.press();
  };
  const why = draft.emailVerified ? undefined : m.payments_verify_why();
  const found = asked ? problemsOf(split, problem, creditError(data, choice)) : [];
  return frame(<PayStep {...{ paying, problem, found }} />, <PayBox paying={paying} why={why} onPress={press} />);
}
