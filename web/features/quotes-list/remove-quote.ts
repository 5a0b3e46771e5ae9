import type { ShipmentRow } from '#contract/shipment-row.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { showToast } from '#web/stores/toasts.ts';

/** Deletes a saved quote and offers to bring it back for as long as its notice stands (C123). */
export async function removeWithUndo(
  { shipmentUuid, shipmentName, version }: Pick<ShipmentRow, 'shipmentUuid' | 'shipmentName' | 'version'>,
  onChanged: () => void,
): Promise<void> {
  const said = (thrown: unknown) => {
    for (const toast of toastsOf(thrown)) showToast(toast);
    onChanged();
  };
  const undo = async (removedVersion: number) => {
    try {
      await call('removeShipment', { shipmentUuid, version: removedVersion, restore: '1' });
      showToast({ type: 'success', text: m.requotes_restored({ shipmentName }) });
      onChanged();
    } catch (thrown) {
      said(thrown);
    }
  };
  try {
    const removed = await call('removeShipment', { shipmentUuid, version });
    showToast({
      type: 'success',
      text: m.requotes_deleted({ shipmentName }),
      action: { label: m.requotes_undo(), run: () => void undo(removed.version) },
    });
    onChanged();
  } catch (thrown) {
    said(thrown);
  }
}
