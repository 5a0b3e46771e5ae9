import {
  type ClientLoaderFunctionArgs,
  Navigate,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Page } from '#web/components/page.tsx';
import { NotLoaded } from '#web/features/shell/not-loaded.tsx';
import { ShipmentMissing } from '#web/features/shell/shipment-missing.tsx';
import { shipmentPath, viewQuotePath } from '#web/format/format-row.ts';
import { restore } from '#web/rates/quote-progress.ts';
import { ViewQuoteSkeleton } from './view-quote-skeleton.tsx';
import { ViewQuoteView } from './view-quote-view.tsx';

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta = ({ loaderData }: { loaderData?: Loaded }) => {
  const shipment = loaderData?.viewed?.shipment;
  const named = shipment ? `${shipment.shipmentName} ${shipment.shipmentShortId}` : m.shipments_quote();
  return [{ title: m.requotes_page_title({ shipment: named, product: brand.product }) }];
};

/** Reads the saved quote that the URL names, on the pickup day that it names; errors are returned too, so that the page can show them. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const shipmentUuid = search.get('shipmentUuid')?.toLowerCase() ?? '';
  const newPickupDate = search.get('newPickupDate') ?? undefined;
  const rateRequestUuid = search.get('rateRequestUuid')?.toLowerCase();
  if (rateRequestUuid) restore(rateRequestUuid);
  if (!shipmentUuid) return { shipmentUuid, viewed: undefined, missing: false, problem: undefined };
  try {
    const asked = newPickupDate ? { shipmentUuid, newPickupDate } : { shipmentUuid };
    const viewed = await call('viewShipment', asked, { signal: request.signal });
    // Its price holds: there is nothing to choose again. A redirect of the loader happens once, whatever renders meanwhile.
    if (viewed.viewShipment) throw redirect(shipmentPath(shipmentUuid));
    return { shipmentUuid, viewed, missing: false, problem: undefined };
  } catch (thrown) {
    if (request.signal.aborted || thrown instanceof Response) throw thrown;
    const status = thrown instanceof CallError ? thrown.status : undefined;
    // The day of an old link is over: the quote itself has the next one.
    if (status === 422 && newPickupDate) throw redirect(viewQuotePath(shipmentUuid));
    // An altered link is no failure that trying again could mend.
    const missing = status === 404 || status === 422;
    return { shipmentUuid, viewed: undefined, missing, problem: sentenceOf(thrown) };
  }
}

/** The request for today's prices comes into the URL once it is made; the quote is the same. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const same = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name);
  const isRequest = !same('rateRequestUuid') && nextUrl.searchParams.has('rateRequestUuid');
  return isRequest && same('shipmentUuid') && same('newPickupDate') ? false : defaultShouldRevalidate;
}

export const HydrateFallback = ViewQuoteSkeleton;

/** /customer/view-quote: a saved quote whose price is over, with today's beside it (S39). */
export default function ViewQuotePage() {
  const { shipmentUuid, viewed, missing, problem } = useLoaderData<typeof clientLoader>();
  if (!shipmentUuid) return <Navigate replace to={paths.savedQuotes} />;
  if (viewed) return <ViewQuoteView key={`${shipmentUuid} ${viewed.shipment.version}`} viewed={viewed} />;
  return (
    <Page>
      {missing ? (
        <ShipmentMissing title={m.shipments_we_cant_find_that_shipment()} />
      ) : (
        <NotLoaded level={1} title={m.shipments_we_couldnt_load_this_shipment()} problem={problem ?? ''} />
      )}
    </Page>
  );
}
