import { IconClock, IconMoon, IconPlus, IconTruckOff, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import type { TruckloadRate, TruckTerms } from '#contract/truckload-rates.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';

interface Risk {
  readonly icon: ReactNode;
  readonly what: string;
  readonly why: string;
  readonly adds: string;
}

const sign = { 'aria-hidden': true, size: 18, stroke: 1.75, color: 'var(--muted)' } as const;
const MINUTES_IN_HOUR = 60;

/** What the bill could become later, in dollars, by the carrier's own terms. */
function truckRisks(terms: TruckTerms, lastCity: string): Risk[] {
  const { detention, layover, cancel, extraStop } = terms;
  const hours = formatNumber(detention.freeMinutes / MINUTES_IN_HOUR, 1);
  return [
    {
      icon: <IconClock {...sign} />,
      what: m.ftl_risk_detention({ hours }),
      why: m.ftl_risk_detention_why({ hours }),
      adds: m.ftl_an_hour({ amount: shownMoney(detention.anHour) }),
    },
    {
      icon: <IconMoon {...sign} />,
      what: m.ftl_risk_layover(),
      why: m.ftl_risk_layover_why(),
      adds: m.ftl_a_night({ amount: shownMoney(layover.aNight) }),
    },
    {
      icon: <IconTruckOff {...sign} />,
      what: m.ftl_risk_cancel({ hours: String(cancel.freeHours) }),
      why: m.ftl_cancel_free({ hours: String(cancel.freeHours) }),
      adds: m.ftl_once({ amount: shownMoney(cancel.amount) }),
    },
    {
      icon: <IconPlus {...sign} />,
      what: m.ftl_risk_stop(),
      why: m.ftl_risk_stop_why(),
      adds: m.ftl_a_stop({ amount: shownMoney(extraStop) }),
    },
    {
      icon: <IconUsers {...sign} />,
      what: m.ftl_risk_lumper({ city: lastCity }),
      why: m.ftl_risk_lumper_why(),
      adds: m.ftl_at_cost(),
    },
  ];
}

/** What could change the bill, one line each with what it adds. */
export function BillRisks({ terms, shipment }: { terms: TruckTerms; shipment: TruckloadShipment }) {
  const { stops } = shipment;
  const risks = truckRisks(terms, stops.at(-1)?.place.city ?? '');
  return (
    <section>
      <SectionHeading
        level={2}
        size="small"
        space
        aside={
          <Text as="span" size={12} tone="muted">
            {m.ftl_adds()}
          </Text>
        }
      >
        {m.rates_what_could_change_the_bill()}
      </SectionHeading>
      <Stack as="ul" gap={12}>
        {risks.map(({ icon, what, why, adds }) => (
          <Row as="li" key={what} gap={12} line between style={{ alignItems: 'start' }}>
            <Row gap={10} line style={{ alignItems: 'start' }}>
              {icon}
              <div>
                <Text weight="strong">{what}</Text>
                <Text size={13} tone="muted">
                  {why}
                </Text>
              </div>
            </Row>
            <Text as="span" weight="strong" numbers style={{ flex: 'none' }}>
              {adds}
            </Text>
          </Row>
        ))}
      </Stack>
    </section>
  );
}

interface TruckDetailsProps {
  rate: TruckloadRate;
  shipment: TruckloadShipment;
  /** Only teams are looked at. */
  team: boolean;
}

/** How a truck's price is made, charge by charge, and what could make the bill another one. */
export function TruckDetails({ rate, shipment, team }: TruckDetailsProps) {
  const [wanted, setWanted] = useState<'one' | 'team'>(team ? 'team' : 'one');
  const both = !team && rate.teamRateQuoteDetail !== undefined;
  const price = wanted === 'team' ? (rate.teamRateQuoteDetail ?? rate.rateQuoteDetail) : rate.rateQuoteDetail;
  return (
    <Card tone="inset">
      <Columns gap="20px 28px" columns="repeat(auto-fit, minmax(min(100%, 320px), 1fr))">
        <BillRisks terms={rate.terms} shipment={shipment} />
        <section>
          <Row gap="8px 12px" between>
            <SectionHeading level={2} size="small">
              {m.rates_price_breakdown()}
            </SectionHeading>
            {both && (
              <Segments
                size="small"
                label={m.rates_which_price()}
                name={`drivers-${rate.FCPreRateQuoteResponseId}`}
                value={wanted}
                onValue={setWanted}
                options={[
                  { value: 'one', label: m.ftl_one_driver() },
                  { value: 'team', label: m.ftl_team_drivers() },
                ]}
              />
            )}
          </Row>
          <Stack gap={12} style={{ marginTop: 10 }}>
            <ChargeLines charges={price.charges} discount={price.onlineBookingDiscount.amount} total={price.total} />
            <Text size={12} tone="muted">
              {m.ftl_all_in()}
            </Text>
            <Text size={12} tone="muted">
              {m.rates_this_price_is_held_until({ when: formatTimestamp(shipment.from.zone, rate.expiresAt) })}
            </Text>
          </Stack>
        </section>
      </Columns>
    </Card>
  );
}
