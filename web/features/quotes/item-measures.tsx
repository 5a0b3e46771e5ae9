import { formatNumber } from '#contract/format/numbers.ts';
import { dimLabel, weightLabel } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
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

const names = { length: m.quotes_length(), width: m.quotes_width(), height: m.quotes_height() } as const;

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
    <fieldset
      className={`${over.over} ${classes.dimensions}`}
      aria-label={m.quotes_size_of_one_unit_item({ index: index + 1 })}
    >
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
        {m.quotes_length_width_height()}{' '}
        <LengthUnitChoice
          label={m.quotes_length_unit_item({ index: index + 1 })}
          line={`items.${index}`}
          measures={measures}
        />
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
        label={m.quotes_weight_each({ weightUnit: weightLabel(item.weightUnit) })}
        labelHidden
        error={problems.weightPerHandlingUnit}
      />
      <span className={over.label}>
        {m.quotes_weight_each_2()}{' '}
        <WeightUnitChoice
          label={m.quotes_weight_unit_item({ index: index + 1 })}
          line={`items.${index}`}
          measures={measures}
        />
      </span>
      {units > 1 && total > 0 && (
        <span className={classes.total}>
          {m.quotes_in_all({
            total: formatNumber(total, 2),
            weightUnit: weightLabel(item.weightUnit),
          })}
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
        {m.quotes_class_3()}
      </span>
      <output aria-labelledby={`class-${index}`} className={classes.classValue} data-empty={!freightClass || undefined}>
        {freightClass ?? '–'}
      </output>
    </div>
  );
}
