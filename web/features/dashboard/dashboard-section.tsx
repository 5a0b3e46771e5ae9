import { Suspense } from 'react';
import type { Widget } from '#contract/dashboard.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Dashboard } from './dashboard.tsx';
import { useArranging } from './use-arranging.ts';
import { useLayout } from './use-layout.ts';

// Dragging comes when somebody arranges.
const Arrange = lazySection(async () => (await import('./arrange.tsx')).Arrange);

/** The dashboard as it was arranged, or its arranging, which has an address of its own. */
export function DashboardSection({ widgets }: { widgets: readonly Widget[] }) {
  const layout = useLayout(widgets);
  const arranging = useArranging();
  if (arranging)
    return (
      <Suspense fallback={null}>
        <Arrange layout={layout} />
      </Suspense>
    );
  return <Dashboard layout={layout} />;
}
