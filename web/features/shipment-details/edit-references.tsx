import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { useForm } from '#web/components/use-form.ts';
import { showToast } from '#web/stores/toasts.ts';
import type { Order } from './order.ts';
import { isStale, StaleNotice } from './stale-notice.tsx';

const REFERENCE_MAX = 40;
const INSTRUCTIONS_MAX = 250;

/** The way to change the PO number and the instructions, while they can be changed (C91). */
export function EditReferences({ shipment }: { shipment: Order }) {
  const [opened, setOpened] = useState(false);
  if (!shipment.editable.data.allowed) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {m.details_edit_references()}
      </Button>
      <Dialog opened={opened} onClose={close} title={m.details_edit_references_title()}>
        <ReferencesForm shipment={shipment} onDone={close} />
      </Dialog>
    </>
  );
}

function ReferencesForm({ shipment, onDone }: { shipment: Order; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const [stale, setStale] = useState<string>();
  const { shipmentUuid, version, references, specialInstructions = '' } = shipment;
  const form = useForm({
    initial: { poNumber: references?.po ?? '', specialInstructions },
    check: () => ({}),
    onFailure: (thrown) => {
      if (!isStale(thrown)) return false;
      setStale(thrown.message);
      return true;
    },
    send: async (papers) => {
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
      {stale && <StaleNotice text={stale} onSeen={onDone} />}
    </Form>
  );
}
