import { useEffect } from 'react';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Form } from '#web/components/form.tsx';
import { useForm } from '#web/components/use-form.ts';
import { Wrong } from './addresses-step.tsx';
import { useBooking } from './booking-context.ts';
import { freightProblems, isHazardKnown, lineOf, pricedOf, productOf } from './freight-form.ts';
import { FreightLine, type FreightValues } from './freight-line.tsx';
import { RepriceNotice } from './reprice-notice.tsx';
import { StepButtons } from './step-buttons.tsx';
import { type Repriced, useReprice } from './use-reprice.ts';

const waits: Readonly<Record<Exclude<Repriced['kind'], 'same'>, () => string>> = {
  incomplete: m.booking_hazard_first,
  asking: m.booking_continue_when_answered,
  failed: m.booking_continue_when_answered,
  offered: m.booking_continue_take,
  refused: m.booking_continue_other,
};

/** What the papers say of each line (C96); hazardous freight that was not priced as such gets a new price first. */
export function FreightStep({ onRepriced }: { onRepriced: (repriced: Repriced | undefined) => void }) {
  const { draft, saving } = useBooking();
  const { shipment } = draft;
  const { products } = shipment;
  const form = useForm<FreightValues>({
    initial: { lines: products.map(lineOf) },
    check: ({ lines }) => freightProblems(lines),
    draft: `booking.${shipment.shipmentUuid}.freight`,
    onFailure: (thrown) => saving.takeFailure(thrown) || refuseLines(thrown),
    send: async ({ lines }) => {
      const sent = products.map((product, index) => productOf(lines[index] ?? lineOf(product), product));
      const { step } = saving.noted(
        await call('updateShipmentProducts', { ...saving.of(), products: sent, step: 'freight' }),
      );
      onRepriced(undefined);
      await saving.go(step);
    },
  });
  /** The server's errors of lines stand at their fields. */
  const refuseLines = (thrown: unknown): boolean => {
    const named = thrown instanceof CallError ? thrown.errors : [];
    const found = named.flatMap(({ field, message }) =>
      field ? [[field.replace(/^products\./, 'lines.'), message]] : [],
    );
    const isAll = found.length > 0 && found.every(([field = '']) => field.startsWith('lines.'));
    if (isAll) form.refuse(Object.fromEntries(found));
    return isAll;
  };
  const { lines } = form.values;
  const repriced = useReprice({
    ...{ shipment, lines, before: pricedOf(products.map(lineOf), products), now: pricedOf(lines, products) },
    isKnown: lines.every(isHazardKnown),
  });
  const shown = repriced.kind === 'offered' ? repriced.cents : repriced.kind;
  useEffect(() => {
    onRepriced(repriced);
    return () => onRepriced(undefined);
  }, [shown]);
  const why = repriced.kind === 'same' ? undefined : waits[repriced.kind]();
  // What the box above says already is not said again.
  const note = repriced.kind === 'incomplete' || why === undefined ? <Wrong count={form.wrong} /> : why;
  return (
    <Form
      form={form}
      labelledBy="open-step"
      summary
      doing={m.booking_saving()}
      onSubmit={() => {
        if (why === undefined) void form.submit();
        else form.check();
      }}
      buttons={<StepButtons step="freight" busy={form.busy} why={why} note={note} />}
    >
      {products.map((product, index) => (
        <FreightLine key={product.shipmentProductUuid} {...{ product, index, form }} />
      ))}
      <RepriceNotice
        repriced={repriced}
        hazardous={lines.some(({ hazardous }, index) => hazardous && products[index]?.['haz-matItem'] !== '1')}
      />
    </Form>
  );
}
