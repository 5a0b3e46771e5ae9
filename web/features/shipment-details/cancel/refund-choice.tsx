import type { CancelTerms } from '#contract/cancellations.ts';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { MessageBox } from '#web/components/message-box.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { Text } from '#web/components/text.tsx';
import type { FieldBinding } from '#web/components/use-form.ts';
import { centsOf } from '../cents-of.ts';
import { backBy, expiredCredit, isAllVoid, type RefundTo, tendersOf, useOf, validCredit } from './cancel-words.ts';

interface RefundChoiceProps {
  terms: CancelTerms;
  field: FieldBinding<RefundTo>;
}

const feeText = (fee: string): string =>
  centsOf(fee) === 0 ? m.cancel_no_fee() : m.cancel_fee({ fee: showMoney(centsOf(fee)) });

const Amount = ({ amount }: { amount: string }) => (
  <Text as="span" size={16} weight="bold" numbers>
    {showMoney(centsOf(amount))}
  </Text>
);

/** Where the money goes and how much of it comes back; nothing to choose where there is one way or nothing was paid. */
export function RefundChoice({ terms, field }: RefundChoiceProps) {
  if (terms.window === 'noRefund') return <MessageBox kind="warn">{m.cancel_nothing_back()}</MessageBox>;
  if (centsOf(terms.paid) === 0) return <Text>{m.cancel_nothing_paid()}</Text>;
  const { toStoreCredit, toTenders } = terms;
  const tenders = {
    value: 'tenders' as const,
    label: tendersOf(terms) || m.cancel_original(),
    hint: [feeText(toTenders.fee), backBy(terms), ...validCredit(terms)].filter(Boolean).join('. '),
    aside: <Amount amount={toTenders.refund} />,
  };
  const isVoid = !toStoreCredit && isAllVoid(toTenders);
  const credit = toStoreCredit && {
    value: 'storeCredit' as const,
    label: m.cancel_store_credit(),
    hint: [feeText(toStoreCredit.fee), useOf(terms)].filter(Boolean).join('. '),
    aside: <Amount amount={toStoreCredit.refund} />,
  };
  return (
    <>
      <RadioGroup
        {...field}
        label={isVoid ? m.cancel_released() : m.cancel_get_back()}
        options={credit ? [credit, tenders] : [tenders]}
      />
      {field.value === 'tenders' &&
        expiredCredit(terms).map((text) => (
          <MessageBox key={text} kind="warn" announce="politely">
            {text}
          </MessageBox>
        ))}
    </>
  );
}
