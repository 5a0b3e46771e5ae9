import { showMoney } from '#contract/format/money.ts';
import type { RateQuote } from '#contract/quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { RateBadges, ServiceTag } from '#web/features/rates/rate-badges.tsx';
import type { useSelectRate } from '#web/features/rates/use-select-rate.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import { badges } from '#web/rules/rate-badges.ts';
import { RateFacts } from './rate-facts.tsx';
import type { RateOption } from './rate-options.ts';
import { RatePrice } from './rate-price.tsx';
import classes from './single-rate.module.css';

export interface RateCardProps {
  head: RateResponses['head'];
  offers: readonly RateQuote[];
  options: readonly RateOption[];
  option: RateOption;
  onOption: (key: string) => void;
  choice: ReturnType<typeof useSelectRate>;
  /** The rate can no longer be selected. */
  ended: boolean;
}

/** The one rate: the carrier, standard or guaranteed delivery, the price with its button, and what one may expect. */
export function RateCard(props: RateCardProps) {
  const { head, offers, options, option, onOption, choice, ended } = props;
  const { FCcarrierName: name, carrierCode, FCPreRateQuoteResponseId } = option.rate;
  const closed = ended || head.selection !== null || choice.choosing !== undefined;
  return (
    <Card as="section" flush aria-labelledby="single-carrier">
      <Columns gap={0} columns="minmax(0, 1fr) minmax(0, 320px)" className={classes.parts}>
        <Stack gap={16} className={classes.part}>
          <Row gap={12} line>
            <CarrierMark name={name} />
            <Stack gap={0}>
              <SectionHeading id="single-carrier">{name}</SectionHeading>
              <Row gap="2px 6px">
                <Text as="span" size={12} tone="muted">
                  {carrierCode}
                </Text>
                <RateBadges badges={badges(offers, head.valueWeights).get(FCPreRateQuoteResponseId) ?? []} />
                {option.rate.service && <ServiceTag service={option.rate.service} />}
              </Row>
            </Stack>
          </Row>
          <RadioGroup
            name="delivery-option"
            label={m.single_delivery_options()}
            labelHidden
            value={option.key}
            onValue={onOption}
            options={options.map(({ key, label, hint, cents }) => ({
              value: key,
              label,
              hint,
              disabled: closed && key !== option.key,
              aside: (
                <Text as="span" size={16} weight="strong" numbers>
                  {showMoney(cents)}
                </Text>
              ),
            }))}
          />
        </Stack>
        <RatePrice {...props} />
      </Columns>
      <CardSection className={classes.facts}>
        <RateFacts head={head} option={option} />
      </CardSection>
    </Card>
  );
}
