import {
  type ClientLoaderFunctionArgs,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { namedBy, withName } from '#web/api/named-by.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { NotLoaded } from '#web/features/shell/not-loaded.tsx';
import { shipmentPath } from '#web/format/format-row.ts';
import { lastShipment } from '#web/stores/last-shipment.ts';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { DetailsView } from './details-view.tsx';
import { type Loaded, loadDetails } from './load-details.ts';
import { bookingsPath } from './tabs-of-page.ts';

const uuidOf = (url: URL): string => url.searchParams.get('shipmentUuid') ?? '';

export const meta = ({ loaderData }: { loaderData?: Loaded }) => {
  const shipment = loaderData?.details?.shipment;
  const title = shipment ? `${shipment.shipmentName} ${shipment.shipmentShortId}` : m.shipments_shipment();
  return [{ title: m.shipments_page_title({ shipment: title, product: brand.product }) }];
};

/** Reads the shipment that the address names; what failed is returned too, so that the page can show it. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDetails(uuidOf(new URL(request.url)), request.signal);

/** Another tab of the same shipment needs nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search && uuidOf(currentUrl) === uuidOf(nextUrl) ? false : defaultShouldRevalidate;

export const HydrateFallback = DetailsSkeleton;

/** The page of a booked shipment (S38); an estimate is booked on its own page. */
export default function ShipmentDetailsPage() {
  const { shipmentUuid, details, missing, problem } = useLoaderData<typeof clientLoader>();
  const { pathname, search, state } = useLocation();
  if (!shipmentUuid) {
    const uuid = namedBy(state, 'shipmentUuid') ?? lastShipment();
    return (
      <Navigate replace to={uuid ? withName(pathname, search, 'shipmentUuid', uuid) : paths.customer} state={state} />
    );
  }
  if (details?.shipment.shipmentStatusId.id === 1)
    return <Estimate shipmentUuid={shipmentUuid} name={details.shipment.shipmentName} />;
  if (details) return <DetailsView details={details} />;
  return (
    <Page>
      {missing ? (
        <Missing />
      ) : (
        <NotLoaded level={1} title={m.shipments_we_couldnt_load_this_shipment()} problem={problem ?? ''} />
      )}
    </Page>
  );
}

function Estimate({ shipmentUuid, name }: { shipmentUuid: string; name: string }) {
  return (
    <Page>
      <StateCard
        level={1}
        title={m.details_not_booked({ name })}
        ways={
          <ButtonLink kind="primary" to={shipmentPath(shipmentUuid)}>
            {m.details_open_quote()}
          </ButtonLink>
        }
      >
        <p>{m.details_not_booked_text()}</p>
      </StateCard>
    </Page>
  );
}

function Missing() {
  return (
    <StateCard
      level={1}
      title={m.shipments_we_cant_find_that_shipment()}
      ways={
        <ButtonLink kind="primary" to={bookingsPath}>
          {m.details_my_shipments()}
        </ButtonLink>
      }
    >
      <p>{m.shipments_the_link_may_be_incomplete()}</p>
    </StateCard>
  );
}
