import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { RouteMap } from '#web/components/lane-map.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Stages } from '#web/components/stages.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { stageLine } from '#web/features/shipment/format-shipment.ts';
import { shownMoney } from '#web/format/format-row.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { CarriersWithoutPrice } from './carriers-without-price.tsx';
import { formatDriving } from './format-truckload.ts';
import { BookTruckload, DeskCard } from './next-step.tsx';
import { TruckloadHead } from './results-view.tsx';
import { TruckloadDetails } from './shipment-details.tsx';
import { StopsStrip } from './stops-strip.tsx';
import { BillRisks } from './truck-details.tsx';

/** The page of one truckload: its stops, its price or who makes one, and what is next. */
export function TruckloadView({ shipment }: { shipment: TruckloadShipment }) {
  const chosen = shipment.tlShipmentData.chosen !== undefined;
  const isQuote = shipment.shipmentStatusId.id === 1;
  const over = isQuote && shipment.expired;
  const when = shipment.expiresAt && formatTimestamp(shipment.from.zone, shipment.expiresAt);
  return (
    <Page>
      <Stack gap={16}>
        <nav aria-label={m.shipments_where_you_are()}>
          <Text as="span" size={12} tone="muted">
            <Link to={paths.savedQuotes}>{m.shipments_my_quotes_2()}</Link> /{' '}
            <span aria-current="page">{shipment.shipmentShortId}</span>
          </Text>
        </nav>
        <TruckloadHead shipment={shipment} edit={!chosen} />
        <Row gap="4px 12px">
          <Tag tone={over ? 'grey' : 'blue'}>{shipment.shipmentStatusId.name}</Tag>
          <Tag tone="grey">{m.ftl_truckload()}</Tag>
          {isQuote && when && (
            <Text size={12} tone="muted">
              {shipment.expired ? m.shipments_price_expired({ when }) : m.shipments_price_held_until({ when })}
            </Text>
          )}
        </Row>
        <Stages label={m.shipments_stages()} {...stageLine(shipment.stage.id)} open={!over} />
        <StopsStrip stops={shipment.stops} />
        <Columns gap={24} columns="minmax(0, 1fr) 340px" below="desk">
          <Stack gap={20}>
            {isQuote && (chosen ? <BookTruckload shipment={shipment} /> : <DeskCard shipment={shipment} />)}
            {!chosen && <CarriersWithoutPrice shipment={shipment} />}
            <TruckloadDetails shipment={shipment} />
            {shipment.terms && (
              <Card>
                <BillRisks terms={shipment.terms} shipment={shipment} />
              </Card>
            )}
          </Stack>
          <TruckloadPrice shipment={shipment} />
        </Columns>
      </Stack>
    </Page>
  );
}

/** What it costs and how that is made, or that our desk makes a price; and the route. */
function TruckloadPrice({ shipment }: { shipment: TruckloadShipment }) {
  const { charge, charges, onlineBookingDiscount, carrier, team, stops, totalTravelDistance, driveMinutes } = shipment;
  const discount = onlineBookingDiscount?.amount ?? '0.00';
  const total = formatMoney((parseMoney(charge ?? '') ?? 0) - (parseMoney(discount) ?? 0));
  const facts: [string, string][] = [
    [m.ftl_miles_label(), m.format_miles({ count: totalTravelDistance })],
    [m.ftl_driving_label(), formatDriving(driveMinutes)],
    ...(carrier ? [[m.shipments_carrier(), carrier.name] as [string, string]] : []),
    ...(team === undefined
      ? []
      : [[m.ftl_drivers_label(), team ? m.ftl_team_drivers() : m.ftl_one_driver()] as [string, string]]),
  ];
  return (
    <Card as="aside" flush aria-label={m.ftl_price()}>
      <CardSection as="div">
        {charge === undefined ? (
          <>
            <SectionHeading size="label">{m.ftl_price()}</SectionHeading>
            <Text size={16} weight="strong">
              {m.ftl_desk_prices_it()}
            </Text>
          </>
        ) : (
          <Stack gap={14}>
            <div>
              <SectionHeading size="label">
                {shipment.expired ? m.shipments_expired_price() : m.shipments_you_pay()}
              </SectionHeading>
              <Text size={32} numbers>
                {shownMoney(charge)}
              </Text>
              <Text size={12} tone="muted">
                {m.shipments_nothing_due_yet()}
              </Text>
            </div>
            <ChargeLines charges={charges ?? []} discount={discount} total={total} size="small" />
          </Stack>
        )}
      </CardSection>
      <CardSection as="div">
        <Stack gap={14}>
          <RouteMap stops={stops.map(({ place, type }) => ({ ...place, drop: type === 2 }))} />
          <DefinitionList rows={facts} />
        </Stack>
      </CardSection>
    </Card>
  );
}
