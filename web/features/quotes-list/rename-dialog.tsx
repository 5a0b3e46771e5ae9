import type { ShipmentRow } from '#contract/shipment-row.ts';
import { renameShipmentRequest } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useForm } from '#web/components/use-form.ts';
import { showToast } from '#web/stores/toasts.ts';

interface RenameDialogProps {
  row: Pick<ShipmentRow, 'shipmentUuid' | 'shipmentShortId' | 'shipmentName'>;
  opened: boolean;
  onClose: () => void;
  onRenamed: () => void;
}

/** Gives a quote another name (C86). */
export function RenameDialog({ row, opened, onClose, onRenamed }: RenameDialogProps) {
  const title = m.requotes_rename_title({ shipmentShortId: row.shipmentShortId });
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <RenameForm row={row} title={title} onClose={onClose} onRenamed={onRenamed} />
    </Dialog>
  );
}

const nameOnly = renameShipmentRequest.pick({ shipmentName: true });

function RenameForm({ row, title, onClose, onRenamed }: Omit<RenameDialogProps, 'opened'> & { title: string }) {
  const form = useForm({
    initial: { shipmentName: row.shipmentName },
    check: nameOnly,
    send: async ({ shipmentName }) => {
      await call('renameShipment', { shipmentUuid: row.shipmentUuid, shipmentName });
      showToast({ type: 'success', text: m.requotes_renamed() });
      onClose();
      onRenamed();
    },
  });
  return (
    <Form
      form={form}
      label={title}
      buttons={<FormButtons over busy={form.busy} label={m.requotes_save()} onCancel={onClose} />}
    >
      <TextField {...form.field('shipmentName')} label={m.requotes_name()} maxLength={255} />
    </Form>
  );
}
