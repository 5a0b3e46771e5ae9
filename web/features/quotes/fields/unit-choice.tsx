import { type DimUnit, dimUnits, type WeightUnit, weightUnits } from '#contract/rules/units.ts';
import type { DraftItem } from '../draft/draft-shape.ts';
import { dimUnitChange, weightUnitChange } from '../draft/item-changes.ts';
import classes from './unit-choice.module.css';

interface UnitChoiceProps {
  /** 'Length unit', 'Length unit, item 2'. */
  label: string;
  /** Path of the line in the quote: 'items.0'. */
  line: string;
  item: DraftItem;
  /** The unit, and every field of the line in it. */
  onChange: (partial: Partial<DraftItem>) => void;
}

/** The unit of a line's sides; another one converts them. */
export function LengthUnitChoice({ label, line, item, onChange }: UnitChoiceProps) {
  return (
    <select
      aria-label={label}
      className={classes.unit}
      data-field={`${line}.dimUnit`}
      value={item.dimUnit}
      onChange={(event) => onChange(dimUnitChange(item, event.currentTarget.value as DimUnit))}
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
export function WeightUnitChoice({ label, line, item, onChange }: UnitChoiceProps) {
  return (
    <select
      aria-label={label}
      className={classes.unit}
      data-field={`${line}.weightUnit`}
      value={item.weightUnit}
      onChange={(event) => onChange(weightUnitChange(item, event.currentTarget.value as WeightUnit))}
    >
      {weightUnits.map((unit) => (
        <option key={unit.id} value={unit.id}>
          {unit.label}
        </option>
      ))}
    </select>
  );
}
