import type { ClientLoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { loadSigning } from './load-signing.ts';
import { CONFIRMATION_PART } from './sign-path.ts';
import { SignSkeleton } from './sign-skeleton.tsx';
import { SignView } from './sign-view.tsx';

export const meta = () => [{ title: m.documents_agreement_page({ product: brand.product }) }];

/** The shipment is a part of the path, or the query names it. */
export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const parts = (params['*'] ?? '').split('/').filter(Boolean);
  const kind = parts.at(-1) === CONFIRMATION_PART ? 'rateConfirmation' : 'customerAgreement';
  const named = new URL(request.url).searchParams.get('shipmentUuid');
  const last = parts.findLast((part) => part !== CONFIRMATION_PART);
  return loadSigning(named ?? last ?? '', kind, request.signal);
}

export const HydrateFallback = SignSkeleton;

/** An agent signs the customer agreement, or the carrier's rate confirmation (S41). */
export default function AgreementPage() {
  return <SignView signing={useLoaderData<typeof clientLoader>()} />;
}
