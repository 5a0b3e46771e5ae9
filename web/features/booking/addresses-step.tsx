import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Form } from '#web/components/form.tsx';
import { useForm } from '#web/components/use-form.ts';
import { showToast } from '#web/stores/toasts.ts';
import {
  type AddressValues,
  addressProblems,
  addressRequestOf,
  addressValues,
  type End,
  isComplete,
  stopFields,
} from './address-form.ts';
import { useBooking } from './booking-context.ts';
import { StepButtons } from './step-buttons.tsx';
import { StopFields, StopLine } from './stop-fields.tsx';

/** The server's errors of one end under the form's names. */
function named(end: End, thrown: unknown): unknown {
  if (!(thrown instanceof CallError)) return thrown;
  const { status, message, code, type } = thrown;
  // A field of the other end says which it is: 'from.show'.
  const nameOf = (field: string) => (/^(from|to)\./.test(field) ? field.replace('.', '-') : `${end}-${field}`);
  const errors = thrown.errors.map((error) => ({ ...error, ...(error.field && { field: nameOf(error.field) }) }));
  return new CallError({ status, message, type, errors, ...(code !== undefined && { code }) });
}

/** Company, contact and street of both ends (C95); an end that is complete is a line until it is to be changed. */
export function AddressesStep() {
  const { draft, saving } = useBooking();
  const { shipment } = draft;
  const [open, setOpen] = useState<readonly End[]>(() =>
    (['from', 'to'] as const).filter((end) => !isComplete(end, shipment)),
  );
  const save = async (end: End, values: AddressValues) => {
    const last = end === 'to' ? ({ step: 'addresses' } as const) : {};
    const request = { ...saving.of(), ...addressRequestOf(end, values, shipment[`${end}Location`]), ...last };
    const answer = await call('updateShipmentAddress', request).catch((thrown: unknown) => {
      throw named(end, thrown);
    });
    // The stop is saved; only the book did not take it.
    if (answer.addressBook?.message) showToast({ type: 'info', text: answer.addressBook.message });
    return saving.noted(answer);
  };
  const form = useForm<AddressValues>({
    initial: addressValues(shipment),
    check: (values) => addressProblems(values, shipment),
    draft: `booking.${shipment.shipmentUuid}.addresses`,
    onFailure: saving.takeFailure,
    send: async (values) => {
      await save('from', values);
      await saving.go((await save('to', values)).step);
    },
  });
  // An end with an error is never folded away.
  const isOpen = (end: End) => open.includes(end) || stopFields.some((field) => form.problem(`${end}-${field}`));
  return (
    <Form
      form={form}
      labelledBy="open-step"
      summary
      doing={m.booking_saving()}
      buttons={<StepButtons step="addresses" busy={form.busy} note={<Wrong count={form.wrong} />} />}
    >
      {(['from', 'to'] as const).map((end) =>
        isOpen(end) ? (
          <StopFields key={end} end={end} shipment={shipment} form={form} />
        ) : (
          <StopLine key={end} end={end} shipment={shipment} onChange={() => setOpen([...open, end])} />
        ),
      )}
    </Form>
  );
}

/** How many fields keep the step from being done. */
export const Wrong = ({ count }: { count: number }) => (count > 0 ? m.components_problems({ count }) : null);
