import { Navigate, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { namedBy, withName } from '#web/api/named-by.ts';
import { Card, CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Row } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { NotLoaded } from '#web/features/shell/not-loaded.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { ShipmentMissing } from '#web/features/shell/shipment-missing.tsx';
import { shipmentPath } from '#web/format/format-row.ts';
import { lastShipment } from '#web/stores/last-shipment.ts';
import type { LoadedTruckload } from './load-truckload.ts';

/** Every state of a truckload page without its truckload: unnamed, LTL, missing, not loaded. */
export function WithoutTruckload({ loaded }: { loaded: LoadedTruckload }) {
  const { pathname, search, state } = useLocation();
  if (!loaded.shipmentUuid) {
    // Some ways here name the shipment in the navigation's state only, or not at all: the URL is made to say it, for reloads and links.
    const uuid = namedBy(state, 'shipmentUuid') ?? lastShipment();
    const to = uuid ? withName(pathname, search, 'shipmentUuid', uuid) : paths.customer;
    return <Navigate replace to={to} state={state} />;
  }
  if (loaded.isLtl) return <Navigate replace to={shipmentPath(loaded.shipmentUuid)} />;
  return (
    <Page>
      {loaded.missing ? (
        <ShipmentMissing title={m.ftl_cannot_find()}>
          <QuoteButton to={paths.truckloadForm}>{m.ftl_new_truckload()}</QuoteButton>
        </ShipmentMissing>
      ) : (
        <NotLoaded level={1} title={m.ftl_cannot_load()} problem={loaded.problem ?? ''} />
      )}
    </Page>
  );
}

const rows = ['a', 'b', 'c', 'd'];

/** Rows of prices before they are known. */
export function TruckRowsSkeleton() {
  return (
    <Card flush>
      {rows.map((key) => (
        <CardSection key={key} as="div">
          <Row gap={12} between line>
            <Row gap={12} line>
              <CarrierMark name="" pending />
              <Skeleton width={150} />
            </Row>
            <Skeleton width={120} />
          </Row>
        </CardSection>
      ))}
    </Card>
  );
}

/** A truckload page before its truckload is known, in its own shape. */
export function TruckloadSkeleton() {
  return (
    <Page busy>
      <h1 className="visually-hidden">{m.ftl_truckload()}</h1>
      <Skeleton width={320} height={24} />
      <Skeleton width={420} above={12} />
      <Skeleton height={96} above={20} />
      <Skeleton width={240} height={38} above={20} />
      <TruckRowsSkeleton />
    </Page>
  );
}
