import { useState } from 'react';
import { formatDayLong } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { classBoundaries, densityOf, densityScaleFrom } from '#contract/rules/density.ts';
import { type MeasureResult, parseLength, parseWeight } from '#contract/rules/measures.ts';
import { DEFAULT_DIM_UNIT, DEFAULT_WEIGHT_UNIT } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { QuoteLink } from '#web/features/shell/quote-button.tsx';
import classes from './ltl.module.css';

const sides = ['length', 'width', 'height'] as const;
type Field = (typeof sides)[number] | 'weight';

const labels = {
  length: m.ltl_calc_length,
  width: m.ltl_calc_width,
  height: m.ltl_calc_height,
  weight: m.ltl_calc_weight,
} as const;

const readings = (texts: Readonly<Record<Field, string>>): Readonly<Record<Field, MeasureResult | undefined>> => {
  const side = (name: (typeof sides)[number]) =>
    texts[name].trim() === '' ? undefined : parseLength(texts[name], DEFAULT_DIM_UNIT, name);
  const weight = texts.weight.trim() === '' ? undefined : parseWeight(texts.weight, DEFAULT_WEIGHT_UNIT);
  return { length: side('length'), width: side('width'), height: side('height'), weight };
};

/** The density and class of one unit while its measures are typed, by the rules that rate a quote. */
export function ClassCalculator({ quotePath }: { quotePath: string }) {
  const [texts, setTexts] = useState<Readonly<Record<Field, string>>>({
    length: '48',
    width: '40',
    height: '',
    weight: '',
  });
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const read = readings(texts);
  const value = (name: Field): number | undefined => (read[name]?.ok ? read[name].value : undefined);
  const [lengthIn, widthIn, heightIn, weightLb] = [value('length'), value('width'), value('height'), value('weight')];
  const isWhole = lengthIn !== undefined && widthIn !== undefined && heightIn !== undefined && weightLb !== undefined;
  return (
    <Card as="section" aria-labelledby="class-calculator">
      <Stack gap={14}>
        <div>
          <SectionHeading id="class-calculator">{m.ltl_calc_heading()}</SectionHeading>
          <Text size={13} tone="muted">
            {m.ltl_calc_lead()}
          </Text>
        </div>
        <Columns gap={12} columns="repeat(4, minmax(0, 1fr))" className={classes.measures}>
          {([...sides, 'weight'] as const).map((name) => {
            const found = read[name];
            return (
              <TextField
                key={name}
                name={`calc-${name}`}
                label={labels[name]()}
                value={texts[name]}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                error={left.has(name) && found?.ok === false ? found.sentence : undefined}
                onValue={(text) => setTexts((now) => ({ ...now, [name]: text }))}
                onBlur={() => setLeft((now) => new Set([...now, name]))}
              />
            );
          })}
        </Columns>
        <output className={classes.result}>
          {isWhole ? (
            <Result density={densityOf({ lengthIn, widthIn, heightIn, weightLb })} />
          ) : (
            <Text tone="muted">{m.ltl_calc_empty()}</Text>
          )}
        </output>
        <Text size={12} tone="muted">
          {m.ltl_calc_note({ day: formatDayLong(densityScaleFrom()) })}
        </Text>
        <div className={classes.take}>
          <QuoteLink to={quotePath}>{m.ltl_calc_take()}</QuoteLink>
        </div>
      </Stack>
    </Card>
  );
}

function Result({ density }: { density: number }) {
  const { freightClass, nextClass, nextAtPcf } = classBoundaries(density);
  return (
    <Stack gap={8}>
      <DefinitionList
        rows={[
          [m.ltl_calc_density(), m.ltl_calc_density_value({ density: formatNumber(density, 2) })],
          [m.ltl_calc_class(), freightClass],
        ]}
      />
      <Text size={13} tone="muted">
        {nextClass === undefined || nextAtPcf === undefined
          ? m.ltl_calc_lowest()
          : m.ltl_calc_next({ freightClass: nextClass, density: formatNumber(nextAtPcf, 1) })}
      </Text>
    </Stack>
  );
}
