import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { deliveryDay, displayedCents } from '#contract/rules/merge-rates.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { resultsPath } from '#contract/rules/results-path.ts';
import { isSingleRate } from '#contract/rules/single-rate.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import type { useSelectRate } from '#web/features/rates/use-select-rate.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import { getSession } from '#web/stores/session.ts';
import { formatDifference } from './format-change.ts';

const SHOWN = 3;

interface OtherCarriersProps {
  shipment: Shipment;
  /** Today's price of the quote's own carrier (cents): what another one costs more or less. */
  ownCents: number | undefined;
  /** Cheapest first. */
  rates: readonly RateQuote[];
  /** How many prices the list of all of them has. */
  count: number;
  head: RateResponses['head'];
  choice: ReturnType<typeof useSelectRate>;
  onReload: () => void;
}

/** The cheapest of the other carriers today, each to be taken instead, and the way to all of them. */
export function OtherCarriersToday(props: OtherCarriersProps) {
  const { shipment, ownCents, rates, count, head, choice, onReload } = props;
  if (rates.length === 0) return null;
  const all = resultsPath(head.template, getSession()?.customerShippingFrequency ?? 0);
  return (
    <Card as="section" flush aria-labelledby="others">
      <CardSection>
        <SectionHeading id="others">{m.requotes_other_carriers()}</SectionHeading>
      </CardSection>
      {rates.slice(0, SHOWN).map((rate) => (
        <Other key={rate.FCPreRateQuoteResponseId} {...{ shipment, ownCents, rate, choice, onReload }} />
      ))}
      <CardSection>
        <ButtonLink kind="link" to={`${all}?rateRequestUuid=${head.rateRequestUuid}`}>
          {isSingleRate(head.template) ? m.requotes_open_single() : m.requotes_compare_all({ count })}
        </ButtonLink>
      </CardSection>
    </Card>
  );
}

function Other({
  shipment,
  ownCents,
  rate,
  choice,
  onReload,
}: Pick<OtherCarriersProps, 'shipment' | 'ownCents' | 'choice' | 'onReload'> & { rate: RateQuote }) {
  const type = shipment.shipmentContractType;
  const cents = displayedCents(rate, type) ?? 0;
  const less = cents - (ownCents ?? parseMoney(shipment.charge) ?? 0);
  const day = deliveryDay(rate, type);
  const problem = choice.problem?.id === rate.FCPreRateQuoteResponseId ? choice.problem : undefined;
  return (
    <CardSection>
      <Row gap={12} between line>
        <Stack gap={2}>
          <Text as="span" weight="strong">
            {rate.FCcarrierName}
          </Text>
          <Row gap="0 6px">
            <Text as="span" size={12} weight="bold" tone="plain" numbers>
              {showMoney(cents)}
            </Text>
            <Text as="span" size={12} tone={less < 0 ? 'green' : 'muted'} numbers>
              {formatDifference(less)}
            </Text>
            {day && (
              <Text as="span" size={12} tone="muted">
                {m.requotes_by_day({ day: formatDay(day) })}
              </Text>
            )}
          </Row>
        </Stack>
        <Button
          kind="outline"
          busy={choice.choosing?.id === rate.FCPreRateQuoteResponseId}
          disabled={choice.choosing !== undefined}
          onClick={() => choice.select(rate, type)}
        >
          {m.rates_select()}
          <span className="visually-hidden">
            {rate.FCcarrierName}, {showMoney(cents)}
          </span>
        </Button>
      </Row>
      {problem && (
        <MessageBox
          kind="error"
          buttons={!problem.again && <Button onClick={onReload}>{m.requotes_load_again()}</Button>}
        >
          {problem.text}
        </MessageBox>
      )}
    </CardSection>
  );
}
