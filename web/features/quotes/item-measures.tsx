import { dimLabel, weightLabel } from '#contract/rules/units.ts';
import { lineOf } from './draft/freight-figures.ts';
import { SIDES } from './draft/measure-fields.ts';
import { measuresOf, refusalOf } from './draft/measures.ts';
import { MeasureField } from './fields/measure-field.tsx';
import { FieldProblem } from './fields/text-field.tsx';
import over from './fields/unit-choice.module.css';
import { LengthUnitChoice, WeightUnitChoice } from './fields/unit-choice.tsx';
import classes from './item-measures.module.css';
import type { ItemRowProps } from './item-row.tsx';
import type { MeasuresState } from './use-measures.ts';

const names = { length: 'Length', width: 'Width', height: 'Height' } as const;

interface MeasuresProps extends Pick<ItemRowProps, 'index' | 'item' | 'problems'> {
  measures: MeasuresState;
}

/** Length, width and height of one unit, with their unit of length. */
export function Dimensions({ index, item, problems, measures }: MeasuresProps) {
  const path = (field: string) => `items.${index}.${field}`;
  // What is not understood is said in the line of measures.
  const problem = SIDES.find((side) => problems[side] && !refusalOf(item, side));
  const problemId = problem && `quote-${path('size').replaceAll('.', '-')}-problem`;
  return (
    <fieldset className={`${over.over} ${classes.dimensions}`} aria-label={`Size of one unit, item ${index + 1}`}>
      <div className={classes.sides}>
        {SIDES.map((side, at) => (
          <div key={side} className={classes.side}>
            {at > 0 && (
              <span aria-hidden className={classes.times}>
                ×
              </span>
            )}
            <MeasureField
              measures={measures}
              field={side}
              name={path(side)}
              label={`${names[side]}, ${dimLabel(item.dimUnit)}`}
              labelHidden
              errorId={problems[side] ? problemId : undefined}
            />
          </div>
        ))}
      </div>
      <span className={over.label}>
        Length × width × height,{' '}
        <LengthUnitChoice label={`Length unit, item ${index + 1}`} line={`items.${index}`} measures={measures} />
      </span>
      {problem && <FieldProblem name={path('size')}>{problems[problem]}</FieldProblem>}
    </fieldset>
  );
}

/** Weight of one unit with its unit, and of the whole line. */
export function Weight({ index, item, problems, measures }: MeasuresProps) {
  const { howManyHandlingUnits: units = 0, weightPerHandlingUnit: weight = 0 } = measuresOf(item);
  const total = units * weight;
  return (
    <div className={`${over.over} ${classes.weight}`}>
      <MeasureField
        measures={measures}
        field="weightPerHandlingUnit"
        name={`items.${index}.weightPerHandlingUnit`}
        label={`Weight each, ${weightLabel(item.weightUnit)}`}
        labelHidden
        error={problems.weightPerHandlingUnit}
      />
      <span className={over.label}>
        Weight each,{' '}
        <WeightUnitChoice label={`Weight unit, item ${index + 1}`} line={`items.${index}`} measures={measures} />
      </span>
      {units > 1 && total > 0 && (
        <span className={classes.total}>
          {total.toLocaleString('en-US', { maximumFractionDigits: 2 })} {weightLabel(item.weightUnit)} in all
        </span>
      )}
    </div>
  );
}

/** The class the carriers are told; read out as it changes, never typed here. */
export function FreightClass({ index, item }: Pick<ItemRowProps, 'index' | 'item'>) {
  const freightClass = lineOf(item)?.sentClass;
  return (
    <div className={classes.class}>
      <span className={over.label} id={`class-${index}`}>
        Class
      </span>
      <output aria-labelledby={`class-${index}`} className={classes.classValue} data-empty={!freightClass || undefined}>
        {freightClass ?? '–'}
      </output>
    </div>
  );
}
