import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CancelTerms } from '#contract/cancellations.ts';
import { code12015, code12018, code12019 } from '#contract/codes/shipment-fields.ts';
import { showMoney } from '#contract/format/money.ts';
import { paths } from '#contract/paths.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { DialogButtons } from '#web/components/dialog-buttons.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Form } from '#web/components/form.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { useForm } from '#web/components/use-form.ts';
import { showToast } from '#web/stores/toasts.ts';
import { centsOf } from '../cents-of.ts';
import { isTruckOrder, type Order } from '../order.ts';
import { StaleNotice, useStale } from '../stale-notice.tsx';
import { bookingsPath, movePath } from '../tabs-of-page.ts';
import classes from './cancel.module.css';
import type { CancelReasons } from './cancel-dialog.tsx';
import { cancelButton, cancelOutcome, feeOf, type RefundTo } from './cancel-words.ts';
import { RefundChoice } from './refund-choice.tsx';
import { Waivers } from './waivers.tsx';
import { WindowLine } from './window-line.tsx';

const REASON_MAX = 150;
const SIGNATURE_MAX = 100;
/** The terms or the fee changed since they were shown. */
const ADJUSTED = '22058';

interface CancelFormProps {
  shipment: Order;
  terms: CancelTerms;
  reasons: CancelReasons;
  onClose: () => void;
  onTermsChanged: () => void;
}

/** Why, where the money goes, signed and with the terms accepted (H04). */
export function CancelForm({ shipment, terms, reasons, onClose, onTermsChanged }: CancelFormProps) {
  const navigate = useNavigate();
  const stale = useStale();
  const [adjusted, setAdjusted] = useState<string>();
  const form = useForm({
    initial: {
      refundTo: (terms.toStoreCredit ? 'storeCredit' : 'tenders') as RefundTo,
      reasonId: '',
      reason: '',
      signature: '',
      termsAccepted: false,
    },
    check: ({ reasonId, reason, signature, termsAccepted }) => ({
      reasonId: reasonId === '' ? code12015.text() : undefined,
      reason: reason.trim() === '' ? code12015.text() : undefined,
      signature: signature.trim() === '' ? code12018.text() : undefined,
      termsAccepted: termsAccepted ? undefined : code12019.text(),
    }),
    send: async (values) => {
      stale.forget();
      setAdjusted(undefined);
      const { terms: outcome } = await call('cancelShipment', {
        shipmentUuid: shipment.shipmentUuid,
        version: shipment.version,
        reasonId: Number(values.reasonId),
        reason: values.reason,
        previousStatusId: shipment.shipmentStatusId.id,
        termsAccepted: 1,
        signature: values.signature,
        refundTo: values.refundTo,
        fee: formatMoney(feeOf(terms, values.refundTo)),
      });
      const text = cancelOutcome(shipment.shipmentShortId, outcome, values.refundTo);
      showToast({ type: 'success', text });
      onClose();
      await navigate(bookingsPath);
    },
    onFailure: (error) => {
      if (!(error instanceof CallError) || error.code !== ADJUSTED) return stale.take(error);
      setAdjusted(error.message);
      onTermsChanged();
      return true;
    },
  });
  return (
    <Form form={form} label={m.cancel_shipment()} buttons={<Buttons {...{ shipment, form, terms, onClose }} />}>
      <Text size={13} tone="muted">
        {m.cancel_of({
          name: shipment.shipmentName,
          shipmentShortId: shipment.shipmentShortId,
          paid: showMoney(centsOf(terms.paid)),
        })}
      </Text>
      <WindowLine terms={terms} pickupZone={shipment.fromLocation.zone} />
      <RefundChoice terms={terms} field={form.field('refundTo')} />
      <Waivers terms={terms} carrier={shipment.carrier.name} />
      <FieldColumns>
        <NativeSelect
          {...form.field('reasonId')}
          label={m.cancel_reason()}
          options={[
            { value: '', label: m.cancel_choose_reason() },
            ...reasons.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField
          {...form.field('reason')}
          label={m.cancel_what_changed()}
          typing={folding(REASON_MAX)}
          aside={
            <Text as="span" size={12} tone="muted" numbers>
              {m.components_count_of({ count: form.values.reason.length, max: REASON_MAX })}
            </Text>
          }
        />
      </FieldColumns>
      <TextField
        {...form.field('signature')}
        label={m.cancel_sign()}
        hint={m.cancel_sign_hint()}
        typing={folding(SIGNATURE_MAX)}
      />
      <Checkbox
        {...form.field('termsAccepted')}
        label={
          <>
            {m.cancel_accept()}{' '}
            <Link to={paths.terms} target="_blank">
              {m.cancel_terms()}
            </Link>
          </>
        }
      />
      {adjusted && <MessageBox kind="warn">{adjusted}</MessageBox>}
      <StaleNotice stale={stale} onSeen={onClose} />
    </Form>
  );
}

interface ButtonsProps {
  shipment: Order;
  form: { readonly busy: boolean; readonly values: { readonly refundTo: RefundTo } };
  terms: CancelTerms;
  onClose: () => void;
}

function Buttons({ shipment, form, terms, onClose }: ButtonsProps) {
  return (
    <DialogButtons
      aside={
        !isTruckOrder(shipment) &&
        shipment.editable.move.allowed && (
          <Text size={13} tone="muted">
            {m.cancel_only_day()} <Link to={movePath(shipment.shipmentUuid)}>{m.details_move()}</Link>
          </Text>
        )
      }
    >
      <Button onClick={onClose}>{m.cancel_keep()}</Button>
      <Button type="submit" kind="danger" className={classes.cancel} busy={form.busy}>
        {cancelButton(terms, form.values.refundTo)}
      </Button>
    </DialogButtons>
  );
}
