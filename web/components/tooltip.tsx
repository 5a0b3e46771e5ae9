import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** A sentence about the one thing it is put around, shown where that is pointed at or focused; it has to take the focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <MantineTooltip label={text} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </MantineTooltip>
  );
}
