import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { code22058 } from '#contract/codes/payments.ts';
import { code12031 } from '#contract/codes/shipment-fields.ts';
import { formatTime } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { calendarOf, defaultPickupDate, todayIn } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { DialogButtons } from '#web/components/dialog-buttons.tsx';
import { FieldPair, Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { PickupDaySelect } from '#web/features/quotes/fields/pickup-day-select.tsx';
import { formatWindow } from '#web/format/format-estimate.ts';
import { showToast } from '#web/stores/toasts.ts';
import { centsOf } from './cents-of.ts';
import { EditDialog } from './edit-dialog.tsx';
import { moveRefused } from './move-refused.ts';
import { PriceChangeBox } from './price-change-box.tsx';
import { StaleNotice, useStale } from './stale-notice.tsx';
import { MOVE_QUERY } from './tabs-of-page.ts';
import { useDayPrice } from './use-day-price.ts';

/** The way to ask the carrier to come at another time, while that can be asked (C91). */
export function MovePickup({ shipment }: { shipment: Shipment }) {
  const { allowed } = shipment.editable.move;
  return (
    <EditDialog allowed={allowed} label={m.details_move()} title={m.details_move()} width={560} asked={MOVE_QUERY}>
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

interface Times extends Record<string, string> {
  pickupDate: string;
  pickupFrom: string;
  pickupTo: string;
}

/** What is set now, on the clock of the pickup. */
const timesOf = ({ requestedPickupStartDate: from, requestedPickupEndDate: to }: Shipment): Times => ({
  pickupDate: from.slice(0, 10),
  pickupFrom: clockOf(from),
  pickupTo: clockOf(to),
});

/** The day that the form starts with: the one that is set, or the next open one where that has passed. */
function firstDay({ fromLocation, requestedPickupStartDate }: Shipment): string {
  const [set, today] = [requestedPickupStartDate.slice(0, 10), todayIn(fromLocation.zone, new Date())];
  return set < today ? defaultPickupDate(today, calendarOf(fromLocation.country)) : set;
}

/** What is wrong with a day and its window; the carrier is not asked before nothing is. */
function problemsOf(shipment: Shipment, { pickupDate, pickupFrom, pickupTo }: Times) {
  const { fromLocation: from } = shipment;
  const day = parseDay(pickupDate);
  const isSet = day === timesOf(shipment).pickupDate;
  const problem =
    day && !isSet ? pickupDayProblem(day, todayIn(from.zone, new Date()), calendarOf(from.country)) : undefined;
  return {
    pickupDate: day ? problem?.message : code12031.text(),
    pickupTo: pickupTo > pickupFrom ? undefined : m.details_window_order(),
  };
}

const isOtherPrice = (thrown: unknown) => thrown instanceof CallError && thrown.code === code22058.code;

/** The price of the day is read while it stands; the carrier is asked once the price stands or was seen. */
function useMove(shipment: Shipment, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const stale = useStale();
  const [answer, setAnswer] = useState<CarrierResponse>();
  const [isAsking, setAsking] = useState(false);
  const { shipmentUuid, version, carrier } = shipment;
  const form = useForm({
    initial: { ...timesOf(shipment), pickupDate: firstDay(shipment) },
    check: (times) => problemsOf(shipment, times),
    onFailure: (thrown) => {
      const isTaken = stale.take(thrown);
      // What the day costs may have changed with it: it is read again and seen before the carrier is asked.
      if (isTaken || isOtherPrice(thrown)) price.forget();
      return isTaken;
    },
    send: async (times) => {
      stale.forget();
      const { change } = price;
      // Pressed before the price was read, or where it could not be: another one is seen first.
      if (!change && !price.isSame && (await price.read(times))) return;
      setAsking(true);
      const asked = { shipmentUuid, version, ...times, ...(change && { charge: change.after }) };
      const saved = await call('updateShipmentData', asked).finally(() => setAsking(false));
      const { state, reason } = saved.pickupMove ?? {};
      await revalidate();
      if (state === 'refused') return setAnswer({ kind: 'error', text: moveRefused(carrier.name, reason) });
      if (state === 'unknown')
        return setAnswer({ kind: 'warn', text: m.details_move_unknown({ carrier: carrier.name }) });
      showToast({ type: 'success', text: m.details_moved({ carrier: carrier.name }) });
      onDone();
    },
  });
  const { pickupDate, pickupTo } = problemsOf(shipment, form.values);
  const isOther = parseDay(form.values.pickupDate) !== timesOf(shipment).pickupDate;
  const price = useDayPrice(shipment, form.values, isOther && !pickupDate && !pickupTo && !form.busy && !answer);
  return { form, stale, price, answer, isAsking };
}

/** The carrier's answer where it did not simply accept; its button has the focus, since the form is gone. */
function MoveResponse({ answer: { kind, text }, onDone }: { answer: CarrierResponse; onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <MessageBox kind={kind}>{text}</MessageBox>
      <DialogButtons>
        <Button kind="secondary" ref={button} onClick={onDone}>
          {m.components_close()}
        </Button>
      </DialogButtons>
    </>
  );
}

function MoveForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const { form, stale, price, answer, isAsking } = useMove(shipment, onDone);
  const { change, isSame, isReading, problem } = price;
  const carrier = shipment.carrier.name;
  if (answer) return <MoveResponse answer={answer} onDone={onDone} />;
  return (
    <Form
      form={form}
      label={m.details_move()}
      buttons={
        <FormButtons
          over
          busy={form.busy}
          label={change ? m.details_move_ask_at({ price: showMoney(centsOf(change.after)) }) : m.details_move_ask()}
          onCancel={onDone}
        />
      }
    >
      <Text size={13} tone="muted">
        {m.details_move_how({ carrier })}
      </Text>
      <TimeFields form={form} shipment={shipment} />
      {change && <NewTime form={form} shipment={shipment} />}
      {change && <PriceChangeBox change={change} />}
      {isSame && (
        <MessageBox kind="info" announce="politely">
          {m.details_move_same_price({ price: showMoney(centsOf(shipment.charge)) })}
        </MessageBox>
      )}
      {problem && !form.failure && <MessageBox kind="warn">{problem}</MessageBox>}
      <StaleNotice stale={stale} onSeen={onDone} />
      {(form.busy || isReading) && (
        <MessageBox kind="info" announce="politely">
          {isAsking ? m.details_move_asking({ carrier }) : m.details_move_checking({ carrier })}
        </MessageBox>
      )}
    </Form>
  );
}

function TimeFields({ form, shipment }: { form: ReturnType<typeof useMove>['form']; shipment: Shipment }) {
  const { pickupFrom, pickupTo } = timesOf(shipment);
  const { zone, country } = shipment.fromLocation;
  const day = form.field('pickupDate');
  const [other, setOther] = useState(false);
  useEffect(() => {
    // The button gives way to the field.
    if (other) form.ref.current?.querySelector<HTMLElement>('[data-field="pickupDate"][type="date"]')?.focus();
  }, [other, form.ref]);
  return (
    <>
      <Stack gap={8}>
        <SectionHeading level={3}>{m.details_move_day()}</SectionHeading>
        <PickupDaySelect
          name="pickupDate"
          label={m.details_move_day()}
          today={todayIn(zone, new Date())}
          calendar={calendarOf(country)}
          value={parseDay(day.value) ?? ''}
          onChange={day.onValue}
          other={other}
          error={day.error}
        />
        {!other && (
          <div>
            <Button kind="link" size="small" onClick={() => setOther(true)}>
              {m.quotes_other_day()}
            </Button>
          </div>
        )}
      </Stack>
      <FieldPair>
        <NativeSelect {...form.field('pickupFrom')} label={m.details_window_from()} options={hoursWith(pickupFrom)} />
        <NativeSelect {...form.field('pickupTo')} label={m.details_window_to()} options={hoursWith(pickupTo)} />
      </FieldPair>
    </>
  );
}

/** The time that is asked for, beside its price. */
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
