import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import type { RateQuote, RateType } from '#contract/quotes.ts';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Columns } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import type { Badge } from '#web/rules/rate-badges.ts';
import { billRisks } from './bill-risks.ts';
import { ChargeLines } from './charge-lines.tsx';
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
  const detail = type === 'g' ? rate.FCGuaranteedRateQuoteDetail : rate.rateQuoteDetail;
  return (
    <Card tone="inset">
      <Columns gap="16px 28px" columns="repeat(auto-fit, minmax(min(100%, 320px), 1fr))">
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
          </div>
        </section>
        <section>
          <SectionHeading level={4} space>
            {m.rates_what_could_change_the_bill()}
          </SectionHeading>
          <DefinitionList
            look="text"
            rows={billRisks(head.freight, head.quoteQuery).map(({ what, why }) => [what, why] as const)}
          />
          <div className={classes.notes}>
            <MessageBox kind="done" icon={<IconCamera aria-hidden size={18} />}>
              {m.rates_before_pickup_photograph_the_freight()}
            </MessageBox>
          </div>
        </section>
      </Columns>
    </Card>
  );
}
