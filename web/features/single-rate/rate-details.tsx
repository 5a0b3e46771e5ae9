import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { detailOf } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { formatService } from '#web/features/rates/rate-badges.tsx';
import { billRisks } from '#web/features/risks/bill-risks.ts';
import { WhatCouldChange } from '#web/features/risks/what-could-change.tsx';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import type { RateOption } from './rate-options.ts';

interface RateDetailsProps {
  head: RateResponses['head'];
  option: RateOption;
  /** The carrier can no longer be asked about this rate. */
  ended: boolean;
}

/** How the price is made, line by line, and what could make the bill another one. */
export function RateDetails({ head, option, ended }: RateDetailsProps) {
  const { rate, type } = option;
  const detail = detailOf(rate, type);
  return (
    <Card>
      <Columns gap="24px 32px" columns="repeat(auto-fit, minmax(min(100%, 300px), 1fr))">
        <section>
          <SectionHeading space>{m.rates_price_breakdown()}</SectionHeading>
          <Stack gap={12}>
            {detail && (
              <ChargeLines charges={detail.charges} discount={rate.onlineBookingDiscount.amount} total={detail.total} />
            )}
            {rate.service && (
              <MessageBox kind="warn" announce="never">
                {formatService(rate.service)}
              </MessageBox>
            )}
          </Stack>
        </section>
        <BillChangesOf head={head} option={option} ended={ended} />
      </Columns>
    </Card>
  );
}

/** In words; in dollars on a press, since the carrier is asked for each of them. */
function BillChangesOf({ head, option: { rate, type }, ended }: RateDetailsProps) {
  const [inDollars, setInDollars] = useState(false);
  if (inDollars) return <WhatCouldChange rateRequestUuid={head.rateRequestUuid} rate={rate} type={type} level={2} />;
  return (
    <section>
      <SectionHeading space>{m.rates_what_could_change_the_bill()}</SectionHeading>
      <Stack gap={12}>
        <DefinitionList
          look="text"
          rows={billRisks(head.freight, head.quoteQuery).map(({ what, why }) => [what, why] as const)}
        />
        {!ended && <Button onClick={() => setInDollars(true)}>{m.single_see_in_dollars()}</Button>}
        <MessageBox kind="done" icon={<IconCamera aria-hidden size={18} />}>
          {m.rates_before_pickup_photograph_the_freight()}
        </MessageBox>
      </Stack>
    </section>
  );
}
