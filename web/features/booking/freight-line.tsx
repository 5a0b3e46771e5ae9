import { IconBox, IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import { formatDimensions } from '#web/format/format-estimate.ts';
import { type LineField, type LineValues, lineOf, linePath, lineProblems } from './freight-form.ts';
import { HazardFields } from './hazard-fields.tsx';

/** The lines of freight of a form. */
export interface FreightValues extends Record<string, unknown> {
  lines: LineValues[];
}

const PAIR = 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))';

interface LineProps {
  product: Shipment['products'][number];
  index: number;
  form: FormState<FreightValues>;
}

/** A line of freight: its measures stay those that were priced. */
export function FreightLine({ product, index, form }: LineProps) {
  const { noOfHandlingUnit: units, packageTypeId, itemWeight, stackableItem, freightClassId } = product;
  const line = form.values.lines[index] ?? lineOf(product);
  const set = (change: Partial<LineValues>) =>
    form.set(
      'lines',
      form.values.lines.map((one, at) => (at === index ? { ...one, ...change } : one)),
    );
  // A field that was filled in and left says what is wrong with it: a price is asked for only when all are right.
  const [left, setLeft] = useState<readonly LineField[]>([]);
  const problems = lineProblems(line);
  const field = (name: Exclude<LineField, 'hazardous'>) => ({
    name: linePath(index, name),
    value: line[name],
    error: form.problem(linePath(index, name)) ?? (left.includes(name) && line[name] ? problems[name] : undefined),
    onBlur: () => setLeft([...left, name]),
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
