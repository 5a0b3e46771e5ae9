import { useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { resultsPath } from '#contract/rules/results-path.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import { getSession } from '#web/stores/session.ts';
import { useBooking } from './booking-context.ts';
import { type Repriced, takePrice } from './use-reprice.ts';

/** What the freight costs as it is now, and the two ways on; nothing is booked at the old price. `hazardous`: freight became so that was not priced so. */
export function RepriceNotice({ repriced, hazardous }: { repriced: Repriced; hazardous: boolean }) {
  const { shipment } = useBooking().draft;
  const carrier = shipment.carrier.name;
  switch (repriced.kind) {
    case 'same':
      return null;
    case 'incomplete':
      return <Notice>{m.booking_reprice_incomplete()}</Notice>;
    case 'asking':
      return <Notice>{m.booking_reprice_asking({ carrier })}</Notice>;
    case 'failed':
      return (
        <MessageBox kind="error" buttons={<Button onClick={repriced.again}>{m.components_try_again()}</Button>}>
          {repriced.problem}
        </MessageBox>
      );
    case 'refused':
      return (
        <MessageBox kind="warn">
          <Stack gap={10}>
            <div>
              <Text weight="bold">{m.booking_reprice_refused({ carrier })}</Text>
              <Text>{m.booking_reprice_refused_text({ count: repriced.others })}</Text>
            </div>
            <Compare head={repriced.head} />
          </Stack>
        </MessageBox>
      );
    case 'offered':
      return <Offer shipment={shipment} offer={repriced} hazardous={hazardous} />;
  }
}

const Notice = ({ children }: { children: string }) => (
  <MessageBox kind="info" announce="politely">
    {children}
  </MessageBox>
);

const Compare = ({ head }: { head: RateResponses['head'] }) => (
  <Row gap={8}>
    <ButtonLink
      to={`${resultsPath(head.template, getSession()?.customerShippingFrequency ?? 0)}?rateRequestUuid=${head.rateRequestUuid}`}
    >
      {m.booking_compare()}
    </ButtonLink>
  </Row>
);

function differenceOf(carrier: string, before: number, after: number): string {
  const prices = { carrier, price: showMoney(after), before: showMoney(before) };
  if (after === before) return m.booking_reprice_same(prices);
  const amount = showMoney(Math.abs(after - before));
  return after > before ? m.booking_reprice_more({ ...prices, amount }) : m.booking_reprice_less({ ...prices, amount });
}

interface OfferProps {
  shipment: Shipment;
  offer: Extract<Repriced, { kind: 'offered' }>;
  /** Freight became hazardous that was not priced so. */
  hazardous: boolean;
}

function Offer({ shipment, offer, hazardous }: OfferProps) {
  const { saving } = useBooking();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const before = parseMoney(shipment.charge) ?? 0;
  const take = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await takePrice(saving.of(), shipment, offer);
      await saving.reload();
    } catch (thrown) {
      if (!saving.takeFailure(thrown)) setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <MessageBox kind="warn">
      <Stack gap={10}>
        <Text>
          <b>{hazardous ? m.booking_reprice_why_hazardous() : m.booking_reprice_why()}</b>{' '}
          {differenceOf(shipment.carrier.name, before, offer.cents)} {m.booking_reprice_back()}
        </Text>
        {problem && <Text tone="red">{problem}</Text>}
        <Row gap={8}>
          <Button kind="primary" busy={busy} onClick={() => void take()}>
            {m.booking_take({ price: showMoney(offer.cents) })}
          </Button>
          <Compare head={offer.head} />
        </Row>
      </Stack>
    </MessageBox>
  );
}
