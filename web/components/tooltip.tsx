import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** A sentence about its child, shown on hover and focus; the child has to be focusable. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <MantineTooltip label={text} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </MantineTooltip>
  );
}
