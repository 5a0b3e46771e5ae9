import { formatNumber } from '#contract/format/numbers.ts';
import { formatUnit } from '#contract/format/units.ts';
import { dimLabel, weightLabel } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
import { FieldProblem, problemIdOf } from '#web/components/field.tsx';
import { Columns, Row } from '#web/components/layout.tsx';
import { OutputField } from '#web/components/output-field.tsx';
import { Text } from '#web/components/text.tsx';
import { LabelledOver } from '#web/components/unit-field.tsx';
import { lineOf } from './draft/freight-figures.ts';
import { SIDES } from './draft/measure-fields.ts';
import { measuresOf, rejectionOf } from './draft/measures.ts';
import { MeasureField } from './fields/measure-field.tsx';
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
  const problem = SIDES.find((side) => problems[side] && !rejectionOf(item, side));
  const problemId = problem && problemIdOf(path('size'));
  return (
    <div className={classes.dimensions}>
      <LabelledOver
        groupLabel={m.quotes_size_of_one_unit_item({ index: index + 1 })}
        label={m.quotes_length_width_height()}
        unit={
          <LengthUnitChoice
            label={m.quotes_length_unit_item({ index: index + 1 })}
            line={`items.${index}`}
            measures={measures}
          />
        }
        under={problem && <FieldProblem name={path('size')}>{problems[problem]}</FieldProblem>}
      >
        <Columns gap={4} columns="1fr 1fr 1fr">
          {SIDES.map((side, at) => (
            <Row gap={4} line key={side} className={classes.side}>
              {at > 0 && (
                <Text as="span" tone="faint" aria-hidden>
                  ×
                </Text>
              )}
              <MeasureField
                measures={measures}
                field={side}
                name={path(side)}
                label={`${names[side]}, ${formatUnit(dimLabel(item.dimUnit))}`}
                labelHidden
                errorId={problems[side] ? problemId : undefined}
              />
            </Row>
          ))}
        </Columns>
      </LabelledOver>
    </div>
  );
}

/** Weight of one unit with its unit, and of the whole line. */
export function Weight({ index, item, problems, measures }: MeasuresProps) {
  const { howManyHandlingUnits: units = 0, weightPerHandlingUnit: weight = 0 } = measuresOf(item);
  const total = units * weight;
  return (
    <div className={classes.weight}>
      <LabelledOver
        label={m.quotes_weight_each_2()}
        unit={
          <WeightUnitChoice
            label={m.quotes_weight_unit_item({ index: index + 1 })}
            line={`items.${index}`}
            measures={measures}
          />
        }
        under={
          units > 1 &&
          total > 0 && (
            <Text as="span" tone="muted" size={12} numbers>
              {m.quotes_in_all({ total: formatNumber(total, 2), weightUnit: formatUnit(weightLabel(item.weightUnit)) })}
            </Text>
          )
        }
      >
        <MeasureField
          measures={measures}
          field="weightPerHandlingUnit"
          name={`items.${index}.weightPerHandlingUnit`}
          label={m.quotes_weight_each({ weightUnit: formatUnit(weightLabel(item.weightUnit)) })}
          labelHidden
          error={problems.weightPerHandlingUnit}
        />
      </LabelledOver>
    </div>
  );
}

/** The class that carriers get; announced as it changes, never typed here. */
export function FreightClass({ item }: Pick<ItemRowProps, 'item'>) {
  return (
    <div className={classes.class}>
      <OutputField label={m.quotes_class_3()} value={lineOf(item)?.sentClass} />
    </div>
  );
}
