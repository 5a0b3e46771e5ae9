import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatTime } from '#contract/format/dates.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FieldPair, Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { useForm } from '#web/components/use-form.ts';
import { showToast } from '#web/stores/toasts.ts';

const REFERENCE_MAX = 40;
const INSTRUCTIONS_MAX = 250;

/** The way to change the pickup window, the PO number and the instructions, while they can be changed (C91). */
export function EditReferences({ shipment }: { shipment: Shipment }) {
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

/** '08:00' of '2026-11-24 08:00:00'. */
const clockOf = (local: string): string => local.slice(11, 16);

/** Every hour of a day, and the time that is set. */
function hoursWith(set: string) {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return [...new Set([...hours, set])].sort().map((value) => ({ value, label: formatTime(value) }));
}

function ReferencesForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const { shipmentUuid, version, references, specialInstructions = '', editable } = shipment;
  const before = {
    pickupFrom: clockOf(shipment.requestedPickupStartDate),
    pickupTo: clockOf(shipment.requestedPickupEndDate),
  };
  const form = useForm({
    initial: { poNumber: references?.po ?? '', specialInstructions, ...before },
    check: ({ pickupFrom, pickupTo }) => ({ pickupTo: pickupTo > pickupFrom ? undefined : m.details_window_order() }),
    send: async ({ pickupFrom, pickupTo, ...papers }) => {
      const isMoved = pickupFrom !== before.pickupFrom || pickupTo !== before.pickupTo;
      await call('updateShipmentData', { shipmentUuid, version, ...papers, ...(isMoved && { pickupFrom, pickupTo }) });
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
      {editable.move.allowed && (
        <FieldPair>
          <NativeSelect
            {...form.field('pickupFrom')}
            label={m.details_window_from()}
            options={hoursWith(before.pickupFrom)}
          />
          <NativeSelect
            {...form.field('pickupTo')}
            label={m.details_window_to()}
            options={hoursWith(before.pickupTo)}
          />
        </FieldPair>
      )}
      <TextField {...form.field('poNumber')} label={m.details_po()} typing={folding(REFERENCE_MAX)} />
      <TextArea
        {...form.field('specialInstructions')}
        label={m.details_instructions()}
        max={INSTRUCTIONS_MAX}
        counted
      />
    </Form>
  );
}
