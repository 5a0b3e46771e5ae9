import { Link } from 'react-router';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Page } from '#web/components/page.tsx';
import { Tag } from '#web/features/quotes-list/state-tag.tsx';
import { formatMoment } from '#web/format/format-moment.ts';
import { BookingCard, ExpiredCard } from './booking-card.tsx';
import { stepOf, steps } from './format-shipment.ts';
import { PriceCard } from './price-card.tsx';
import { ShipmentDetails } from './shipment-details.tsx';
import classes from './shipment-view.module.css';

/** The page of one shipment while it is an estimate. */
export function ShipmentView({ shipment }: { shipment: Shipment }) {
  const zone = shipment.from.zone;
  const isQuote = shipment.shipmentStatusId.id === 1;
  return (
    <Page>
      <nav aria-label={m.shipments_where_you_are()} className={classes.crumbs}>
        <Link to="/customer/saved-quotes">{m.shipments_my_quotes_2()}</Link> /{' '}
        <span aria-current="page">{shipment.shipmentShortId}</span>
      </nav>
      <header className={classes.head}>
        <h1 className={classes.title}>{shipment.shipmentName}</h1>
        <Tag tone={isQuote && shipment.expired ? undefined : 'blue'}>{shipment.shipmentStatusId.name}</Tag>
        {isQuote && (
          <p className={classes.held}>
            {shipment.expired
              ? m.shipments_price_expired({ when: formatMoment(zone, shipment.expiresAt) })
              : m.shipments_price_held_until({ when: formatMoment(zone, shipment.expiresAt) })}
          </p>
        )}
      </header>
      <Steps shipment={shipment} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {isQuote && (shipment.expired ? <ExpiredCard shipment={shipment} /> : <BookingCard shipment={shipment} />)}
          <ShipmentDetails shipment={shipment} />
        </div>
        <PriceCard shipment={shipment} />
      </div>
    </Page>
  );
}

function Steps({ shipment }: { shipment: Shipment }) {
  const now = stepOf(shipment.stage.id);
  const open = !(shipment.expired && shipment.shipmentStatusId.id === 1);
  return (
    <ol className={classes.steps} aria-label={m.shipments_stages()}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index <= now ? 'done' : index === now + 1 && open ? 'next' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          {step}
          {index === now + 1 && open && <span className="visually-hidden">{m.shipments_next()}</span>}
        </li>
      ))}
    </ol>
  );
}
