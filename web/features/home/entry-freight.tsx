import type { ReactNode } from 'react';
import { formatUnit } from '#contract/format/units.ts';
import { dimLabel, weightLabel } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
import { FieldProblem, problemIdOf } from '#web/components/field.tsx';
import { Columns } from '#web/components/layout.tsx';
import { LabelledOver } from '#web/components/unit-field.tsx';
import { type Measure, SIDES } from '#web/features/quotes/draft/measure-fields.ts';
import { MEASURE_HINT, MeasureField, MeasureLine } from '#web/features/quotes/fields/measure-field.tsx';
import { PackageSelect } from '#web/features/quotes/fields/package-select.tsx';
import { LengthUnitChoice, WeightUnitChoice } from '#web/features/quotes/fields/unit-choice.tsx';
import { type MeasuresState, useMeasures } from '#web/features/quotes/use-measures.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { useLazyReader } from './lazy-reader.ts';
import classes from './quote-entry.module.css';
import type { QuoteEntryState } from './use-quote-entry.ts';

const names = { length: m.home_length(), width: m.home_width(), height: m.home_height() } as const;
const path = (field: keyof DraftItem) => `items.0.${field}`;

interface FreightProps {
  entry: QuoteEntryState;
  item: DraftItem;
}

interface MeasuredProps extends FreightProps {
  measures: MeasuresState;
}

function Size({ entry, item, measures }: MeasuredProps) {
  // What is not understood is said in the line of measures.
  const wrong = SIDES.find((side) => entry.problems[path(side)] && !measures.reader?.refusalOf(item, side));
  const problemId = wrong && problemIdOf('items.0.size');
  return (
    <div className={classes.size}>
      <LabelledOver
        groupLabel={m.home_size_of_one_unit()}
        label={m.home_length_width_height()}
        unit={<LengthUnitChoice label={m.home_length_unit()} line="items.0" measures={measures} />}
        under={wrong && <FieldProblem name="items.0.size">{entry.problems[path(wrong)]}</FieldProblem>}
      >
        <Columns gap={8} columns="repeat(3, minmax(0, 1fr))">
          {SIDES.map((side) => (
            <MeasureField
              key={side}
              measures={measures}
              field={side}
              name={path(side)}
              label={`${names[side]}, ${formatUnit(dimLabel(item.dimUnit))}`}
              labelHidden
              errorId={entry.problems[path(side)] ? problemId : undefined}
            />
          ))}
        </Columns>
      </LabelledOver>
    </div>
  );
}

function Weight({ entry, item, measures }: MeasuredProps) {
  return (
    <LabelledOver
      label={m.home_weight_each_2()}
      unit={<WeightUnitChoice label={m.home_weight_unit()} line="items.0" measures={measures} />}
    >
      <MeasureField
        measures={measures}
        field="weightPerHandlingUnit"
        name={path('weightPerHandlingUnit')}
        label={m.home_weight_each({ weightUnit: formatUnit(weightLabel(item.weightUnit)) })}
        labelHidden
        error={entry.problems[path('weightPerHandlingUnit')]}
      />
    </LabelledOver>
  );
}

const COLUMNS = '82px minmax(0, 1fr) minmax(0, 1.6fr) 140px 140px';

/** What is shipped: the first line of the quote; further lines and details are for the whole form. */
export function EntryFreight({ entry, item, children }: FreightProps & { children: ReactNode }) {
  const change = (partial: Partial<DraftItem>) => {
    for (const field of Object.keys(partial)) entry.edit(path(field as Measure));
    entry.setItem(0, partial);
  };
  const measures = useMeasures('measures-0', item, change, useLazyReader());
  const measured = { entry, item, measures };
  return (
    <Columns gap={12} columns={COLUMNS} className={classes.freight}>
      <MeasureField
        measures={measures}
        field="howManyHandlingUnits"
        name={path('howManyHandlingUnits')}
        label={m.home_units()}
        error={entry.problems[path('howManyHandlingUnits')]}
      />
      <PackageSelect name={path('itemType')} item={item} onChange={change} error={entry.problems[path('itemType')]} />
      <Size {...measured} />
      <Weight {...measured} />
      <MeasureLine measures={measures} className={classes.understood}>
        {MEASURE_HINT}
      </MeasureLine>
      {children}
    </Columns>
  );
}
