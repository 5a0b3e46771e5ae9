import { IconPhone } from '@tabler/icons-react';
import { brand } from '#contract/brand.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { BookButton } from '#web/features/booking/book-button.tsx';
import { isOver, otherCarriersPath, shipmentPath, viewQuotePath } from '#web/format/format-row.ts';
import { bookingNeeds } from './format-shipment.ts';
import classes from './shipment.module.css';

/** The next step of an estimate, whatever stands in its way. */
export function NextCard({ shipment }: { shipment: Shipment }) {
  if (isOver(shipment)) return <ExpiredCard shipment={shipment} />;
  return shipment.dispatch?.state === 'refused' ? (
    <RefusedCard shipment={shipment} />
  ) : (
    <BookingCard shipment={shipment} />
  );
}

/** Its carrier refused the freight when it was booked: another one is chosen. */
function RefusedCard({ shipment }: { shipment: Shipment }) {
  const carrier = shipment.carrier?.name ?? '';
  return (
    <Card as="section" tone="next" aria-labelledby="next-step">
      <SectionHeading id="next-step">{m.shipments_refused_title({ carrier })}</SectionHeading>
      <Text tone="muted">{m.shipments_refused_text()}</Text>
      <Row gap={10} className={classes.apart}>
        <ButtonLink kind="primary" to={otherCarriersPath(shipment)}>
          {m.paying_other_carrier()}
        </ButtonLink>
        <ButtonLink to={brand.phoneHref} icon={<IconPhone aria-hidden size={18} />}>
          {m.shipments_call({ phone: brand.phone })}
        </ButtonLink>
      </Row>
    </Card>
  );
}

/** The next step of an estimate whose price holds: to book it here or by phone, and what will be asked. */
function BookingCard({ shipment }: { shipment: Shipment }) {
  const needs = bookingNeeds(shipment);
  return (
    <Card as="section" tone="next" aria-labelledby="next-step">
      <SectionHeading id="next-step">
        <span>{m.shipments_book_now()}</span>
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
        <BookButton shipment={shipment} to={shipmentPath(shipment.shipmentUuid)} />
        <ButtonLink to={brand.phoneHref} icon={<IconPhone aria-hidden size={18} />}>
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

/** The next step of an estimate whose price is over: the same freight, priced again and explained. */
function ExpiredCard({ shipment }: { shipment: Shipment }) {
  return (
    <Card as="section" tone="next" aria-labelledby="next-step">
      <SectionHeading id="next-step">
        {shipment.expired ? m.shipments_this_rate_has_expired() : m.requotes_freight_changed()}
      </SectionHeading>
      <Text tone="muted">{m.requotes_expired_text()}</Text>
      <Row gap={10} className={classes.apart}>
        <ButtonLink kind="primary" to={viewQuotePath(shipment.shipmentUuid)}>
          {m.requotes_see_todays_price()}
        </ButtonLink>
      </Row>
    </Card>
  );
}
