import { lazy, Suspense } from 'react';
import { useToasts } from '#web/stores/toasts.ts';

const Cards = lazy(() => import('./toast-cards.tsx').then((module) => ({ default: module.ToastCards })));

/** The toasts at the foot of the window, announced politely. Their code is loaded with the first one. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div role="status" aria-live="polite">
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <Cards toasts={toasts} />
        </Suspense>
      )}
    </div>
  );
}
