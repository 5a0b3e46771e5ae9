import type { ClientLoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { loadSigning } from './load-signing.ts';
import { SignSkeleton } from './sign-skeleton.tsx';
import { SignView } from './sign-view.tsx';

export const HydrateFallback = SignSkeleton;

export const meta = () => [{ title: m.documents_confirmation_page({ product: brand.product }) }];

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadSigning(new URL(request.url).searchParams.get('shipmentUuid') ?? '', 'rateConfirmation', request.signal);

/** An agent signs the carrier rate confirmation (S43); others read that their agent does, or the broker for who has none. */
export default function CarrierAgreementPage() {
  return <SignView signing={useLoaderData<typeof clientLoader>()} />;
}
