import { useMemo, useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import { OTHER_GOODS } from '#contract/rules/goods-kinds.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage, type Input } from '#web/api/call.ts';
import { usePress } from '#web/api/use-press.ts';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { creditError } from '#web/features/paying/credit-field.tsx';
import type { PayingData } from '#web/features/paying/load-paying.ts';
import { METHOD_FIELD } from '#web/features/paying/method-list.tsx';
import { PayingNotice } from '#web/features/paying/paying-notice.tsx';
import { PaymentForm } from '#web/features/paying/payment-form.tsx';
import { tendersOf } from '#web/features/paying/payment-request.ts';
import { SplitLines } from '#web/features/paying/split-lines.tsx';
import { usePayingBy } from '#web/features/paying/use-paying.ts';
import { usePayingData } from '#web/features/paying/use-paying-data.ts';
import { bookedPath } from '#web/format/format-row.ts';
import { ProtectionFacts, ProtectionPrice } from './cover-facts.tsx';
import { acceptShownTerms, isTermsOpen, TERMS_FIELD, TermsBox } from './terms-box.tsx';
import type { ProtectionData } from './use-protection.ts';
import { useQuote } from './use-quote.ts';
import { ValueField } from './value-field.tsx';

type Request = Input<'updateProductAndInsurance'>;

interface BuyFormProps {
  data: ProtectionData;
  onAdded: (protection: ProtectionData['protection']) => void;
}

/** Buys protection for a booked shipment: what it is worth, its price at once, the terms, and how it is paid (C92, H15). */
export function BuyForm({ data, onAdded }: BuyFormProps) {
  const { shipmentUuid, maximum, goodsKinds: kinds } = data.protection;
  const [value, setValue] = useState<number>();
  const [kind, setKind] = useState(OTHER_GOODS);
  const { quote, retry } = useQuote(shipmentUuid, value, kind);
  return (
    <Stack gap={20}>
      <ValueField {...{ value, maximum, kind, kinds, quote, retry }} onValue={setValue} onKind={setKind} />
      <Stack gap={8}>
        <ProtectionPrice quote={quote} />
        <ProtectionFacts value={quote.kind === 'quoted' ? quote.value : undefined} />
      </Stack>
      {quote.kind === 'quoted' ? (
        <Paying key={quote.premium} {...{ data, kind, onAdded, premium: quote.premium, value: quote.value }} />
      ) : (
        // What is asked, excluded or failed says so itself, beside the fields.
        quote.kind === 'none' && <Text tone="muted">{m.insurance_buy_wait()}</Text>
      )}
    </Stack>
  );
}

interface PayingProps extends BuyFormProps {
  premium: string;
  value: string;
  kind: number;
}

/** What can be paid with, with the premium as what is due. */
function Paying(props: PayingProps) {
  const { shipmentUuid } = props.data.protection;
  const { data: loaded, problem, load } = usePayingData(shipmentUuid);
  if (problem)
    return (
      <MessageBox kind="error" action={{ label: m.insurance_try_again(), run: () => void load() }}>
        {problem}
      </MessageBox>
    );
  return loaded ? <PayForm {...props} loaded={loaded} onReload={load} /> : <Skeleton height={200} radius={8} />;
}

function PayForm({
  data,
  premium,
  value,
  kind,
  loaded,
  onReload,
  onAdded,
}: PayingProps & { loaded: PayingData; onReload: () => Promise<void> }) {
  const { protection, insuranceTermsAndConditions: terms } = data;
  const { shipmentUuid, version } = protection;
  const [accepted, setAccepted] = useState(false);
  const [pressed, setPressed] = useState(false);
  // The premium alone is paid, whatever else is due.
  const payingData = useMemo(
    (): PayingData => ({ ...loaded, charges: { ...loaded.charges, due: premium, pending: '0.00' }, isImmediate: true }),
    [loaded, premium],
  );
  const send = usePress((request: Request, options) => callForMessage('updateProductAndInsurance', request, options));
  const paying = usePayingBy({
    data: payingData,
    onReload,
    pay: async (choice, split) => {
      await acceptShownTerms(terms);
      const payments = tendersOf(payingData, choice, split);
      const bought = { insuranceDeclaredValue: value, goodsKind: kind, InsurancePremium: premium, payments };
      const { content } = await send({ shipmentUuid, version, acceptInsurance: 1, ...bought });
      onAdded(content.protection);
      return undefined;
    },
  });
  const { option, split, choice } = paying;
  const isMissing = !option && split.restCents > 0;
  const isUnaccepted = isTermsOpen(terms) && !accepted;
  const press = () => {
    setPressed(true);
    const wrong = isUnaccepted
      ? TERMS_FIELD
      : creditError(payingData, choice)
        ? 'storeCredit'
        : isMissing
          ? METHOD_FIELD
          : undefined;
    if (wrong) document.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
    else void paying.press();
  };
  return (
    <Stack gap={20}>
      <TermsBox
        terms={terms}
        value={accepted}
        onValue={setAccepted}
        error={pressed && isUnaccepted ? m.insurance_accept_terms() : undefined}
      />
      <PayingNotice paying={paying} pricePath={bookedPath(shipmentUuid)} />
      <SplitLines paying={paying} />
      <PaymentForm
        paying={paying}
        shipmentUuid={shipmentUuid}
        problem={pressed && isMissing ? m.paying_choose_method() : undefined}
      />
      <Text size={13} tone="muted">
        {m.insurance_not_later()}
      </Text>
      <div>
        <Button kind="primary" busy={paying.busy || paying.waiting} onClick={press}>
          {m.insurance_buy({ premium: showMoney(split.totalCents) })}
        </Button>
      </div>
    </Stack>
  );
}
