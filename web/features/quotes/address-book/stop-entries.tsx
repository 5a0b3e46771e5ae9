import { Suspense } from 'react';
import type { StopType } from '#contract/rules/facility-types.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useSession } from '#web/stores/session.ts';

const StopBook = lazySection(async () => (await import('./stop-book.tsx')).StopBook);
const SaveStop = lazySection(async () => (await import('./save-stop.tsx')).SaveStop);

interface BookAtStopProps {
  stop: StopType;
  zip: string | undefined;
  onPicked: () => void;
}

/** The address book at a stop of the quote, for whoever has one: the public form stays as light as it is. */
export function BookAtStop(props: BookAtStopProps) {
  const { session } = useSession();
  if (!session) return null;
  return (
    <Suspense fallback={<Skeleton width={120} height={34} />}>
      <StopBook {...props} />
    </Suspense>
  );
}

/** Saves a stop's details to the address book, for whoever has one. */
export function SaveToBook({ stop }: { stop: StopType }) {
  const { session } = useSession();
  if (!session) return null;
  return (
    <Suspense fallback={<Skeleton width={160} height={34} />}>
      <SaveStop stop={stop} />
    </Suspense>
  );
}
