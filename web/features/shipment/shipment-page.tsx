import { Suspense, useEffect } from 'react';
import { type ClientLoaderFunctionArgs, Navigate, redirect, useLoaderData, useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { namedBy, withName } from '#web/api/named-by.ts';
import { Page } from '#web/components/page.tsx';
import { NotLoaded } from '#web/features/shell/not-loaded.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { ShipmentMissing } from '#web/features/shell/shipment-missing.tsx';
import { bookedPath, rowPath } from '#web/format/format-row.ts';
import { keepShipment, lastShipment } from '#web/stores/last-shipment.ts';
import { ShipmentSkeleton } from './shipment-skeleton.tsx';
import { ShipmentView } from './shipment-view.tsx';

export const meta = ({ loaderData }: { loaderData?: Loaded }) => [
  {
    title: m.shipments_page_title({
      shipment: loaderData?.shipment
        ? `${loaderData.shipment.shipmentName} ${loaderData.shipment.shipmentShortId}`
        : m.shipments_shipment(),
      product: brand.product,
    }),
  },
];

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

/** Reads the shipment named by the URL; errors are returned too, so that the page can show them. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const shipmentUuid = search.get('shipmentUuid') ?? '';
  const none = { shipment: undefined, booking: undefined };
  if (!shipmentUuid) return { ...none, shipmentUuid, missing: false, problem: undefined };
  try {
    const { shipmentList } = await call('getShipmentDetails', { shipmentUuid }, { signal: request.signal });
    const [shipment] = shipmentList;
    if (shipment && 'stops' in shipment) throw redirect(rowPath(shipment));
    // What is booked has a page of its own, once the booking has shown how it ended.
    if (shipment && shipment.shipmentStatusId.id > 1 && !search.has('step')) throw redirect(bookedPath(shipmentUuid));
    const booking = shipment && isBeingBooked(shipment, search) ? await bookingOf(shipmentUuid, request) : undefined;
    return { shipmentUuid, shipment, booking, missing: shipment === undefined, problem: undefined };
  } catch (thrown) {
    if (request.signal.aborted || thrown instanceof Response) throw thrown;
    const missing = thrown instanceof CallError && (thrown.status === 404 || thrown.status === 422);
    return { ...none, shipmentUuid, missing, problem: sentenceOf(thrown) };
  }
}

/** Whether the URL opens a booking that is not paid yet; after the carrier's refusal it first says so. */
const isBeingBooked = ({ shipmentStatusId, dispatch }: Shipment, search: URLSearchParams) =>
  shipmentStatusId.id === 1 &&
  search.has('step') &&
  !(search.get('step') === 'booked' && dispatch?.state === 'refused');

/** The booking's code comes with the booking: an estimate that is only looked at does not load it. */
async function bookingOf(shipmentUuid: string, { url, signal }: Request) {
  const { loadLtlBooking } = await import('#web/features/booking/load-booking.ts');
  return loadLtlBooking(shipmentUuid, new URL(url).searchParams.get('step'), signal);
}

const BookingView = lazySection(async () => (await import('#web/features/booking/booking-view.tsx')).BookingView);
const Confirmation = lazySection(
  async () => (await import('#web/features/booking/ltl-confirmation.tsx')).LtlConfirmation,
);

export const HydrateFallback = ShipmentSkeleton;

/** A saved estimate: what it is, what it costs, what to do next. */
export default function ShipmentPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { pathname, search, state } = useLocation();
  const shown = loaded.shipment?.shipmentUuid;
  useEffect(() => {
    if (shown) keepShipment(shown);
  }, [shown]);
  // Some ways here name the shipment in the navigation's state only, or not at all: the URL is made to say it, for reloads and links.
  if (!loaded.shipmentUuid) {
    const uuid = namedBy(state, 'shipmentUuid') ?? lastShipment();
    return (
      <Navigate replace to={uuid ? withName(pathname, search, 'shipmentUuid', uuid) : paths.customer} state={state} />
    );
  }
  if (loaded.booking)
    return (
      <Suspense fallback={<ShipmentSkeleton />}>
        <BookingView key={loaded.shipmentUuid} loaded={loaded.booking} />
      </Suspense>
    );
  if (loaded.shipment && new URLSearchParams(search).has('step'))
    return (
      <Suspense fallback={<ShipmentSkeleton />}>
        <Confirmation shipment={loaded.shipment} />
      </Suspense>
    );
  if (loaded.shipment) return <ShipmentView shipment={loaded.shipment} />;
  return (
    <Page>
      {loaded.missing ? (
        <ShipmentMissing title={m.shipments_we_cant_find_that_shipment()}>
          <QuoteButton>{m.shipments_get_quote()}</QuoteButton>
        </ShipmentMissing>
      ) : (
        <NotLoaded level={1} title={m.shipments_we_couldnt_load_this_shipment()} problem={loaded.problem ?? ''} />
      )}
    </Page>
  );
}
