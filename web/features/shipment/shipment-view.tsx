import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Stages } from '#web/components/stages.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { copyOfShipment } from '#web/features/quotes/reuse/copy-path.ts';
import { ShareQuote } from '#web/features/share/share-quote.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { NextCard } from './booking-card.tsx';
import { EstimateMenu } from './estimate-menu.tsx';
import { stageLine } from './format-shipment.ts';
import { PriceCard } from './price-card.tsx';
import classes from './shipment.module.css';
import { ShipmentDetails } from './shipment-details.tsx';

/** The page of one shipment while it is an estimate. */
export function ShipmentView({ shipment }: { shipment: Shipment }) {
  const isQuote = shipment.shipmentStatusId.id === 1;
  const over = isQuote && shipment.expired;
  const when = formatTimestamp(shipment.from.zone, shipment.expiresAt);
  return (
    <Page>
      <nav aria-label={m.shipments_where_you_are()}>
        <Text as="span" size={12} tone="muted">
          <Link to={paths.savedQuotes}>{m.shipments_my_quotes_2()}</Link> /{' '}
          <span aria-current="page">{shipment.shipmentShortId}</span>
        </Text>
      </nav>
      <Row as="header" gap="4px 12px" className={classes.head}>
        <SectionHeading level={1}>{shipment.shipmentName}</SectionHeading>
        <Tag tone={over ? 'grey' : 'blue'}>{shipment.shipmentStatusId.name}</Tag>
        {isQuote && (
          <Text size={12} tone="muted">
            {shipment.expired ? m.shipments_price_expired({ when }) : m.shipments_price_held_until({ when })}
          </Text>
        )}
        {isQuote && (
          <div className={classes.share}>
            <Row gap={8}>
              <QuoteButton to={copyOfShipment(shipment.shipmentUuid)} icon={<IconCopy aria-hidden size={18} />}>
                {m.quotes_copy()}
              </QuoteButton>
              <ShareQuote of={{ shipmentUuid: shipment.shipmentUuid }} expired={shipment.expired} />
              <EstimateMenu shipment={shipment} />
            </Row>
          </div>
        )}
      </Row>
      <Stages label={m.shipments_stages()} {...stageLine(shipment.stage.id)} open={!over} />
      <Columns className={classes.columns} gap={24} columns="minmax(0, 1fr) 340px" below="desk">
        <Stack gap={20}>
          {isQuote && <NextCard shipment={shipment} />}
          <ShipmentDetails shipment={shipment} />
        </Stack>
        <PriceCard shipment={shipment} />
      </Columns>
    </Page>
  );
}
