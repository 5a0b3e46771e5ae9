import { Suspense, useEffect } from 'react';
import { type ClientLoaderFunctionArgs, Navigate, redirect, useLoaderData, useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { sentenceOf } from '#web/api/call-error.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { bookedPath } from '#web/format/format-row.ts';
import { keepShipment } from '#web/stores/last-shipment.ts';
import { type LoadedTruckload, loadTruckload } from './load-truckload.ts';
import { TruckloadView } from './shipment-view.tsx';
import { TruckloadSkeleton, WithoutTruckload } from './truckload-states.tsx';

export const meta = ({ loaderData }: { loaderData?: LoadedTruckload }) => [
  {
    title: m.shipments_page_title({
      shipment: loaderData?.shipment
        ? `${loaderData.shipment.shipmentName} ${loaderData.shipment.shipmentShortId}`
        : m.ftl_truckload(),
      product: brand.product,
    }),
  },
];

/** The truckload, and where the URL opens it, its booking. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const loaded = await loadTruckload(request);
  const search = new URL(request.url).searchParams;
  const { shipment, shipmentUuid } = loaded;
  // What is booked has a page of its own, once the booking has shown how it ended.
  if (shipment && shipment.shipmentStatusId.id > 1 && !search.has('step')) throw redirect(bookedPath(shipmentUuid));
  if (!shipment || !isBeingBooked(shipment, search)) return { ...loaded, booking: undefined };
  try {
    const { loadTruckBooking } = await import('#web/features/booking/load-booking.ts');
    return { ...loaded, booking: await loadTruckBooking(shipmentUuid, search.get('step'), request.signal) };
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    return { ...loaded, shipment: undefined, booking: undefined, problem: sentenceOf(thrown) };
  }
}

/** Whether the URL opens a booking that is not paid yet; after the carrier's refusal it first says so. */
const isBeingBooked = ({ shipmentStatusId, dispatch, tlShipmentData }: TruckloadShipment, search: URLSearchParams) =>
  shipmentStatusId.id === 1 &&
  tlShipmentData.chosen !== undefined &&
  search.has('step') &&
  !(search.get('step') === 'booked' && dispatch?.state === 'refused');

// The booking's code comes with the booking: a truckload that is only looked at does not load it.
const TruckBookingView = lazySection(async () => (await import('./booking/booking-view.tsx')).TruckBookingView);
const TruckConfirmation = lazySection(async () => (await import('./booking/truck-confirmation.tsx')).TruckConfirmation);

export const HydrateFallback = TruckloadSkeleton;

/** /customer/tl-shipment: a truckload with its chosen rate, or without any (S37); one whose rates wait for a choice leads to them (R85). */
export default function TruckloadShipmentPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { shipment, booking } = loaded;
  const { search } = useLocation();
  const shown = shipment?.shipmentUuid;
  useEffect(() => {
    if (shown) keepShipment(shown);
  }, [shown]);
  if (!shipment) return <WithoutTruckload loaded={loaded} />;
  if (booking)
    return (
      <Suspense fallback={<TruckloadSkeleton />}>
        <TruckBookingView key={shipment.shipmentUuid} loaded={booking} />
      </Suspense>
    );
  const { chosen, rateQuotes, waitingForExecution } = shipment.tlShipmentData;
  if (!chosen && (rateQuotes.length > 0 || waitingForExecution))
    return <Navigate replace to={`${paths.truckloadResults}?shipmentUuid=${shipment.shipmentUuid}`} />;
  if (chosen && new URLSearchParams(search).has('step'))
    return (
      <Suspense fallback={<TruckloadSkeleton />}>
        <TruckConfirmation shipment={shipment} />
      </Suspense>
    );
  return <TruckloadView shipment={shipment} />;
}
