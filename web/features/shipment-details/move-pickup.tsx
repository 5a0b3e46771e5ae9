import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PriceChange } from '#contract/booking.ts';
import { formatTime } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { DialogButtons } from '#web/components/dialog-buttons.tsx';
import { FieldPair, Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useForm } from '#web/components/use-form.ts';
import { formatWindow } from '#web/format/format-estimate.ts';
import { showToast } from '#web/stores/toasts.ts';
import { centsOf } from './cents-of.ts';
import { EditDialog } from './edit-dialog.tsx';
import { PriceChangeBox } from './price-change-box.tsx';
import { isStale, StaleNotice } from './stale-notice.tsx';
import { MOVE_QUERY } from './tabs-of-page.ts';

/** The way to ask the carrier to come at another time, while that can be asked (C91). */
export function MovePickup({ shipment }: { shipment: Shipment }) {
  if (!shipment.editable.move.allowed) return null;
  return (
    <EditDialog label={m.details_move()} title={m.details_move()} width={520} asked={MOVE_QUERY}>
      {(close) => <MoveForm shipment={shipment} onDone={close} />}
    </EditDialog>
  );
}

/** '08:00' of '2026-11-24 08:00:00'. */
const clockOf = (local: string): string => local.slice(11, 16);

/** Every hour of a day, and the time that is set. */
function hoursWith(set: string) {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return [...new Set([...hours, set])].sort().map((value) => ({ value, label: formatTime(value) }));
}

/** What the carrier said, where it did not simply accept. */
type CarrierResponse = { readonly kind: 'error' | 'warn'; readonly text: string };

const timesOf = ({ requestedPickupStartDate: from, requestedPickupEndDate: to }: Shipment) => ({
  pickupDate: from.slice(0, 10),
  pickupFrom: clockOf(from),
  pickupTo: clockOf(to),
});

/** Asks the price of the day first; the carrier is asked once the price stands or was seen. */
function useMove(shipment: Shipment, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [stale, setStale] = useState<string>();
  const [change, setChange] = useState<PriceChange>();
  const [answer, setAnswer] = useState<CarrierResponse>();
  const { shipmentUuid, version, carrier } = shipment;
  const form = useForm({
    initial: timesOf(shipment),
    check: ({ pickupFrom, pickupTo }) => ({ pickupTo: pickupTo > pickupFrom ? undefined : m.details_window_order() }),
    onFailure: (thrown) => {
      if (!isStale(thrown)) return false;
      setStale(thrown.message);
      return true;
    },
    send: async (times) => {
      setStale(undefined);
      const request = { shipmentUuid, version, ...times };
      if (!change) {
        const { priceChange } = await call('updateShipmentData', { ...request, preview: 1 });
        if (priceChange) return setChange(priceChange);
      }
      const saved = await call('updateShipmentData', { ...request, ...(change && { charge: change.after }) });
      const { state, reason = '' } = saved.pickupMove ?? {};
      await revalidate();
      if (state === 'refused')
        return setAnswer({ kind: 'error', text: m.details_move_refused({ carrier: carrier.name, reason }) });
      if (state === 'unknown')
        return setAnswer({ kind: 'warn', text: m.details_move_unknown({ carrier: carrier.name }) });
      showToast({ type: 'success', text: m.details_moved({ carrier: carrier.name }) });
      onDone();
    },
  });
  return { form, stale, change, answer, forget: () => setChange(undefined) };
}

function MoveForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const { form, stale, change, answer, forget } = useMove(shipment, onDone);
  const carrier = shipment.carrier.name;
  if (answer)
    return (
      <>
        <MessageBox kind={answer.kind}>{answer.text}</MessageBox>
        <Row gap={12}>
          <Button kind="primary" onClick={onDone}>
            {m.components_close()}
          </Button>
        </Row>
      </>
    );
  return (
    <Form
      form={form}
      label={m.details_move()}
      doing={m.details_move_asking({ carrier })}
      buttons={
        change ? (
          <DialogButtons>
            <Button onClick={forget}>{m.details_change_again()}</Button>
            <Button type="submit" kind="primary" busy={form.busy}>
              {m.details_move_ask_at({ price: showMoney(centsOf(change.after)) })}
            </Button>
          </DialogButtons>
        ) : (
          <FormButtons over busy={form.busy} label={m.details_move_ask()} onCancel={onDone} />
        )
      }
    >
      <Text size={13} tone="muted">
        {m.details_move_how({ carrier })}
      </Text>
      {change ? <NewTime form={form} shipment={shipment} /> : <Times form={form} shipment={shipment} />}
      {change && <PriceChangeBox change={change} />}
      {stale && <StaleNotice text={stale} onSeen={onDone} />}
    </Form>
  );
}

function Times({ form, shipment }: { form: ReturnType<typeof useMove>['form']; shipment: Shipment }) {
  const { pickupFrom, pickupTo } = timesOf(shipment);
  return (
    <>
      <TextField {...form.field('pickupDate')} type="date" label={m.details_move_day()} />
      <FieldPair>
        <NativeSelect {...form.field('pickupFrom')} label={m.details_window_from()} options={hoursWith(pickupFrom)} />
        <NativeSelect {...form.field('pickupTo')} label={m.details_window_to()} options={hoursWith(pickupTo)} />
      </FieldPair>
    </>
  );
}

/** The time that is asked for, where its price is reviewed. */
function NewTime({ form, shipment }: { form: ReturnType<typeof useMove>['form']; shipment: Shipment }) {
  const { pickupDate, pickupFrom, pickupTo } = form.values;
  const at = (clock: string) => `${pickupDate} ${clock}:00`;
  return (
    <Text weight="strong">
      {m.details_move_to({
        day: formatDay(parseDay(pickupDate) ?? pickupDate),
        window: formatWindow(at(pickupFrom), at(pickupTo), shipment.fromLocation.zone),
      })}
    </Text>
  );
}
