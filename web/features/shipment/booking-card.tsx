import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import type { RateState } from '#contract/quotes.ts';
import { calendarOf, defaultPickupDate, todayIn } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { draftFromQuery, useQuoteDraft } from '#web/stores/quote-draft.ts';
import { bookingNeeds } from './format-shipment.ts';
import classes from './shipment.module.css';

/** The next step of an estimate whose price holds: whom to call, with which number, and what they will ask. */
export function BookingCard({ shipment }: { shipment: Shipment }) {
  const needs = bookingNeeds(shipment);
  return (
    <Card as="section" tone="next" aria-labelledby="next-step">
      <SectionHeading id="next-step">
        <span>
          <RichText
            text={m.shipments_to_book_this_call({ phone: brand.phone })}
            parts={{ span: (words) => <NumberText>{words}</NumberText> }}
          />
        </span>
      </SectionHeading>
      <Text tone="muted">
        <RichText
          text={m.shipments_mention_quote_well_have_the({ shipmentShortId: shipment.shipmentShortId })}
          parts={{ strong: (words) => <NumberText>{words}</NumberText> }}
        />
      </Text>
      <Stack as="ol" gap={8} className={classes.needs}>
        {needs.map((need) => (
          <Row as="li" gap={10} line key={need}>
            {need}
          </Row>
        ))}
      </Stack>
      <Row gap={10} className={classes.apart}>
        <ButtonLink kind="primary" to={brand.phoneHref} icon={<IconPhone aria-hidden size={18} />}>
          {m.shipments_call({ phone: brand.phone })}
        </ButtonLink>
        <ButtonLink
          to={`mailto:${brand.email}?subject=${encodeURIComponent(m.shipments_book({ shipmentShortId: shipment.shipmentShortId }))}`}
        >
          {m.shipments_email_us()}
        </ButtonLink>
      </Row>
    </Card>
  );
}

/** A number that is said on the phone: it stands out and never breaks. */
const NumberText = ({ children }: { children: string }) => (
  <Text as="strong" tone="plain" weight="bold" numbers line>
    {children}
  </Text>
);

/** The query to price again, with a pickup day that is still to come. */
function renewed(query: RateState['quoteQuery'], { zone, postalCode }: Shipment['from']): RateState['quoteQuery'] {
  const today = todayIn(zone, new Date());
  const calendar = calendarOf(normalisePostalCode(postalCode)?.country);
  const day = parseDay(query.shippingFromPickUpDate ?? '');
  if (day && pickupDayProblem(day, today, calendar) === undefined) return query;
  return { ...query, shippingFromPickUpDate: defaultPickupDate(today, calendar) };
}

/** The next step of an estimate whose price has ended: the same freight, priced again. */
export function ExpiredCard({ shipment }: { shipment: Shipment }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const again = async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      const { responseData } = await call('pollRates', { rateRequestUuid: shipment.rateRequestUuid });
      useQuoteDraft.getState().set(draftFromQuery(renewed(responseData.quoteQuery, shipment.from)));
      await navigate(paths.quote);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
      setAsking(false);
    }
  };
  return (
    <Card as="section" tone="next" aria-labelledby="next-step">
      <SectionHeading id="next-step">{m.shipments_this_rate_has_expired()}</SectionHeading>
      <Text tone="muted">{m.shipments_carriers_hold_a_rate_for()}</Text>
      {problem && (
        <div className={classes.apart}>
          <MessageBox kind="error">{problem}</MessageBox>
        </div>
      )}
      <Row gap={10} className={classes.apart}>
        <Button kind="primary" onClick={again} disabled={asking} why={useLockReason()}>
          {asking ? m.shipments_opening_the_form() : m.shipments_get_new_rates()}
        </Button>
      </Row>
    </Card>
  );
}
