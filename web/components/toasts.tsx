import { Suspense } from 'react';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { useToasts } from '#web/stores/toasts.ts';

const Cards = lazySection(async () => (await import('./toast-cards.tsx')).ToastCards);

/** The toasts at the foot of the window, announced politely. Their code is loaded with the first one. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <div role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <Cards toasts={toasts} />
        </Suspense>
      )}
    </div>
  );
}
