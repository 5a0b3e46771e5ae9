import { IconBan } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatDay } from '#contract/format/days.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { isOffer } from '#contract/rules/merge-rates.ts';
import type { ViewedShipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { dayHere } from '#web/features/quotes-list/format-list.ts';
import { RateList } from '#web/features/rates/rate-list.tsx';
import { NoRates } from '#web/features/rates/results-states.tsx';
import { useRateView } from '#web/features/rates/use-results.ts';
import type { useSelectRate } from '#web/features/rates/use-select-rate.ts';
import { ViewTools } from '#web/features/rates/view-tools.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import { ratesInView } from '#web/rules/rate-view.ts';
import classes from './view-quote.module.css';

/** The carrier still sells, but not the guaranteed service that was chosen. */
const isServiceGone = ({ shipment, quoteResult }: ViewedShipment, rates: readonly RateQuote[]): boolean =>
  quoteResult?.code !== '12517' && rates.some((rate) => isOffer(rate) && rate.FCcarrierName === shipment.carrier.name);

function headlineOf(viewed: ViewedShipment, rates: readonly RateQuote[]): string {
  const { shipment, quoteResult, contractEnded } = viewed;
  const carrier = shipment.carrier.name;
  if (isServiceGone(viewed, rates)) return m.requotes_choose_no_service({ carrier, service: shipment.serviceLevel });
  if (quoteResult?.code !== '12517') return m.requotes_choose_no_rate({ carrier });
  if (contractEnded) return m.requotes_choose_different({ carrier, day: formatDay(contractEnded) });
  return m.requotes_choose_different_undated({ carrier });
}

interface CarrierGoneProps {
  viewed: ViewedShipment;
  head: RateResponses['head'];
  /** Today's rates, one a carrier. */
  rates: readonly RateQuote[];
  choice: ReturnType<typeof useSelectRate>;
}

/** The quote's carrier cannot be booked: it stays listed, struck, above the others' prices of today. */
export function CarrierGone({ viewed, head, rates, choice }: CarrierGoneProps) {
  const [view, changeView] = useRateView();
  const offers = useMemo(() => rates.filter(isOffer), [rates]);
  const visible = useMemo(() => ratesInView([...rates], view), [rates, view]);
  return (
    <>
      <GoneNotice viewed={viewed} rates={rates} />
      {offers.length > 0 && <ViewTools view={view} change={changeView} offers={offers} head={head} />}
      <GoneCarrier viewed={viewed} rates={rates} />
      {offers.length === 0 ? (
        <NoRates head={head} refreshing={false} />
      ) : (
        <RateList {...{ rates: visible, offers, view, changeView, head, choice }} closed={head.expired} />
      )}
    </>
  );
}

/** Which carrier is gone and what that means for the saved price. */
export function GoneNotice({ viewed, rates = [] }: { viewed: ViewedShipment; rates?: readonly RateQuote[] }) {
  const { charge, carrier } = viewed.shipment;
  return (
    <MessageBox kind="warn" size="large">
      <Text weight="bold">{headlineOf(viewed, rates)}</Text>
      <Text>{m.requotes_cannot_book({ price: shownMoney(charge), carrier: carrier.name })}</Text>
    </MessageBox>
  );
}

function GoneCarrier({ viewed, rates }: Pick<CarrierGoneProps, 'viewed' | 'rates'>) {
  const { shipment, quoteResult } = viewed;
  const noRate = isServiceGone(viewed, rates) ? m.requotes_service_gone() : m.requotes_no_rate_today();
  const { carrier, charge, pricedDate } = shipment;
  const day = dayHere(pricedDate);
  return (
    <Card className={classes.gone}>
      <Row gap="12px 24px" between>
        <Row gap={12} line>
          <CarrierMark name={carrier.name} pending />
          <Stack gap={2}>
            <Text as="span" weight="strong" tone="muted">
              {carrier.name}
            </Text>
            <Row gap="2px 6px">
              <Text as="span" size={12} tone="muted">
                {carrier.scac}
              </Text>
              <Tag size="small" icon={<IconBan aria-hidden size={14} />}>
                {quoteResult?.code === '12517' ? m.requotes_contract_ended() : noRate}
              </Tag>
            </Row>
          </Stack>
        </Row>
        <Stack gap={0}>
          <Text as="span" tone="muted">
            {m.requotes_your_choice()}
          </Text>
          <Text as="span" size={12} tone="muted">
            {day && m.requotes_saved_on({ day: formatDay(day) })}
          </Text>
        </Stack>
        <Stack gap={0}>
          <Text as="span" size={20} tone="muted" numbers className={classes.over}>
            {shownMoney(charge)}
          </Text>
          <Text as="span" size={12} tone="muted">
            {m.requotes_no_longer_offered()}
          </Text>
        </Stack>
      </Row>
    </Card>
  );
}
