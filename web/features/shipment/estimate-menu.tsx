import { IconArchive } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { toastsOf } from '#web/api/call-error.ts';
import { LateMenu } from '#web/components/late-menu.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { changeActive } from './change-active.ts';

/** Takes an estimate out of use (C94), with the way back for as long as the notice stands (C122). */
export function EstimateMenu({ shipment }: { shipment: Shipment }) {
  const { revalidate } = useRevalidator();
  const { shipmentUuid, version } = shipment;
  const change = async (isActive: boolean, from: number) => {
    try {
      const done = await changeActive(shipmentUuid, from, isActive);
      const action = { label: m.details_undo(), run: () => void change(true, from + 1) };
      showToast(isActive ? done : { ...done, action });
    } catch (thrown) {
      for (const toast of toastsOf(thrown)) showToast(toast);
    }
    await revalidate();
  };
  const icon = <IconArchive aria-hidden size={16} stroke={1.75} />;
  return (
    <LateMenu
      label={m.details_more()}
      items={[{ label: m.details_deactivate(), icon, run: () => void change(false, version) }]}
    />
  );
}
