import { type ComponentProps, Suspense } from 'react';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useSession } from '#web/stores/session.ts';

const LastTime = lazySection(async () => (await import('./last-time.tsx')).LastTime);

/** An earlier quote for the form, for whoever has one: the public form stays as light as it is. */
export function EarlierQuote(props: ComponentProps<typeof LastTime>) {
  const { session } = useSession();
  if (!session) return null;
  return (
    <Suspense fallback={<Skeleton width={150} height={28} />}>
      <LastTime {...props} />
    </Suspense>
  );
}

const SwapStops = lazySection(() => import('./swap-button.tsx').then((module) => module.SwapButton));

/** Turns the lane around. */
export function SwapInForm(props: ComponentProps<typeof SwapStops>) {
  return (
    <Suspense fallback={<Skeleton width={84} height={34} />}>
      <SwapStops {...props} />
    </Suspense>
  );
}
