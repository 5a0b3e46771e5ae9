import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, Navigate, useLoaderData } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
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

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadTruckload(request);

export const HydrateFallback = TruckloadSkeleton;

/** /customer/tl-shipment: a truckload with its chosen rate, or without any (S37); one whose rates wait for a choice leads to them (R85). */
export default function TruckloadShipmentPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { shipment } = loaded;
  const shown = shipment?.shipmentUuid;
  useEffect(() => {
    if (shown) keepShipment(shown);
  }, [shown]);
  if (!shipment) return <WithoutTruckload loaded={loaded} />;
  const { chosen, rateQuotes, waitingForExecution } = shipment.tlShipmentData;
  if (!chosen && (rateQuotes.length > 0 || waitingForExecution))
    return <Navigate replace to={`${paths.truckloadResults}?shipmentUuid=${shipment.shipmentUuid}`} />;
  return <TruckloadView shipment={shipment} />;
}
