import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { NotLoaded } from '#web/features/shell/not-loaded.tsx';
import { ShipmentMissing } from '#web/features/shell/shipment-missing.tsx';
import { bookedPath } from '#web/format/format-row.ts';

export const meta = () => [
  { title: m.documents_link_page({ product: brand.product }) },
  { name: 'referrer', content: 'no-referrer' },
];

const documentsOf = (shipmentUuid: string) => redirect(`${bookedPath(shipmentUuid)}&tab=documents`);

/** A mailed hash, or a shipment's id, leads to the documents of the shipment (S42, S45). Opening it uses nothing up. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const last = (params['*'] ?? '').split('/').filter(Boolean).at(-1) ?? '';
  if (/^[0-9a-f]{8}-/.test(last)) throw documentsOf(last);
  try {
    const { shipmentUuid } = await call('getDocumentInfo', { hash: last || '-' }, { signal: request.signal });
    throw documentsOf(shipmentUuid);
  } catch (thrown) {
    if (request.signal.aborted || thrown instanceof Response) throw thrown;
    const isUnknown = thrown instanceof CallError && thrown.status > 0 && thrown.status < 500 && thrown.status !== 429;
    return isUnknown ? {} : { problem: sentenceOf(thrown) };
  }
}

export function HydrateFallback() {
  return (
    <Page width="narrow">
      <Skeleton width="60%" above={40} />
      <Skeleton width="100%" above={20} />
    </Page>
  );
}

/** What a link shows that leads nowhere: unknown, expired, revoked and another customer's look the same. */
export default function DownloadPage() {
  const { problem }: { problem?: string } = useLoaderData();
  return (
    <Page>
      {problem === undefined ? (
        <ShipmentMissing title={m.shipments_we_cant_find_that_shipment()} />
      ) : (
        <NotLoaded level={1} title={m.documents_link_failed()} problem={problem} />
      )}
    </Page>
  );
}
