import { type ClientLoaderFunctionArgs, Navigate, useLoaderData } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { type LoadedTruckload, loadTruckload } from './load-truckload.ts';
import { ResultsView } from './results-view.tsx';
import { TruckloadSkeleton, WithoutTruckload } from './truckload-states.tsx';

export const meta = ({ loaderData }: { loaderData?: LoadedTruckload }) => [
  {
    title: m.ftl_results_title({
      shipment: loaderData?.shipment?.shipmentName ?? m.ftl_truckload(),
      product: brand.product,
    }),
  },
];

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadTruckload(request);

export const HydrateFallback = TruckloadSkeleton;

/** /customer/tl-quote-results: the rates of a truckload (S33); a chosen one, and one without rates, has its own page (R85). */
export default function TruckloadResultsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { shipment } = loaded;
  if (!shipment) return <WithoutTruckload loaded={loaded} />;
  const { chosen, rateQuotes, waitingForExecution } = shipment.tlShipmentData;
  if (chosen || (rateQuotes.length === 0 && !waitingForExecution))
    return <Navigate replace to={`${paths.truckloadShipment}?shipmentUuid=${shipment.shipmentUuid}`} />;
  return <ResultsView key={shipment.tlShipmentData.rateRequestUuid} shipment={shipment} />;
}
