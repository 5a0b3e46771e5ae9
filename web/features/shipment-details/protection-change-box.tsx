import { showMoney } from '#contract/format/money.ts';
import type { ProtectionChange } from '#contract/price-change.ts';
import * as m from '#texts/compiled/messages.js';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { centsOf } from './cents-of.ts';

interface ProtectionChangeBoxProps {
  change: ProtectionChange;
  /** It stands alone, so its heading takes the focus. */
  takeFocus: boolean;
}

/** What a change of an insured shipment's freight makes of the price of its protection. */
export function ProtectionChangeBox({ change, takeFocus }: ProtectionChangeBoxProps) {
  const difference = centsOf(change.difference);
  const amount = showMoney(Math.abs(difference));
  return (
    <section aria-label={m.details_protection_change()} role="status">
      <Stack gap={16}>
        <SectionHeading level={3} takeFocus={takeFocus}>
          {m.details_protection_change()}
        </SectionHeading>
        <DefinitionList
          rows={[
            [m.details_protection_before(), showMoney(centsOf(change.before))],
            [m.details_protection_after(), showMoney(centsOf(change.after))],
          ]}
        />
        <MessageBox kind={difference > 0 ? 'warn' : 'info'} announce="never">
          {difference > 0 ? m.details_protection_more({ amount }) : m.details_protection_less({ amount })}
        </MessageBox>
      </Stack>
    </section>
  );
}
