import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { code22058 } from '#contract/codes/payments.ts';
import { showMoney } from '#contract/format/money.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { DialogButtons } from '#web/components/dialog-buttons.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { freightProblems, lineOf, productOf } from '#web/features/booking/freight-form.ts';
import { FreightLine, type FreightValues } from '#web/features/booking/freight-line.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { centsOf } from './cents-of.ts';
import { EditDialog } from './edit-dialog.tsx';
import { asAnswered, otherPrices, type Prices, saveLabel } from './freight-prices.ts';
import { PriceChangeBox } from './price-change-box.tsx';
import { ProtectionChangeBox } from './protection-change-box.tsx';
import { StaleNotice, useStale } from './stale-notice.tsx';

/** The way to change what the papers say of the freight, while that can be changed (C96). */
export function EditFreight({ shipment }: { shipment: Shipment }) {
  const { allowed } = shipment.editable.products;
  return (
    <EditDialog allowed={allowed} label={m.details_edit_freight()} title={m.details_edit_freight_title()}>
      {(close) => <FreightForm shipment={shipment} onDone={close} />}
    </EditDialog>
  );
}

/** The server's errors of lines by the form's paths. */
function lineProblems(thrown: unknown): Record<string, string> | undefined {
  const errors = thrown instanceof CallError ? thrown.errors : [];
  const found = errors.flatMap(({ field, message }) => {
    const [, index, name = 'description'] = field?.split('.') ?? [];
    // What is excluded from protection is said of a line: it stands at its words.
    return field?.startsWith('products.') ? [[`lines.${index}.${name}`, message] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const isOtherPrice = (thrown: unknown) => thrown instanceof CallError && thrown.code === code22058.code;

/** Saving asks for the prices first: another one is shown, and saved only when it was seen. */
function useFreightForm(shipment: Shipment, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const stale = useStale();
  const [answered, setAnswered] = useState<Prices>();
  const change = answered && otherPrices(answered);
  const { shipmentUuid, version, products } = shipment;
  const send = async ({ lines }: FreightValues) => {
    stale.forget();
    const sent = products.map((product, index) => productOf(lines[index] ?? lineOf(product), product));
    const request = { shipmentUuid, version, products: sent };
    const ask = () => call('updateShipmentProducts', { ...request, preview: 1 });
    const prices = change ? answered : await ask();
    if (!change && otherPrices(prices)) return setAnswered(prices);
    try {
      await call('updateShipmentProducts', { ...request, ...asAnswered(prices) });
    } catch (thrown) {
      // Carrier or insurer asks another price by now: it is shown in place of the old one.
      if (isOtherPrice(thrown)) setAnswered(await ask());
      throw thrown;
    }
    const price = change?.priceChange && showMoney(centsOf(change.priceChange.after));
    showToast({ type: 'success', text: price ? m.details_saved_price({ price }) : m.details_saved() });
    onDone();
    await revalidate();
  };
  const form = useForm<FreightValues>({
    initial: { lines: products.map(lineOf) },
    check: ({ lines }) => freightProblems(lines),
    onFailure: (thrown) => {
      const found = lineProblems(thrown);
      if (found) {
        setAnswered(undefined);
        form.refuse(found);
      }
      const isTaken = stale.take(thrown);
      // What it costs may have changed with it.
      if (isTaken) setAnswered(undefined);
      return found !== undefined || isTaken;
    },
    send,
  });
  return { form, stale, change, forget: () => setAnswered(undefined) };
}

function FreightForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const { form, stale, change, forget } = useFreightForm(shipment, onDone);
  return (
    <Form
      form={form}
      label={m.details_edit_freight_title()}
      doing={change ? m.booking_saving() : m.details_checking_price()}
      buttons={
        change ? (
          <DialogButtons>
            <Button onClick={forget}>{m.details_change_again()}</Button>
            <Button type="submit" kind="primary" busy={form.busy}>
              {saveLabel(change)}
            </Button>
          </DialogButtons>
        ) : (
          <FormButtons over busy={form.busy} label={m.details_save()} onCancel={onDone} />
        )
      }
    >
      {change ? (
        <Stack gap={20}>
          {change.priceChange && <PriceChangeBox takeFocus change={change.priceChange} />}
          {change.protectionChange && (
            <ProtectionChangeBox change={change.protectionChange} takeFocus={!change.priceChange} />
          )}
        </Stack>
      ) : (
        <>
          <Text size={13} tone="muted">
            {m.details_freight_priced_stays()}
          </Text>
          {shipment.products.map((product, index) => (
            <FreightLine key={product.shipmentProductUuid} {...{ product, index, form }} />
          ))}
        </>
      )}
      <StaleNotice stale={stale} onSeen={onDone} />
    </Form>
  );
}
