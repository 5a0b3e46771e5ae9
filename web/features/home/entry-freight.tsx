import type { ReactNode } from 'react';
import { maskNumber, maskWholeNumber } from '#contract/rules/masks.ts';
import { dimLabel, weightLabel } from '#contract/rules/units.ts';
import type { DraftItem } from '#web/features/quotes/draft/draft-shape.ts';
import { PackageSelect } from '#web/features/quotes/fields/package-select.tsx';
import { FieldProblem, TextField } from '#web/features/quotes/fields/text-field.tsx';
import classes from './quote-entry.module.css';
import type { QuoteEntryState } from './use-quote-entry.ts';

const sides = [
  ['length', 'Length'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const;
const path = (field: keyof DraftItem) => `items.0.${field}`;

interface FreightProps {
  entry: QuoteEntryState;
  item: DraftItem;
}

function Size({ entry, item, change }: FreightProps & { change: (partial: Partial<DraftItem>) => void }) {
  const unit = dimLabel(item.dimUnit);
  const wrong = sides.map(([side]) => side).find((side) => entry.problems[path(side)]);
  const problemId = wrong && 'quote-items-0-size-problem';
  return (
    <fieldset className={classes.size}>
      <legend className={classes.label}>Length × width × height, {unit}</legend>
      <div className={classes.sides}>
        {sides.map(([side, name]) => (
          <TextField
            key={side}
            name={path(side)}
            label={`${name}, ${unit}`}
            labelHidden
            inputMode="decimal"
            value={item[side]}
            errorId={entry.problems[path(side)] ? problemId : undefined}
            onText={(text) => {
              entry.edit(path(side));
              change({ [side]: maskNumber(text, 2, 6) });
            }}
          />
        ))}
      </div>
      {wrong && <FieldProblem name="items.0.size">{entry.problems[path(wrong)]}</FieldProblem>}
    </fieldset>
  );
}

/** What is shipped: the first line of the quote; further lines and details are for the whole form. */
export function EntryFreight({ entry, item, children }: FreightProps & { children: ReactNode }) {
  const { problems, edit } = entry;
  const change = (partial: Partial<DraftItem>) => entry.setItem(0, partial);
  return (
    <div className={classes.freight}>
      <TextField
        name={path('howManyHandlingUnits')}
        label="Units"
        inputMode="numeric"
        value={item.howManyHandlingUnits}
        error={problems[path('howManyHandlingUnits')]}
        onText={(text) => {
          edit(path('howManyHandlingUnits'));
          change({ howManyHandlingUnits: maskWholeNumber(text, 3) });
        }}
      />
      <PackageSelect name={path('itemType')} item={item} onChange={change} error={problems[path('itemType')]} />
      <Size entry={entry} item={item} change={change} />
      <TextField
        name={path('weightPerHandlingUnit')}
        label={`Weight each, ${weightLabel(item.weightUnit)}`}
        inputMode="decimal"
        value={item.weightPerHandlingUnit}
        error={problems[path('weightPerHandlingUnit')]}
        onText={(text) => {
          edit(path('weightPerHandlingUnit'));
          change({ weightPerHandlingUnit: maskNumber(text, 2, 8) });
        }}
      />
      {children}
    </div>
  );
}
