import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import * as m from '#texts/compiled/messages.js';
import { Menu } from '#web/components/menu.tsx';
import { copyOfShipment } from '#web/features/quotes/reuse/copy-path.ts';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { removeWithUndo } from './remove-quote.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** Further actions on a saved quote: another name, and deleting it with the way back. */
export function QuoteMenu({ row }: { row: ShipmentRow }) {
  const { revalidate } = useRevalidator();
  const locked = useLockReason();
  const [renaming, setRenaming] = useState(false);
  const changed = () => void revalidate();
  return (
    <>
      <Menu
        label={m.requotes_menu({ shipmentName: row.shipmentName, shipmentShortId: row.shipmentShortId })}
        items={[
          {
            label: m.requotes_rename(),
            icon: <IconPencil aria-hidden size={16} stroke={1.75} />,
            run: () => setRenaming(true),
          },
          ...(locked === undefined && row.shippingModeId.id === 1
            ? [
                {
                  label: m.quotes_copy(),
                  icon: <IconCopy aria-hidden size={16} stroke={1.75} />,
                  to: copyOfShipment(row.shipmentUuid),
                },
              ]
            : []),
          {
            label: m.requotes_delete(),
            icon: <IconTrash aria-hidden size={16} stroke={1.75} />,
            danger: true,
            run: () => void removeWithUndo(row, changed),
          },
        ]}
      />
      <RenameDialog row={row} opened={renaming} onClose={() => setRenaming(false)} onRenamed={changed} />
    </>
  );
}
