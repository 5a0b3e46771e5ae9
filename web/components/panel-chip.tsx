import { Popover } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { OpenerChip } from './chip.tsx';
import popover from './popover.module.css';

export interface PanelChipProps {
  children: ReactNode;
  on?: boolean;
  icon?: ReactNode;
  /** What the panel is called. */
  label: string;
  /** The content of the panel; it can close it. */
  panel: (close: () => void) => ReactNode;
  /** The chip was pressed before this script was there. */
  startsOpen?: boolean;
}

/** A filter with choices of its own in a panel: two days, a span of prices. Escape and a press outside close it. */
export function PanelChip({ children, on = false, icon, label, panel, startsOpen = false }: PanelChipProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  // What was chosen in the panel is shown by the chip: there the focus goes on.
  const close = () => {
    setOpen(false);
    chip.current?.focus();
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      id={id}
      classNames={{ dropdown: popover.dropdown }}
    >
      <Popover.Target>
        <OpenerChip
          ref={chip}
          open={open}
          on={on}
          icon={icon}
          controls={`${id}-dropdown`}
          onToggle={() => setOpen(!open)}
        >
          {children}
        </OpenerChip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={12}>
        {panel(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
