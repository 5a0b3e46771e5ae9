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
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Action, ActionLink } from '#web/components/action.tsx';
import { draftFromQuery, useQuoteDraft } from '#web/stores/quote-draft.ts';
import classes from './booking-card.module.css';
import card from './shipment-card.module.css';
import { bookingNeeds } from './shipment-words.ts';

/** The next step of an estimate whose price holds: whom to call, with which number, and what they will ask. */
export function BookingCard({ shipment }: { shipment: Shipment }) {
  const needs = bookingNeeds(shipment);
  return (
    <section className={`${card.card} ${classes.next}`} aria-labelledby="next-step">
      <h2 id="next-step" className={card.cardTitle}>
        To book this, call <span className={classes.number}>{brand.phone}</span>
      </h2>
      <p className={card.muted}>
        Mention quote <strong className={classes.number}>{shipment.shipmentShortId}</strong>. We’ll have the details
        ready, and your price won’t change. Please have:
      </p>
      <ol className={classes.needs}>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <ActionLink kind="go" to={brand.phoneHref} icon={<IconPhone aria-hidden size={18} />}>
          Call {brand.phone}
        </ActionLink>
        <ActionLink to={`mailto:${brand.email}?subject=${encodeURIComponent(`Book ${shipment.shipmentShortId}`)}`}>
          Email us
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
        This rate has expired
      </h2>
      <p className={card.muted}>
        Carriers hold a rate for a limited time, and rates may have changed. We’ll fill in the form with the same
        freight and addresses. Select Get Quote there for new rates.
      </p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Action kind="go" onClick={again} disabled={asking}>
          {asking ? 'Opening the form' : 'Get new rates'}
        </Action>
      </div>
    </section>
  );
}
