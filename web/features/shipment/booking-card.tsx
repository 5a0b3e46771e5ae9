import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '#contract/brand.ts';
import type { RateState } from '#contract/quotes.ts';
import { calendarOf, defaultPickupDate, todayIn } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Action, ActionLink } from '#web/components/action.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { draftFromQuery, useQuoteDraft } from '#web/stores/quote-draft.ts';
import classes from './booking-card.module.css';
import { bookingNeeds } from './format-shipment.ts';
import card from './shipment-card.module.css';

/** The next step of an estimate whose price holds: whom to call, with which number, and what they will ask. */
export function BookingCard({ shipment }: { shipment: Shipment }) {
  const needs = bookingNeeds(shipment);
  return (
    <section className={`${card.card} ${classes.next}`} aria-labelledby="next-step">
      <h2 id="next-step" className={card.cardTitle}>
        <RichText
          text={m.shipments_to_book_this_call({ phone: brand.phone })}
          parts={{ span: (words) => <span className={classes.number}>{words}</span> }}
        />
      </h2>
      <p className={card.muted}>
        <RichText
          text={m.shipments_mention_quote_well_have_the({ shipmentShortId: shipment.shipmentShortId })}
          parts={{ strong: (words) => <strong className={classes.number}>{words}</strong> }}
        />
      </p>
      <ol className={classes.needs}>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <ActionLink kind="go" to={brand.phoneHref} icon={<IconPhone aria-hidden size={18} />}>
          {m.shipments_call({ phone: brand.phone })}
        </ActionLink>
        <ActionLink
          to={`mailto:${brand.email}?subject=${encodeURIComponent(m.shipments_book({ shipmentShortId: shipment.shipmentShortId }))}`}
        >
          {m.shipments_email_us()}
        </ActionLink>
      </div>
    </section>
  );
}

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
      await navigate('/customer/freight-quote');
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
      setAsking(false);
    }
  };
  return (
    <section className={`${card.card} ${classes.next}`} aria-labelledby="next-step">
      <h2 id="next-step" className={card.cardTitle}>
        {m.shipments_this_rate_has_expired()}
      </h2>
      <p className={card.muted}>{m.shipments_carriers_hold_a_rate_for()}</p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Action kind="go" onClick={again} disabled={asking}>
          {asking ? m.shipments_opening_the_form() : m.shipments_get_new_rates()}
        </Action>
      </div>
    </section>
  );
}
