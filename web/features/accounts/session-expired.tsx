import { lazy, Suspense } from 'react';
import { useExpired } from '#web/stores/session-expired.ts';

const SessionExpiredDialog = lazy(() =>
  import('./session-expired-dialog.tsx').then((module) => ({ default: module.SessionExpiredDialog })),
);

/** Over a page with something unsaved whose session has ended: a login, after which it goes on. */
export function SessionExpired() {
  if (!useExpired()) return null;
  return (
    <Suspense fallback={null}>
      <SessionExpiredDialog />
    </Suspense>
  );
}
