import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { pricesTitle } from '#web/features/rates/format-freight.ts';
import { loadNamedRequest, NameRequest } from '#web/features/rates/named-request.tsx';
import { SingleRateSkeleton } from './single-rate-skeleton.tsx';
import { SingleRateView } from './single-rate-view.tsx';

export const meta = ({ loaderData }: { loaderData?: { title?: string } }) => [
  { title: loaderData?.title ?? pricesTitle(undefined) },
];

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadNamedRequest(args);
}

export const HydrateFallback = SingleRateSkeleton;

/** /customer/single-rate and /customer/single-rate-v2: one rate in place of a list (S34, S35). */
export default function SingleRatePage() {
  const { rateRequestUuid } = useLoaderData<typeof clientLoader>();
  if (!rateRequestUuid) return <NameRequest />;
  return <SingleRateView key={rateRequestUuid} rateRequestUuid={rateRequestUuid} />;
}
