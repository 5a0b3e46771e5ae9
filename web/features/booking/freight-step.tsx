import { IconBox, IconPackages } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Form } from '#web/components/form.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { type FormState, useForm } from '#web/components/use-form.ts';
import { formatDimensions } from '#web/format/format-estimate.ts';
import { Wrong } from './addresses-step.tsx';
import { useBooking } from './booking-context.ts';
import {
  freightProblems,
  isHazardKnown,
  type LineField,
  type LineValues,
  lineOf,
  linePath,
  pricedOf,
  productOf,
} from './freight-form.ts';
import { HazardFields } from './hazard-fields.tsx';
import { RepriceNotice } from './reprice-notice.tsx';
import { StepButtons } from './step-buttons.tsx';
import { type Repriced, useReprice } from './use-reprice.ts';

interface FreightValues extends Record<string, unknown> {
  lines: LineValues[];
}

const PAIR = 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))';

const waits: Readonly<Record<Exclude<Repriced['kind'], 'same'>, () => string>> = {
  incomplete: m.booking_reprice_incomplete,
  asking: m.booking_continue_when_answered,
  failed: m.booking_continue_when_answered,
  offered: m.booking_continue_when_answered,
  refused: m.booking_continue_when_answered,
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
  return (
    <Form
      form={form}
      labelledBy="open-step"
      doing={m.booking_saving()}
      onSubmit={() => {
        if (why === undefined) void form.submit();
        else form.check();
      }}
      buttons={<StepButtons step="freight" busy={form.busy} why={why} note={why ?? <Wrong count={form.wrong} />} />}
    >
      {products.map((product, index) => (
        <Line key={product.shipmentProductUuid} {...{ product, index, form }} />
      ))}
      <RepriceNotice repriced={repriced} />
    </Form>
  );
}

interface LineProps {
  product: Shipment['products'][number];
  index: number;
  form: FormState<FreightValues>;
}

/** A line of freight: its measures stay those that were priced. */
function Line({ product, index, form }: LineProps) {
  const { noOfHandlingUnit: units, packageTypeId, itemWeight, stackableItem, freightClassId } = product;
  const line = form.values.lines[index] ?? lineOf(product);
  const set = (change: Partial<LineValues>) =>
    form.set(
      'lines',
      form.values.lines.map((one, at) => (at === index ? { ...one, ...change } : one)),
    );
  const field = (name: Exclude<LineField, 'hazardous'>) => ({
    name: linePath(index, name),
    value: line[name],
    error: form.problem(linePath(index, name)),
    onValue: (text: string) => set({ [name]: text }),
  });
  const Icon = units > 1 ? IconPackages : IconBox;
  const facts = [
    formatDimensions(product),
    m.booking_pounds_each({ pounds: formatNumber(itemWeight), count: units }),
    stackableItem === '1' ? m.booking_stackable() : m.booking_not_stackable(),
  ];
  return (
    <Stack gap={12} ruled={index > 0} role="group" aria-label={formatPackages(packageTypeId, units)}>
      <Row gap={12} between>
        <Text icon={<Icon aria-hidden size={20} stroke={1.75} color="var(--blue)" />}>
          <b>{formatPackages(packageTypeId, units)}</b>
          <Text as="span" size={12} tone="muted" style={{ display: 'block' }}>
            {facts.join(', ')}
          </Text>
        </Text>
        <Tag tone="blue">{m.booking_class({ freightClass: freightClassId })}</Tag>
      </Row>
      <Columns gap={14} columns={PAIR}>
        <TextField {...field('description')} label={m.booking_description()} typing={folding(255)} />
        <TextField
          {...field('nmfc')}
          label={m.booking_nmfc()}
          maxLength={10}
          aside={
            <Text as="span" tone="muted" size={12}>
              {m.payments_optional()}
            </Text>
          }
        />
      </Columns>
      <Checkbox
        name={linePath(index, 'hazardous')}
        label={m.booking_hazardous_line()}
        value={line.hazardous}
        onValue={(hazardous) => set({ hazardous })}
      />
      {line.hazardous && <HazardFields field={field} />}
    </Stack>
  );
}
