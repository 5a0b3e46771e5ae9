import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useDeferredValue, useId, useState } from 'react';
import { formatDay } from '#contract/format/days.ts';
import { formatDecimals, formatNumber } from '#contract/format/numbers.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { atLevel } from '#contract/rules/guaranteed-levels.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import type { Badge } from '#web/rules/rate-badges.ts';
import type { RateView } from '#web/rules/rate-view.ts';
import { PriceDetails } from './price-details.tsx';
import { PriceOption } from './price-option.tsx';
import { RateBadges, ServiceTag } from './rate-badges.tsx';
import classes from './rate-row.module.css';
import { useNewPrices } from './use-new-prices.ts';
import type { useSelectRate } from './use-select-rate.ts';

export interface RateRowProps {
  rate: RateQuote;
  /** The row one would choose from by the order on screen. */
  first: boolean;
  badges: readonly Badge[];
  open: boolean;
  onToggle: (carrier: string) => void;
  view: RateView;
  head: RateResponses['head'];
  closed: boolean;
  choice: ReturnType<typeof useSelectRate>;
}

/** One carrier: who, when, how reliably, what it costs, and the way to see how the price is made. Opening one draws no other anew. */
export const RateRow = memo(function RateRow(props: RateRowProps) {
  const { badges, open, onToggle, head, closed, choice } = props;
  const [level, setLevel] = useState(() => chosenLevel(props));
  const rate = atLevel(props.rate, level);
  const panel = useId();
  // The press is seen at once; how the price is made is drawn after that.
  const drawn = useDeferredValue(open);
  const problem = choice.problem?.id === rate.FCPreRateQuoteResponseId ? choice.problem : undefined;
  const day = rate.deliveryDate;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <CardSection as="li" className={classes.row} data-open={drawn || undefined}>
      <Row gap={12} line className={classes.who}>
        <CarrierMark name={rate.FCcarrierName} />
        <Stack gap={0}>
          <h3 className={classes.name} title={rate.FCcarrierName}>
            {rate.FCcarrierName}
          </h3>
          <Row gap="2px 6px">
            <Text as="span" size={12} tone="muted">
              {rate.carrierCode}
            </Text>
            {rate.service && <ServiceTag service={rate.service} />}
            <RateBadges badges={badges} />
            {head.carriers.some(({ FCcarrierName, slow }) => slow && FCcarrierName === rate.FCcarrierName) && (
              <Tag size="small" title={m.rates_slow_lately()}>
                {m.rates_slow()}
              </Tag>
            )}
          </Row>
        </Stack>
      </Row>
      <Stack gap={0} className={classes.when}>
        <Text as="span" weight="strong">
          {day ? formatDay(day) : m.rates_day_not_given()}
        </Text>
        <Text as="span" size={12} tone="muted">
          {rate.FCtransitDays === undefined ? '' : m.format_business_days({ count: rate.FCtransitDays })}
        </Text>
      </Stack>
      <Row gap="0 12px" className={classes.performance}>
        {rate.FCOntimPercentage !== undefined && (
          <Performance>{m.rates_on_time({ percent: formatNumber(rate.FCOntimPercentage, 2) })}</Performance>
        )}
        {rate.FCDemageClimPer !== undefined && (
          <Performance>{m.rates_damage_free({ percent: damageFree(rate.FCDemageClimPer) })}</Performance>
        )}
      </Row>
      <PriceOption {...props} rate={rate} type="n" />
      <PriceOption {...props} rate={rate} type="g" setLevel={setLevel} />
      <Button
        kind="quiet"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={panel}
        icon={<Chevron aria-hidden size={18} />}
        onClick={() => onToggle(rate.FCcarrierName)}
      >
        <span>{m.rates_price_details()}</span>
        <span className="visually-hidden">{m.rates_of({ carrier: rate.FCcarrierName })}</span>
      </Button>
      {problem && (
        <div className={classes.panel}>
          <MessageBox kind="error" buttons={problem.renew && !closed && <Renew head={head} />}>
            {problem.text}
          </MessageBox>
        </div>
      )}
      <div id={panel} hidden={!drawn} className={classes.panel}>
        {drawn && <PriceDetails rate={rate} badges={badges} head={head} />}
      </div>
    </CardSection>
  );
});

/** The guaranteed service that was chosen, where this rate was. */
const chosenLevel = ({ rate, head }: RateRowProps): string | undefined =>
  head.selection?.FCPreRateQuoteResponseId === rate.FCPreRateQuoteResponseId
    ? head.selection.guaranteedLevel
    : undefined;

const Performance = ({ children }: { children: string }) => (
  <Text as="span" size={12} tone="muted" numbers>
    {children}
  </Text>
);

/** One price has ended while the others hold: new prices for all of it. */
function Renew({ head }: { head: RateResponses['head'] }) {
  const { ask, asking, problem } = useNewPrices(head);
  return (
    <>
      {problem && <Text role="alert">{problem}</Text>}
      <Button onClick={() => ask()} disabled={asking}>
        {asking ? m.rates_asking_carriers() : m.rates_get_new_rates()}
      </Button>
    </>
  );
}

const damageFree = (claims: number) => formatDecimals(100 - claims, 1);
