import type { ReactNode } from 'react';
import { formatDay } from '#contract/format/days.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { Columns } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { formatWindow } from '#web/format/format-estimate.ts';
import { placeName } from '#web/format/format-row.ts';
import { formatWireDay } from '#web/format/format-timestamp.ts';
import { FreightTable } from './freight-table.tsx';
import classes from './shipment.module.css';

type Location = Shipment['fromLocation'];

interface ShipmentDetailsProps {
  shipment: Shipment;
  /** The ways to change it. */
  children?: ReactNode;
}

/** Where, when, by whom and what. */
export function ShipmentDetails({ shipment, children }: ShipmentDetailsProps) {
  const { fromLocation: from, toLocation: to } = shipment;
  const window = formatWindow(shipment.requestedPickupStartDate, shipment.requestedPickupEndDate, from.zone);
  const anywhere = services(shipment, 3);
  return (
    <Card as="section" flush aria-label={m.shipments_shipment()}>
      <CardSection>
        <Columns gap="20px 24px" columns="repeat(3, minmax(0, 1fr))" below="phone">
          <Stop
            label={m.shipments_pickup()}
            when={`${formatWireDay(shipment.requestedPickupStartDate)}, ${window}`}
            location={from}
            extras={services(shipment, 1)}
          />
          <Stop
            label={m.shipments_delivery()}
            when={
              shipment.deliveryDate
                ? m.shipments_by({ deliveryDate: formatDay(shipment.deliveryDate) })
                : m.shipments_day_not_given()
            }
            location={to}
            extras={services(shipment, 2)}
          />
          <Carrier shipment={shipment} />
        </Columns>
      </CardSection>
      <CardSection>
        <SectionHeading>{m.shipments_freight()}</SectionHeading>
        <FreightTable products={shipment.products} />
        {anywhere && <Text tone="muted">{m.shipments_also({ anywhere })}</Text>}
      </CardSection>
      {children}
    </Card>
  );
}

const services = (shipment: Shipment, locationType: number) =>
  shipment.accessorials
    .filter((accessorial) => accessorial.locationType === locationType)
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
    .join(', ');

function Stop({ label, when, location, extras }: { label: string; when: string; location: Location; extras: string }) {
  const name = [location.company, [location.firstName, location.lastName].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const street = [location.addressLine1, location.addressLine2].filter(Boolean).join(', ');
  return (
    <div className={classes.stop}>
      <SectionHeading size="label">{label}</SectionHeading>
      <Text weight="strong">{when}</Text>
      {name && <Text>{name}</Text>}
      {street && <Text>{street}</Text>}
      <Text>
        {placeName(location)} {showPostalCode(location.postalCode)}
      </Text>
      {location.phone && <Text>{formatPhone(location.phone)}</Text>}
      {[location.email, location.alternateEmail].filter(Boolean).map((email) => (
        <Text key={email}>{email}</Text>
      ))}
      {location.event && <Show event={location.event} />}
      <Text tone="muted">
        {location.facilityName}
        {extras && `: ${extras}`}
      </Text>
    </div>
  );
}

/** The show at a convention center, with the days on which it takes freight and lets it leave (H30). */
function Show({ event: { show, venue, moveInDay, moveOutDay } }: { event: NonNullable<Location['event']> }) {
  const days = [
    moveInDay && m.shows_moves_in({ day: formatDay(moveInDay) }),
    moveOutDay && m.shows_moves_out({ day: formatDay(moveOutDay) }),
  ].filter(Boolean);
  return (
    <>
      {(show || venue) && <Text>{[show, venue].filter(Boolean).join(', ')}</Text>}
      {days.length > 0 && <Text>{days.join(', ')}</Text>}
    </>
  );
}

function Carrier({ shipment }: { shipment: Shipment }) {
  const { transitDay, onTimePercentage: onTime, damageClaimPercentage: damage, totalTravelDistance } = shipment;
  const record = [
    onTime !== undefined && m.shipments_on_time({ onTime }),
    damage !== undefined && m.shipments_damage_free({ damage: (100 - damage).toFixed(1) }),
  ];
  const service = [shipment.serviceLevel, transitDay !== undefined && m.format_business_days({ count: transitDay })];
  return (
    <div className={classes.stop}>
      <SectionHeading size="label">{m.shipments_carrier()}</SectionHeading>
      <Text weight="strong">{shipment.carrier.name}</Text>
      <Text>{service.filter(Boolean).join(', ')}</Text>
      <Text tone="muted">{record.filter(Boolean).join(', ')}</Text>
      {totalTravelDistance !== undefined && (
        <Text tone="muted">{m.format_miles({ count: Math.round(totalTravelDistance) })}</Text>
      )}
    </div>
  );
}
