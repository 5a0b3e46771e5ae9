import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Form } from '#web/components/form.tsx';
import { useForm } from '#web/components/use-form.ts';
import { Wrong } from '#web/features/booking/addresses-step.tsx';
import { useTruckBooking } from '#web/features/booking/booking-context.ts';
import { StepButtons } from '#web/features/booking/step-buttons.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { namedAt, type StopValues, stopRequest, stopsProblems, stopValues } from './stop-form.ts';
import { BookedStop, StopSummary } from './stop-parts.tsx';

/** Who is at every stop and when the truck may come (C95); a stop that is complete is a line until it is to be changed. */
export function StopsStep() {
  const { draft, saving } = useTruckBooking();
  const { stops, shipmentUuid } = draft.shipment;
  const [open, setOpen] = useState<readonly number[]>(() => {
    const known = stopValues(stops);
    return stops.flatMap((stop) => (Object.keys(stopsProblems([stop], known)).length > 0 ? [stop.stopNumber] : []));
  });
  const form = useForm<StopValues>({
    initial: stopValues(stops),
    check: (values) => stopsProblems(stops, values),
    draft: `booking.${shipmentUuid}.addresses`,
    onFailure: saving.takeFailure,
    send: async (values) => {
      let next: string = 'references';
      for (const stop of stops) {
        const last = stop.stopNumber === stops.length ? ({ step: 'addresses' } as const) : {};
        const request = { ...saving.of(), ...stopRequest(stop, values), ...last };
        const answer = await call('updateShipmentAddress', request).catch((thrown: unknown) => {
          throw namedAt(stop, thrown);
        });
        // The stop is saved; only the book did not take it.
        if (answer.addressBook?.message) showToast({ type: 'info', text: answer.addressBook.message });
        next = saving.noted(answer).step;
      }
      await saving.go(next);
    },
  });
  const hasProblem = (stopNumber: number) =>
    Object.keys(form.values).some((name) => name.startsWith(`s${stopNumber}-`) && form.problem(name));
  return (
    <Form
      form={form}
      labelledBy="open-step"
      summary
      doing={m.booking_saving()}
      buttons={<StepButtons step="addresses" busy={form.busy} note={<Wrong count={form.wrong} />} />}
    >
      {stops.map((stop) =>
        // A stop with an error is never folded away.
        open.includes(stop.stopNumber) || hasProblem(stop.stopNumber) ? (
          <BookedStop key={stop.stopNumber} stop={stop} form={form} />
        ) : (
          <StopSummary key={stop.stopNumber} stop={stop} onChange={() => setOpen([...open, stop.stopNumber])} />
        ),
      )}
    </Form>
  );
}
