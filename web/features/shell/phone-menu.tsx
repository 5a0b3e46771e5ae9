import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import classes from './customer-shell.module.css';
import type { PhoneMenuPanel } from './phone-menu-panel.tsx';

// A panel over the page loads most of the kit, so it comes after the page.
const panel = lazyChunk(async () => (await import('./phone-menu-panel.tsx')).PhoneMenuPanel);

/** The account's links on a narrow screen. */
export function PhoneMenu({ locked }: { locked: boolean }) {
  const [opened, setOpened] = useState(false);
  const [Panel, setPanel] = useState<typeof PhoneMenuPanel>();
  // The panel notes where the focus was when it changes from closed to open, so it is never mounted open.
  const [shown, setShown] = useState(false);
  useEffect(() => panel.whenThere((part) => setPanel(() => part)), []);
  useEffect(() => setShown(opened && Panel !== undefined), [opened, Panel]);
  const open = () => {
    setOpened(true);
    if (!Panel)
      void panel.get().then(
        (part) => setPanel(() => part),
        () => setOpened(false),
      );
  };
  return (
    <div className={classes.phone}>
      <IconButton
        size="large"
        tone="onDark"
        label={m.shell_menu()}
        icon={<IconMenu2 aria-hidden size={22} stroke={1.75} />}
        onClick={open}
      />
      {Panel && (
        <Panel
          title={m.shell_my({ product: brand.product })}
          opened={shown}
          onClose={() => setOpened(false)}
          locked={locked}
        />
      )}
    </div>
  );
}
