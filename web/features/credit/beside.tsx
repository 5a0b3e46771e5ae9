import type { ReactNode } from 'react';
import { showMoney } from '#contract/format/money.ts';
import { readMasked } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import type { CreditValues } from './application-state.ts';

const amount = (masked: string): string => {
  const cents = readMasked(masked);
  return cents === undefined ? m.credit_none_yet() : showMoney(cents);
};
const masked = (duns: string): string => (duns.length === 9 ? `•••••${duns.slice(-4)}` : m.credit_none_yet());

/** What stands beside the steps: what was said so far, and what happens with it. */
export function Beside({ values: { info, history }, onSite }: { values: CreditValues; onSite: ReactNode }) {
  return (
    <Stack gap={16}>
      <Card as="section">
        <SectionHeading space>{m.credit_so_far()}</SectionHeading>
        <DefinitionList
          rows={[
            [m.credit_asked_for(), amount(info.limitAsked)],
            [m.credit_revenue(), amount(history.revenue)],
            [m.credit_founded(), history.foundedYear || m.credit_none_yet()],
            [m.credit_duns_short(), masked(history.duns)],
          ]}
        />
      </Card>
      <Card as="section">
        <SectionHeading space>{m.credit_what_happens()}</SectionHeading>
        <Stack gap={8}>
          <Text tone="muted" size={13}>
            {m.credit_what_write()}
          </Text>
          <Text tone="muted" size={13}>
            {m.credit_what_asked()}
          </Text>
          <Text tone="muted" size={13}>
            {m.credit_what_until()}
          </Text>
        </Stack>
        {onSite}
      </Card>
    </Stack>
  );
}
