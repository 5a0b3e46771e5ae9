import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';

/** A signing page while its document is read. */
export function SignSkeleton() {
  return (
    <Page>
      <Skeleton width="40%" height={32} above={40} />
      <Skeleton height={480} above={20} radius={12} />
    </Page>
  );
}
