import { maskNumber } from '#contract/rules/masks.ts';
import { dimLabel, dimUnits, weightLabel, weightUnits } from '#contract/rules/units.ts';
import { lineOf } from './draft/freight-figures.ts';
import { dimUnitChange, pastedSides } from './draft/item-changes.ts';
import { FieldProblem, TextField } from './fields/text-field.tsx';
import classes from './item-measures.module.css';
import type { ItemRowProps } from './item-row.tsx';

const measures = [
  ['length', 'Length'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const;

function UnitChoice<Unit extends string>(props: {
  label: string;
  name: string;
  value: Unit;
  options: readonly { id: Unit; label: string }[];
  onChange: (unit: Unit) => void;
}) {
  const { label, name, value, options, onChange } = props;
  return (
    <select
      aria-label={label}
      className={classes.unit}
      data-field={name}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Unit)}
    >
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Length, width and height of one unit, with their unit of length. */
export function Dimensions({
  index,
  item,
  problems,
  onChange,
}: Pick<ItemRowProps, 'index' | 'item' | 'problems' | 'onChange'>) {
  const path = (field: string) => `items.${index}.${field}`;
  const problem = measures.map(([field]) => field).find((field) => problems[field]);
  const problemId = problem && `quote-${path('size').replaceAll('.', '-')}-problem`;
  return (
    <fieldset className={classes.dimensions} aria-label={`Size of one unit, item ${index + 1}`}>
      <span className={classes.label}>
        Length × width × height,{' '}
        <UnitChoice
          label={`Length unit, item ${index + 1}`}
          name={path('dimUnit')}
          value={item.dimUnit}
          options={dimUnits}
          onChange={(dimUnit) => onChange(index, dimUnitChange(item, dimUnit))}
        />
      </span>
      <div className={classes.sides}>
        {measures.map(([field, name], at) => (
          <div key={field} className={classes.side}>
            {at > 0 && (
              <span aria-hidden className={classes.times}>
                ×
              </span>
            )}
            <TextField
              name={path(field)}
              label={`${name}, ${dimLabel(item.dimUnit)}`}
              labelHidden
              inputMode="decimal"
              value={item[field]}
              onText={(text) => onChange(index, { [field]: maskNumber(text, 2, 6) })}
              onPaste={(event) => {
                const sides = pastedSides(event.clipboardData.getData('text'));
                if (!sides) return;
                event.preventDefault();
                onChange(index, sides);
              }}
              errorId={problems[field] ? problemId : undefined}
            />
          </div>
        ))}
      </div>
      {problem && <FieldProblem name={path('size')}>{problems[problem]}</FieldProblem>}
    </fieldset>
  );
}

/** Weight of one unit with its unit, and of the whole line. */
export function Weight({
  index,
  item,
  problems,
  onChange,
}: Pick<ItemRowProps, 'index' | 'item' | 'problems' | 'onChange'>) {
  const units = Number(item.howManyHandlingUnits);
  const total = units * Number(item.weightPerHandlingUnit);
  const path = (field: string) => `items.${index}.${field}`;
  return (
    <div className={classes.weight}>
      <TextField
        name={path('weightPerHandlingUnit')}
        label={`Weight each, ${weightLabel(item.weightUnit)}`}
        labelHidden
        inputMode="decimal"
        value={item.weightPerHandlingUnit}
        onText={(text) => onChange(index, { weightPerHandlingUnit: maskNumber(text, 2, 8) })}
        error={problems.weightPerHandlingUnit}
      />
      <span className={classes.label}>
        Weight each,{' '}
        <UnitChoice
          label={`Weight unit, item ${index + 1}`}
          name={path('weightUnit')}
          value={item.weightUnit}
          options={weightUnits}
          onChange={(weightUnit) => onChange(index, { weightUnit })}
        />
      </span>
      {units > 1 && total > 0 && (
        <span className={classes.total}>
          {total.toLocaleString('en-US', { maximumFractionDigits: 2 })} {weightLabel(item.weightUnit)} in all
        </span>
      )}
    </div>
  );
}

/** The class the density gives; read out as it changes, never typed. */
export function FreightClass({ index, item }: Pick<ItemRowProps, 'index' | 'item'>) {
  const freightClass = lineOf(item)?.freightClass;
  return (
    <div className={classes.class}>
      <span className={classes.label} id={`class-${index}`}>
        Class
      </span>
      <output aria-labelledby={`class-${index}`} className={classes.classValue} data-empty={!freightClass || undefined}>
        {freightClass ?? '–'}
      </output>
    </div>
  );
}
