import { formatZone } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { isEmail } from '#contract/rules/email.ts';
import { formatPhone, isPhone, phoneDigits } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Form } from '#web/components/form.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import { type FormState, useForm } from '#web/components/use-form.ts';
import { Wrong } from './addresses-step.tsx';
import { useAnyBooking } from './booking-context.ts';
import type { AnyDraft } from './load-booking.ts';
import { StepButtons } from './step-buttons.tsx';

/** So long are the references and instructions on the bill of lading. */
const REFERENCE_MAX = 40;
const INSTRUCTIONS_MAX = 250;
const PAIR = 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))';

interface ReferenceValues extends Record<string, string> {
  poNumber: string;
  proNumber: string;
  pickupNumber: string;
  specialInstructions: string;
  pickupFrom: string;
  pickupTo: string;
  brokerType: '1' | '2';
  name: string;
  phone: string;
  email: string;
}

const timeOf = (local: string): string => local.slice(11, 16);

function valuesOf({ shipment }: AnyDraft): ReferenceValues {
  const { references, specialInstructions, customsBroker: broker } = shipment;
  return {
    ...{ poNumber: references?.po ?? '', proNumber: references?.pro ?? '', pickupNumber: references?.pickup ?? '' },
    specialInstructions: specialInstructions ?? '',
    pickupFrom: timeOf(shipment.requestedPickupStartDate),
    pickupTo: timeOf(shipment.requestedPickupEndDate),
    ...{ brokerType: broker?.brokerType === 2 ? '2' : '1', name: broker?.name ?? '' },
    ...{ phone: broker?.phone ?? '', email: broker?.email ?? '' },
  };
}

const required = (text: string, label: string) => (text.trim() ? undefined : m.payments_field_required({ label }));

const phoneProblem = (text: string) =>
  isPhone(text) ? undefined : m.booking_phone_digits({ count: phoneDigits(text).length });

/** What is wrong: the window ends before it begins, or the customs broker of cross-border freight is not known. */
function problemsOf(values: ReferenceValues, isCrossBorder: boolean) {
  const { pickupFrom, pickupTo, name, phone, email } = values;
  return {
    pickupFrom: required(pickupFrom, m.booking_window_from()),
    pickupTo:
      required(pickupTo, m.booking_window_to()) ?? (pickupTo <= pickupFrom ? m.booking_window_wrong() : undefined),
    ...(isCrossBorder && {
      name: required(name, m.booking_broker_name()),
      phone: required(phone, m.quotes_phone()) ?? phoneProblem(phone),
      email: required(email, m.quotes_email()) ?? (isEmail(email.trim()) ? undefined : m.errors_email()),
    }),
  };
}

/** References, instructions, the pickup window (C91) where it is not a stop's, and the customs broker of freight that crosses the border (C131). */
export function ReferencesStep({ withWindow = true }: { withWindow?: boolean }) {
  const { draft, saving } = useAnyBooking();
  const { isCrossBorder, shipment } = draft;
  const form = useForm<ReferenceValues>({
    initial: valuesOf(draft),
    check: (values) => problemsOf(values, isCrossBorder),
    draft: `booking.${shipment.shipmentUuid}.references`,
    onFailure: saving.takeFailure,
    send: async ({ brokerType, name, phone, email, pickupFrom, pickupTo, ...others }) => {
      const data = { ...others, ...(withWindow && { pickupFrom, pickupTo }) };
      const broker = { brokerType: Number(brokerType), name, phone, email };
      if (isCrossBorder) saving.noted(await call('setCustomsBroker', { ...saving.of(), ...broker }));
      const { step } = saving.noted(await call('updateShipmentData', { ...saving.of(), ...data, step: 'references' }));
      await saving.go(step);
    },
  });
  const optional = (
    <Text as="span" tone="muted" size={12}>
      {m.payments_optional()}
    </Text>
  );
  const typing = folding(REFERENCE_MAX);
  return (
    <Form
      form={form}
      labelledBy="open-step"
      summary
      doing={m.booking_saving()}
      buttons={<StepButtons step="references" busy={form.busy} note={<Wrong count={form.wrong} />} />}
    >
      <Columns gap={14} columns={PAIR}>
        <TextField {...form.field('poNumber')} label={m.booking_po()} typing={typing} aside={optional} />
        <TextField {...form.field('pickupNumber')} label={m.booking_pickup_number()} typing={typing} aside={optional} />
        <TextField
          {...form.field('proNumber')}
          label={m.booking_pro()}
          typing={typing}
          aside={optional}
          hint={m.booking_pro_hint()}
        />
      </Columns>
      {withWindow && <Window form={form} />}
      <TextArea
        {...form.field('specialInstructions')}
        label={m.booking_instructions()}
        hint={m.booking_instructions_hint()}
        max={INSTRUCTIONS_MAX}
        counted
      />
      {isCrossBorder && <Broker form={form} />}
    </Form>
  );
}

/** When the driver may come, by the clock of the pickup stop. */
function Window({ form }: { form: FormState<ReferenceValues> }) {
  const { shipment } = useAnyBooking().draft;
  const { requestedPickupStartDate, from } = shipment;
  const day = requestedPickupStartDate.slice(0, 10);
  const zone = formatZone(from.zone, new Date(`${day}T18:00:00Z`));
  return (
    <Stack gap={8}>
      <SectionHeading level={3} size="small">
        {m.booking_window({ day: formatDay(day) })}
      </SectionHeading>
      <Columns gap={14} columns={PAIR}>
        <TextField {...form.field('pickupFrom')} type="time" label={m.booking_window_from_zone({ zone })} />
        <TextField {...form.field('pickupTo')} type="time" label={m.booking_window_to_zone({ zone })} />
      </Columns>
      <Text size={12} tone="muted">
        {m.booking_window_hint({ city: from.city })}
      </Text>
    </Stack>
  );
}

/** Who takes the freight through customs (H29). */
function Broker({ form }: { form: FormState<ReferenceValues> }) {
  const phone = form.field('phone');
  return (
    <Stack gap={14}>
      <SectionHeading level={3} size="small">
        {m.booking_broker()}
      </SectionHeading>
      <Text size={13} tone="muted">
        {m.booking_broker_hint()}
      </Text>
      <Segments
        {...form.field('brokerType')}
        label={m.booking_broker_type()}
        options={[
          { value: '1', label: m.booking_broker_customs() },
          { value: '2', label: m.booking_broker_importer() },
        ]}
      />
      <Columns gap={14} columns={PAIR}>
        <TextField {...form.field('name')} label={m.booking_broker_name()} typing={folding(100)} />
        <TextField
          {...phone}
          value={formatPhone(phone.value)}
          label={m.quotes_phone()}
          type="tel"
          inputMode="tel"
          typing={phoneTyping}
        />
        <TextField {...form.field('email')} label={m.quotes_email()} type="email" maxLength={100} />
      </Columns>
    </Stack>
  );
}
