import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, Navigate, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { brand } from '#contract/brand.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Action, ActionLink } from '#web/components/action.tsx';
import { Page } from '#web/components/page.tsx';
import classes from './shipment.module.css';
import { ShipmentSkeleton } from './shipment-skeleton.tsx';
import { ShipmentView } from './shipment-view.tsx';

export const meta = ({ loaderData }: { loaderData?: Loaded }) => [
  {
    title: `${loaderData?.shipment ? `${loaderData.shipment.shipmentName} ${loaderData.shipment.shipmentShortId}` : 'Shipment'} | ${brand.product}`,
  },
];

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

/** Reads the shipment named by the URL; what went wrong is answered too, so that the page can say it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const shipmentUuid = new URL(request.url).searchParams.get('shipmentUuid') ?? '';
  if (!shipmentUuid) return { shipmentUuid, shipment: undefined, missing: false, problem: undefined };
  try {
    const { shipmentList } = await call('getShipmentDetails', { shipmentUuid }, { signal: request.signal });
    return { shipmentUuid, shipment: shipmentList[0], missing: shipmentList.length === 0, problem: undefined };
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    const missing = thrown instanceof CallError && (thrown.status === 404 || thrown.status === 422);
    return { shipmentUuid, shipment: undefined, missing, problem: sentenceOf(thrown) };
  }
}

export const HydrateFallback = ShipmentSkeleton;

/** A saved estimate: what it is, what it costs, what to do next. */
export default function ShipmentPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { state } = useLocation() as { state: { shipmentUuid?: string } | null };
  // Some ways here name the shipment in the navigation state only: the URL is made to say it, for reloads and links.
  if (!loaded.shipmentUuid) {
    const to = state?.shipmentUuid ? `/customer/shipment?shipmentUuid=${state.shipmentUuid}` : '/customer';
    return <Navigate replace to={to} state={state} />;
  }
  if (loaded.shipment) return <ShipmentView shipment={loaded.shipment} />;
  return <Page>{loaded.missing ? <Missing /> : <Failed problem={loaded.problem ?? ''} />}</Page>;
}

function Missing() {
  return (
    <section className={classes.state}>
      <h1 className={classes.stateTitle}>There is no such shipment in your account.</h1>
      <p>The link may be incomplete, or the shipment belongs to another account.</p>
      <div className={classes.actions}>
        <ActionLink kind="go" to="/customer/saved-quotes">
          My quotes
        </ActionLink>
        <ActionLink to="/customer/freight-quote">Get Quote</ActionLink>
      </div>
    </section>
  );
}

function Failed({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator();
  // A connection that comes back is the answer to most failures.
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  return (
    <section className={classes.state} role="alert">
      <h1 className={classes.stateTitle}>The shipment could not be loaded.</h1>
      <p>{problem}</p>
      <div className={classes.actions}>
        <Action kind="go" onClick={() => revalidate()} disabled={state === 'loading'}>
          {state === 'loading' ? 'Trying' : 'Try again'}
        </Action>
      </div>
    </section>
  );
}
