import { useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import { OTHER_GOODS } from '#contract/rules/goods-kinds.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import { useChange } from './use-change.ts';
import type { ProtectionData } from './use-protection.ts';
import { useQuote } from './use-quote.ts';
import { ValueField } from './value-field.tsx';

interface ChangeFormProps {
  data: ProtectionData;
  onChanged: () => Promise<void>;
  /** The new value costs more, and that is due. */
  onMoreDue: () => void;
}

const dollarsOf = (value = '0.00'): number => (parseMoney(value) ?? 0) / 100;

/** Another insured value: what it costs more or less is said before it is saved (C92). */
export function ChangeForm({ data, onChanged, onMoreDue }: ChangeFormProps) {
  const { shipmentUuid, version, cover, maximum, goodsKinds: kinds } = data.protection;
  const kindBefore = cover?.goodsKind ?? OTHER_GOODS;
  const before = dollarsOf(cover?.insuranceDeclaredValue);
  const [value, setValue] = useState<number | undefined>(before);
  const [kind, setKind] = useState(kindBefore);
  const { busy, problem, change } = useChange(onChanged);
  const isOther = value !== before || kind !== kindBefore;
  const { quote, retry } = useQuote(shipmentUuid, isOther ? value : undefined, kind);
  const save = async () => {
    if (quote.kind !== 'quoted') return;
    const { value: insuranceDeclaredValue, premium: InsurancePremium } = quote;
    const isMore = centsMore(cover?.InsurancePremium, InsurancePremium) > 0;
    await change(async () => {
      const asked = { insuranceDeclaredValue, InsurancePremium, goodsKind: kind };
      const request = { shipmentUuid, version, acceptInsurance: 1, ...asked };
      const answer = await callForMessage('updateProductAndInsurance', request);
      if (isMore) onMoreDue();
      return answer;
    });
  };
  return (
    <Stack gap={12}>
      <SectionHeading level={3} size="section">
        {m.insurance_change()}
      </SectionHeading>
      <ValueField {...{ value, maximum, kind, kinds, quote, retry }} onValue={setValue} onKind={setKind} />
      {quote.kind === 'quoted' && <Text>{differenceOf(cover?.InsurancePremium, quote.premium)}</Text>}
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
      {quote.kind === 'quoted' && (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {m.insurance_change_save({ premium: shownMoney(quote.premium) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const centsMore = (before = '0.00', after: string): number => (parseMoney(after) ?? 0) - (parseMoney(before) ?? 0);

function differenceOf(before: string | undefined, after: string): string {
  const cents = centsMore(before, after);
  if (cents === 0) return m.insurance_change_same();
  const amount = showMoney(Math.abs(cents));
  return cents > 0 ? m.insurance_change_more({ amount }) : m.insurance_change_less({ amount });
}
