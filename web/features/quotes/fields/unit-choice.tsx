import { formatUnit } from '#contract/format/units.ts';
import { type DimUnit, dimUnits, type WeightUnit, weightUnits } from '#contract/rules/units.ts';
import { InlineSelect } from '#web/components/inline-select.tsx';
import type { MeasuresState } from '../use-measures.ts';

interface UnitChoiceProps {
  /** 'Length unit', 'Length unit, item 2'. */
  label: string;
  /** Path of the line in the quote: 'items.0'. */
  line: string;
  measures: MeasuresState;
}

const lengths = dimUnits.map(({ id, label }) => ({ value: id, label: formatUnit(label) }));
const weights = weightUnits.map(({ id, label }) => ({ value: id, label: formatUnit(label) }));

/** The unit of a line's sides; another one converts them. */
export function LengthUnitChoice({ label, line, measures }: UnitChoiceProps) {
  return (
    <InlineSelect<DimUnit>
      label={label}
      name={`${line}.dimUnit`}
      value={measures.item.dimUnit}
      onValue={(dimUnit) => measures.changeUnit({ dimUnit })}
      options={lengths}
    />
  );
}

/** The unit of a line's weight; another one converts it. */
export function WeightUnitChoice({ label, line, measures }: UnitChoiceProps) {
  return (
    <InlineSelect<WeightUnit>
      label={label}
      name={`${line}.weightUnit`}
      value={measures.item.weightUnit}
      onValue={(weightUnit) => measures.changeUnit({ weightUnit })}
      options={weights}
    />
  );
}
