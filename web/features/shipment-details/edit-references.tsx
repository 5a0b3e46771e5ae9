import { useRevalidator } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { useForm } from '#web/components/use-form.ts';
import { showToast } from '#web/stores/toasts.ts';
import { EditDialog } from './edit-dialog.tsx';
import type { Order } from './order.ts';
import { StaleNotice, useStale } from './stale-notice.tsx';

const REFERENCE_MAX = 40;
const INSTRUCTIONS_MAX = 250;

/** The way to change the PO number and the instructions, while they can be changed (C91). */
export function EditReferences({ shipment }: { shipment: Order }) {
  const { allowed } = shipment.editable.data;
  const label = m.details_edit_references();
  return (
    <EditDialog allowed={allowed} label={label} title={m.details_edit_references_title()} width={440}>
      {(close) => <ReferencesForm shipment={shipment} onDone={close} />}
    </EditDialog>
  );
}

function ReferencesForm({ shipment, onDone }: { shipment: Order; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const stale = useStale();
  const { shipmentUuid, version, references, specialInstructions = '' } = shipment;
  const form = useForm({
    initial: { poNumber: references?.po ?? '', specialInstructions },
    check: () => ({}),
    onFailure: stale.take,
    send: async (papers) => {
      stale.forget();
      await call('updateShipmentData', { shipmentUuid, version, ...papers });
      showToast({ type: 'success', text: m.details_saved() });
      onDone();
      await revalidate();
    },
  });
  return (
    <Form
      form={form}
      label={m.details_edit_references_title()}
      buttons={<FormButtons over busy={form.busy} label={m.details_save()} onCancel={onDone} />}
    >
      <TextField {...form.field('poNumber')} label={m.details_po()} typing={folding(REFERENCE_MAX)} />
      <TextArea
        {...form.field('specialInstructions')}
        label={m.details_instructions()}
        max={INSTRUCTIONS_MAX}
        counted
      />
      <StaleNotice stale={stale} onSeen={onDone} />
    </Form>
  );
}
