import { IconBan, IconCopy, IconEye, IconFileDownload, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Menu, type MenuItem } from '#web/components/menu.tsx';
import { followLink } from '#web/features/documents/follow-link.ts';
import { copyOfShipment } from '#web/features/quotes/reuse/copy-path.ts';
import { RenameDialog } from '#web/features/quotes-list/rename-dialog.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { bookedPath } from '#web/format/format-row.ts';
import { showToast } from '#web/stores/toasts.ts';
import { hasBol } from './format-order.ts';

const sign = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const;

/** What can be done with an order by its status: one that is on its way or over cannot be canceled. */
function actionsOf({ shipmentUuid, shipmentStatusId, shippingModeId }: ShipmentRow, locked: boolean): MenuItem[] {
  const again = shippingModeId.id === 1 && !locked;
  const cancelable = shipmentStatusId.id === 2 || shipmentStatusId.id === 3;
  return [
    ...(again
      ? [{ label: m.booked_ship_again(), icon: <IconCopy {...sign} />, to: copyOfShipment(shipmentUuid) }]
      : []),
    ...(cancelable
      ? [
          {
            label: m.booked_cancel(),
            icon: <IconBan {...sign} />,
            danger: true,
            to: `${bookedPath(shipmentUuid)}&cancel=1`,
          },
        ]
      : []),
  ];
}

/** The bill of lading as the record is now. */
async function downloadBol(shipmentIds: string): Promise<void> {
  try {
    const { url } = await call('mergeBols', { shipmentIds, manuallyDownload: '1', fileContent: '0' });
    followLink(url);
  } catch (thrown) {
    showToast({ type: 'error', text: sentenceOf(thrown) });
  }
}

/** Further actions on an order. */
export function OrderMenu({ row }: { row: ShipmentRow }) {
  const { revalidate } = useRevalidator();
  const locked = useLockReason() !== undefined;
  const [renaming, setRenaming] = useState(false);
  const { shipmentUuid, shipmentName, shipmentShortId } = row;
  return (
    <>
      <Menu
        label={m.requotes_menu({ shipmentName, shipmentShortId })}
        items={[
          { label: m.booked_view_details(), icon: <IconEye {...sign} />, to: bookedPath(shipmentUuid) },
          { label: m.requotes_rename(), icon: <IconPencil {...sign} />, run: () => setRenaming(true) },
          ...(hasBol(row)
            ? [
                {
                  label: m.documents_bol_short(),
                  icon: <IconFileDownload {...sign} />,
                  run: () => void downloadBol(shipmentUuid),
                },
              ]
            : []),
          ...actionsOf(row, locked),
        ]}
      />
      <RenameDialog
        row={row}
        opened={renaming}
        onClose={() => setRenaming(false)}
        onRenamed={() => void revalidate()}
      />
    </>
  );
}
