import { IconCamera } from '@tabler/icons-react';
import { detailOf } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { billRisks } from '#web/features/risks/bill-risks.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import type { RateOption } from './rate-options.ts';

/** How the price is made, line by line, and what could make the bill another one. */
export function RateDetails({ head, option }: { head: RateResponses['head']; option: RateOption }) {
  const detail = detailOf(option.rate, option.type);
  return (
    <Card>
      <Columns gap="24px 32px" columns="repeat(auto-fit, minmax(min(100%, 300px), 1fr))">
        <section>
          <SectionHeading space>{m.rates_price_breakdown()}</SectionHeading>
          {detail && (
            <ChargeLines
              charges={detail.charges}
              discount={option.rate.onlineBookingDiscount.amount}
              total={detail.total}
            />
          )}
        </section>
        <section>
          <SectionHeading space>{m.rates_what_could_change_the_bill()}</SectionHeading>
          <Stack gap={12}>
            <DefinitionList
              look="text"
              rows={billRisks(head.freight, head.quoteQuery).map(({ what, why }) => [what, why] as const)}
            />
            <MessageBox kind="done" icon={<IconCamera aria-hidden size={18} />}>
              {m.rates_before_pickup_photograph_the_freight()}
            </MessageBox>
          </Stack>
        </section>
      </Columns>
    </Card>
  );
}
