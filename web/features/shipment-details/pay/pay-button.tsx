import { useState } from 'react';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import type { Order } from '../order.ts';
import type { PayDialog } from './pay-dialog.tsx';

// A payment form is a page of its own in size, and most shipments are paid.
const dialog = lazyChunk(async () => (await import('./pay-dialog.tsx')).PayDialog);

/** 'Pay $61.40', or a quieter word where nothing has to be paid now, with the dialog it opens. */
export function PayButton({ shipment, label, quiet = false }: { shipment: Order; label: string; quiet?: boolean }) {
  const [opened, setOpened] = useState(false);
  const [Dialog, setDialog] = useState<typeof PayDialog>();
  const open = () => {
    setOpened(true);
    if (!Dialog)
      void dialog.get().then(
        (part) => setDialog(() => part),
        () => setOpened(false),
      );
  };
  return (
    <>
      <Button
        {...(!quiet && { kind: 'primary' })}
        full
        aria-haspopup="dialog"
        busy={opened && !Dialog}
        onPointerEnter={dialog.ahead}
        onFocus={dialog.ahead}
        onClick={open}
      >
        {label}
      </Button>
      {Dialog && <Dialog shipment={shipment} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
