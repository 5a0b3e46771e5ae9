import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import type { Tone } from '#web/components/tone.ts';
import { DetailsMenu } from './details-menu.tsx';
import type { Details } from './load-details.ts';
import { MoneyBox } from './money-box.tsx';
import { needsOf } from './needs.ts';
import { NeedsList } from './needs-list.tsx';
import { isTruckOrder, type Order } from './order.ts';
import classes from './shipment-details.module.css';
import { ShipmentTab } from './shipment-tab.tsx';
import { StatusLine } from './status-line.tsx';
import { bookingsPath, detailsPath, filterOf, type TabName, tabNames, tabOf } from './tabs-of-page.ts';
import { useLiveShipment } from './use-live-shipment.ts';

// Dialogs, forms and the tabs that are not open bring half of the kit: they come after the page.
const ChargesTab = lazySection(() => import('./charges-tab.tsx').then((module) => module.ChargesTab));
const HistoryTab = lazySection(() => import('./history-tab.tsx').then((module) => module.HistoryTab));
const TransactionsTab = lazySection(() => import('./transactions-tab.tsx').then((module) => module.TransactionsTab));
const RenameButton = lazySection(() => import('./rename-button.tsx').then((module) => module.RenameButton));
const DocumentsTab = lazySection(() =>
  import('#web/features/documents/documents-tab.tsx').then((module) => module.DocumentsTab),
);
const PhotosAndPapers = lazySection(() => import('./photos-and-papers.tsx').then((module) => module.PhotosAndPapers));
const TrackingTab = lazySection(() => import('../tracking/tracking-tab.tsx').then((module) => module.TrackingTab));
const NotesTab = lazySection(() => import('./notes-tab.tsx').then((module) => module.NotesTab));

/** A booked shipment: where it is, what it needs, what it costs, and everything about it in tabs. */
export function DetailsView({ details }: { details: Details }) {
  const { shipment, history, charges, transactions, alerts, photos } = details;
  const { search } = useLocation();
  useLiveShipment(shipment.shipmentUuid);
  const needs = needsOf(
    shipment,
    'value' in charges ? charges.value : undefined,
    'value' in alerts ? alerts.value : [],
    'value' in photos ? photos.value : undefined,
  );
  const isWide = tabOf(search) === 'photos';
  return (
    <Page>
      <nav aria-label={m.shipments_where_you_are()}>
        <Text as="span" size={12} tone="muted">
          <Link to={bookingsPath}>{m.details_my_shipments()}</Link> /{' '}
          <span aria-current="page">{shipment.shipmentShortId}</span>
        </Text>
      </nav>
      <Head shipment={shipment} />
      <StatusLine shipment={shipment} history={history} />
      <Columns
        className={classes.columns}
        gap={24}
        columns={isWide ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 340px'}
        below="desk"
      >
        <NeedsList needs={needs} />
        <Stack gap={20} className={classes.tabs}>
          <TabLinks details={details} open={tabOf(search)} />
          <Suspense fallback={<Skeleton height={320} radius={10} />}>
            <OpenTab details={details} search={search} />
          </Suspense>
        </Stack>
        {!isWide && <MoneyBox shipment={shipment} charges={charges} transactions={transactions} />}
      </Columns>
    </Page>
  );
}

const tones: Readonly<Record<number, Tone>> = { 2: 'amber', 3: 'blue', 4: 'blue', 5: 'green', 6: 'green', 7: 'red' };

const CANCELED = 7;
/** The stage of freight that the carrier has. */
const PICKED_UP = 17;

/** Its status in a word; freight on its way says where it is. */
function wordOf({ shipmentStatusId: { id, name }, stage }: Order): string {
  if (id === CANCELED) return m.booked_canceled();
  return id === 4 ? stage.name : name;
}

function Head({ shipment }: { shipment: Order }) {
  const { id: statusId } = shipment.shipmentStatusId;
  const word = wordOf(shipment);
  return (
    <>
      <Row as="header" gap={12} between line className={classes.head}>
        <Row gap="4px 12px">
          <SectionHeading level={1}>{shipment.shipmentName}</SectionHeading>
          {shipment.editable.name.allowed && (
            <Suspense fallback={<Skeleton width={36} height={36} />}>
              <RenameButton shipment={shipment} />
            </Suspense>
          )}
          <Tag tone={tones[statusId] ?? 'grey'}>{word}</Tag>
        </Row>
        <DetailsMenu shipment={shipment} />
      </Row>
      <Facts shipment={shipment} />
    </>
  );
}

/** Carrier and the numbers that people say on the phone. */
function Facts({ shipment }: { shipment: Order }) {
  const { carrier, references = {} } = shipment;
  const numbers = [
    [m.details_pro_short(), references.pro],
    [m.details_po_short(), references.po],
    [m.details_pickup_short(), references.pickup],
  ] as const;
  return (
    <Row gap={12} className={classes.facts}>
      <Text as="span" size={12} tone="muted">
        {isTruckOrder(shipment) ? `${carrier.name}, ${shipment.equipment.name}` : carrier.name}
      </Text>
      {numbers.map(([label, number]) =>
        number ? (
          <Text as="span" size={12} tone="muted" key={label}>
            {label}{' '}
            <Text as="strong" tone="plain" weight="strong" numbers>
              {number}
            </Text>
          </Text>
        ) : null,
      )}
    </Row>
  );
}

const labels: Readonly<Record<TabName, () => string>> = {
  shipment: m.details_tab_shipment,
  charges: m.details_tab_charges,
  transactions: m.details_tab_transactions,
  tracking: m.tracking_tab,
  documents: m.details_tab_documents,
  photos: m.photos_tab,
  notes: m.details_tab_notes,
  history: m.details_tab_history,
};

function TabLinks({ details, open }: { details: Details; open: TabName }) {
  const { shipment, alerts, notes, photos } = details;
  const openAlerts = 'value' in alerts ? alerts.value.filter(({ status }) => status !== 2).length : 0;
  const counts: Partial<Record<TabName, number>> = {
    notes: openAlerts + ('value' in notes ? notes.value.length : 0),
    photos: 'value' in photos ? photos.value.length : 0,
  };
  return (
    <Tabs
      label={m.details_tabs()}
      tabs={tabNames.map((name) => ({
        to: detailsPath(shipment.shipmentUuid, name),
        label: labels[name](),
        current: name === open,
        count: counts[name] || undefined,
      }))}
    />
  );
}

function OpenTab({ details, search }: { details: Details; search: string }) {
  const { shipment, history, charges, transactions, documents, alerts, notes, photos } = details;
  switch (tabOf(search)) {
    case 'charges':
      return <ChargesTab shipment={shipment} charges={charges} />;
    case 'transactions':
      return <TransactionsTab shipment={shipment} transactions={transactions} filter={filterOf(search)} />;
    case 'documents':
      return (
        <DocumentsTab
          shipmentUuid={shipment.shipmentUuid}
          zone={shipment.fromLocation.zone}
          documents={documents}
          isBeforePickup={shipment.stage.id < PICKED_UP}
        />
      );
    case 'photos':
      return <PhotosAndPapers shipment={shipment} photos={photos} />;
    case 'tracking':
      return (
        <TrackingTab
          shipment={shipment}
          bills={'value' in charges ? charges.value.rebills : undefined}
          pathOfBill={({ rebillUuid }) => `${detailsPath(shipment.shipmentUuid)}#rebill-${rebillUuid}`}
        />
      );
    case 'notes':
      return <NotesTab shipment={shipment} alerts={alerts} notes={notes} />;
    case 'history':
      return <HistoryTab shipment={shipment} history={history} transactions={transactions} />;
    default:
      return <ShipmentTab shipment={shipment} />;
  }
}
