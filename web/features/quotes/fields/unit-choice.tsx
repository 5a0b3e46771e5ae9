import { type DimUnit, dimUnits, type WeightUnit, weightUnits } from '#contract/rules/units.ts';
import type { MeasuresState } from '../use-measures.ts';
import classes from './unit-choice.module.css';

interface UnitChoiceProps {
  /** 'Length unit', 'Length unit, item 2'. */
  label: string;
  /** Path of the line in the quote: 'items.0'. */
  line: string;
  measures: MeasuresState;
}

/** The unit of a line's sides; another one converts them. */
export function LengthUnitChoice({ label, line, measures }: UnitChoiceProps) {
  return (
    <select
      aria-label={label}
      className={classes.unit}
      data-field={`${line}.dimUnit`}
      value={measures.item.dimUnit}
      onChange={(event) => measures.changeUnit({ dimUnit: event.currentTarget.value as DimUnit })}
    >
      {dimUnits.map((unit) => (
        <option key={unit.id} value={unit.id}>
          {unit.label}
        </option>
      ))}
    </select>
  );
}

/** The unit of a line's weight; another one converts it. */
export function WeightUnitChoice({ label, line, measures }: UnitChoiceProps) {
  return (
    <select
      aria-label={label}
      className={classes.unit}
      data-field={`${line}.weightUnit`}
      value={measures.item.weightUnit}
      onChange={(event) => measures.changeUnit({ weightUnit: event.currentTarget.value as WeightUnit })}
    >
      {weightUnits.map((unit) => (
        <option key={unit.id} value={unit.id}>
          {unit.label}
        </option>
      ))}
    </select>
  );
}
