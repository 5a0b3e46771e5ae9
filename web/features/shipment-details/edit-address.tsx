import { useRevalidator } from 'react-router';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import {
  type AddressValues,
  addressProblems,
  addressRequestOf,
  addressValues,
  type End,
} from '#web/features/booking/address-form.ts';
import { StopFields } from '#web/features/booking/stop-fields.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { EditDialog } from './edit-dialog.tsx';
import { StaleNotice, useStale } from './stale-notice.tsx';

const titles: Readonly<Record<End, () => string>> = {
  from: m.details_edit_pickup,
  to: m.details_edit_delivery,
};

/** The ways to change company, contact and street of both ends, while they can be changed (C95). */
export function EditAddresses({ shipment }: { shipment: Shipment }) {
  const { allowed } = shipment.editable.addresses;
  return (
    <Row gap="4px 20px">
      {(['from', 'to'] as const).map((end) => (
        <EditDialog key={end} allowed={allowed} label={titles[end]()} title={titles[end]()}>
          {(close) => <AddressForm end={end} shipment={shipment} onDone={close} />}
        </EditDialog>
      ))}
    </Row>
  );
}

const ofEnd = (end: End, problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => field.startsWith(`${end}-`)));

/** The server's errors under the form's names. */
function named(end: End, thrown: unknown): unknown {
  if (!(thrown instanceof CallError)) return thrown;
  const { status, message, code, type } = thrown;
  const errors = thrown.errors.map((error) => ({ ...error, ...(error.field && { field: `${end}-${error.field}` }) }));
  return new CallError({ status, message, type, errors, ...(code !== undefined && { code }) });
}

interface AddressFormProps {
  end: End;
  shipment: Shipment;
  onDone: () => void;
}

function AddressForm({ end, shipment, onDone }: AddressFormProps) {
  const { revalidate } = useRevalidator();
  const stale = useStale();
  const { shipmentUuid, version } = shipment;
  const form = useForm<AddressValues>({
    initial: addressValues(shipment),
    check: (values) => ofEnd(end, addressProblems(values, shipment)),
    onFailure: stale.take,
    send: async (values) => {
      stale.forget();
      const request = { shipmentUuid, version, ...addressRequestOf(end, values, shipment[`${end}Location`]) };
      const answer = await call('updateShipmentAddress', request).catch((thrown: unknown) => {
        throw named(end, thrown);
      });
      // The stop is saved; only the book did not take it.
      if (answer.addressBook?.message) showToast({ type: 'info', text: answer.addressBook.message });
      showToast({ type: 'success', text: m.details_saved() });
      onDone();
      await revalidate();
    },
  });
  return (
    <Form
      form={form}
      label={titles[end]()}
      doing={m.booking_saving()}
      buttons={<FormButtons over busy={form.busy} label={m.details_save()} onCancel={onDone} />}
    >
      <Text size={13} tone="muted">
        {m.details_priced_stays()}
      </Text>
      <StopFields end={end} shipment={shipment} form={form} bare />
      <StaleNotice stale={stale} onSeen={onDone} />
    </Form>
  );
}
