import { Suspense, useState } from 'react';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { OpenerChip } from './chip.tsx';
import type { PanelChipProps } from './panel-chip.tsx';

const PanelChip = lazySection(() => import('./panel-chip.tsx').then((module) => module.PanelChip));

/** A filter with a panel whose script comes after its page: the chip is there at once, and a press that is too early opens the panel when it can. */
export function LatePanelChip(props: Omit<PanelChipProps, 'startsOpen'>) {
  const [pressed, setPressed] = useState(false);
  const chip = (
    <OpenerChip open={false} on={props.on} icon={props.icon} onToggle={() => setPressed(true)}>
      {props.children}
    </OpenerChip>
  );
  return (
    <Suspense fallback={chip}>
      <PanelChip {...props} startsOpen={pressed} />
    </Suspense>
  );
}
