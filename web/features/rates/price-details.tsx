import { useState } from 'react';
import { formatDay } from '#contract/format/days.ts';
import type { RateQuote, RateType } from '#contract/quotes.ts';
import { deliveryDay, displayedCents } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Columns } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import { WhatCouldChange } from '#web/features/risks/what-could-change.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import type { Badge } from '#web/rules/rate-badges.ts';
import { ChargeLines } from './charge-lines.tsx';
import { formatService } from './rate-badges.tsx';
import classes from './results.module.css';

/** How a price is made, line by line, and what could make the bill another one. */
export function PriceDetails({
  rate,
  badges,
  head,
}: {
  rate: RateQuote;
  badges: readonly Badge[];
  head: RateResponses['head'];
}) {
  const [wanted, setWanted] = useState<RateType>('n');
  const hasGuaranteed = displayedCents(rate, 'g') !== undefined;
  const type = hasGuaranteed ? wanted : 'n';
  const day = deliveryDay(rate, type);
  const detail = type === 'g' ? rate.FCGuaranteedRateQuoteDetail : rate.rateQuoteDetail;
  return (
    <Card tone="inset">
      <Columns gap="20px 28px" columns="minmax(0, 1fr) minmax(0, 320px)" below="desk">
        <WhatCouldChange rateRequestUuid={head.rateRequestUuid} rate={rate} type={type} />
        <section>
          <SectionHeading
            level={4}
            space
            aside={
              hasGuaranteed && (
                <Segments
                  size="small"
                  label={m.rates_which_price()}
                  name="price-type"
                  value={type}
                  onValue={setWanted}
                  options={[
                    { value: 'n', label: m.rates_standard() },
                    { value: 'g', label: m.rates_guaranteed() },
                  ]}
                />
              )
            }
          >
            {m.rates_price_breakdown()}
          </SectionHeading>
          {detail && (
            <ChargeLines charges={detail.charges} discount={rate.onlineBookingDiscount.amount} total={detail.total} />
          )}
          {rate.service && (
            <div className={classes.notes}>
              <MessageBox kind="warn" announce="never">
                {formatService(rate.service)}
              </MessageBox>
            </div>
          )}
          <div className={classes.notes}>
            {rate.expiresAt && (
              <Text size={12} tone="muted">
                {m.rates_this_price_is_held_until({ when: formatTimestamp(head.origin.zone, rate.expiresAt) })}
              </Text>
            )}
            {badges.map((badge) => (
              <Text key={badge.kind} size={12} tone="muted">
                {badge.label}: {badge.reason}.
              </Text>
            ))}
            <Text size={12} tone="muted">
              {m.risks_asked_of({ carrier: rate.FCcarrierName })}
            </Text>
          </div>
          <div className={classes.notes}>
            <Text size={12} weight="strong">
              {m.risks_does_not_change()}
            </Text>
            <Text size={12} tone="muted">
              {day ? m.risks_does_not_change_by({ day: formatDay(day) }) : m.risks_does_not_change_undated()}
            </Text>
          </div>
        </section>
      </Columns>
    </Card>
  );
}
