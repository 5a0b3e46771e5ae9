import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { keepTruckload } from './use-fill.ts';

interface EditTruckloadProps {
  shipment: TruckloadShipment;
  /** A new truckload like this one, because this one has a carrier. */
  copy?: boolean;
}

/** Opens the form with this truckload: to change it, or as a new one with its days left open. */
export function EditTruckload({ shipment, copy = false }: EditTruckloadProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const why = useLockReason();
  const open = async () => {
    setBusy(true);
    const { truckloadFromWire } = await import('#web/truckload/wire-draft.ts');
    const draft = truckloadFromWire(shipment.truckload);
    const stops = copy ? draft.stops.map((stop) => ({ ...stop, requestedDate: '' })) : draft.stops;
    useTruckloadDraft.getState().replace({ ...draft, stops, shipmentUuid: copy ? '' : shipment.shipmentUuid });
    await navigate(paths.truckloadForm, { state: keepTruckload });
  };
  return (
    <Button busy={busy} why={why} icon={<IconPencil aria-hidden size={18} stroke={1.75} />} onClick={() => void open()}>
      {copy ? m.ftl_copy_this() : m.rates_edit_shipment()}
    </Button>
  );
}
