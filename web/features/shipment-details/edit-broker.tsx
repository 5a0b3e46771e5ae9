import { useRevalidator } from 'react-router';
import { code12193, code12195, code12196 } from '#contract/codes/shipment-note-fields.ts';
import { isEmail } from '#contract/rules/email.ts';
import { formatPhone, isPhone, phoneDigits } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Segments } from '#web/components/segments.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import { useForm } from '#web/components/use-form.ts';
import { showToast } from '#web/stores/toasts.ts';
import { EditDialog } from './edit-dialog.tsx';
import type { Order } from './order.ts';
import { StaleNotice, useStale } from './stale-notice.tsx';

const NAME_MAX = 100;

/** The way to name who takes cross-border freight through customs, while papers can be changed (C131, H29). */
export function EditBroker({ shipment }: { shipment: Order }) {
  const label = shipment.customsBroker ? m.details_edit_broker() : m.details_add_broker();
  const { allowed } = shipment.editable.data;
  return (
    <EditDialog allowed={allowed} label={label} title={m.details_broker_title()} width={440}>
      {(close) => <BrokerForm shipment={shipment} onDone={close} />}
    </EditDialog>
  );
}

function BrokerForm({ shipment, onDone }: { shipment: Order; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const stale = useStale();
  const { shipmentUuid, version, customsBroker: broker } = shipment;
  const form = useForm({
    initial: {
      brokerType: broker?.brokerType === 2 ? ('2' as const) : ('1' as '1' | '2'),
      name: broker?.name ?? '',
      phone: formatPhone(broker?.phone ?? ''),
      email: broker?.email ?? '',
    },
    check: ({ name, phone, email }) => ({
      name: name.trim() === '' ? code12193.text() : undefined,
      phone: isPhone(phone) ? undefined : code12195.text(),
      email: isEmail(email.trim()) ? undefined : code12196.text(),
    }),
    onFailure: stale.take,
    send: async ({ brokerType, name, phone, email }) => {
      stale.forget();
      const fields = { brokerType: Number(brokerType), name, phone: phoneDigits(phone), email: email.trim() };
      await call('setCustomsBroker', { shipmentUuid, version, ...fields });
      showToast({ type: 'success', text: m.details_saved() });
      onDone();
      await revalidate();
    },
  });
  return (
    <Form
      form={form}
      label={m.details_broker_title()}
      buttons={<FormButtons over busy={form.busy} label={m.details_save()} onCancel={onDone} />}
    >
      <Segments
        label={m.details_broker_kind()}
        labelled
        {...form.field('brokerType')}
        options={[
          { value: '1', label: m.details_broker() },
          { value: '2', label: m.details_importer() },
        ]}
      />
      <TextField {...form.field('name')} label={m.details_broker_name()} typing={folding(NAME_MAX)} />
      <TextField {...form.field('phone')} label={m.details_broker_phone()} typing={phoneTyping} inputMode="tel" />
      <TextField {...form.field('email')} label={m.details_broker_email()} inputMode="email" />
      <StaleNotice stale={stale} onSeen={onDone} />
    </Form>
  );
}
