import { type ReactNode, Suspense, useState } from 'react';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { useSession } from '#web/stores/session.ts';
import { VisitorLocked } from './rating-lock.ts';

// Only who is signed in can be locked.
const WatchLock = lazySection(async () => (await import('#web/features/rating-lock/watch-lock.tsx')).WatchLock);

/** A public page that leads to forms which ask for rates: to a locked account that is signed in it is closed as the signed-in pages are (A30). */
export function VisitorLock({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const [locked, setLocked] = useState(false);
  return (
    <VisitorLocked value={session !== null && locked}>
      {children}
      {session && (
        <Suspense>
          <WatchLock key={session.userUuid} onLocked={setLocked} />
        </Suspense>
      )}
    </VisitorLocked>
  );
}
