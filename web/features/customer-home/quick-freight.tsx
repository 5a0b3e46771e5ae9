import { formatUnit } from '#contract/format/units.ts';
import { dimLabel, weightLabel } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
import { LabelledOver } from '#web/components/unit-field.tsx';
import { formatMeasures, formatSize } from '#web/features/quotes/draft/format-measures.ts';
import { MEASURE_HINT, MeasureField, MeasureLine } from '#web/features/quotes/fields/measure-field.tsx';
import { PackageSelect } from '#web/features/quotes/fields/package-select.tsx';
import { LengthUnitChoice, WeightUnitChoice } from '#web/features/quotes/fields/unit-choice.tsx';
import { readerAtHand } from '#web/features/quotes/reader-at-hand.ts';
import { useMeasures } from '#web/features/quotes/use-measures.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import classes from './quick-quote.module.css';

/** How one unit is packed, its height and its weight; its length and width come with the package and are shown in words. */
export function QuickFreight({ item }: { item: DraftItem }) {
  const setItem = useQuoteDraft((store) => store.setItem);
  const change = (partial: Partial<DraftItem>) => setItem(0, partial);
  const measures = useMeasures('measures-0', item, change, readerAtHand);
  const size = formatSize(item);
  const untold = size && !formatMeasures(item).includes(size) ? m.shipments_size({ size }) : undefined;
  return (
    <>
      <PackageSelect name="items.0.package" item={item} onChange={change} />
      <LabelledOver
        label={m.shipments_height_2()}
        unit={<LengthUnitChoice label={m.shipments_length_unit()} line="items.0" measures={measures} />}
      >
        <MeasureField
          measures={measures}
          field="height"
          name="items.0.height"
          label={m.shipments_height({ dimUnit: formatUnit(dimLabel(item.dimUnit)) })}
          labelHidden
        />
      </LabelledOver>
      <LabelledOver
        label={m.shipments_weight_2()}
        unit={<WeightUnitChoice label={m.shipments_weight_unit()} line="items.0" measures={measures} />}
      >
        <MeasureField
          measures={measures}
          field="weightPerHandlingUnit"
          name="items.0.weightPerHandlingUnit"
          label={m.shipments_weight({ weightUnit: formatUnit(weightLabel(item.weightUnit)) })}
          labelHidden
        />
      </LabelledOver>
      <MeasureLine measures={measures} className={classes.understood} also={untold}>
        {MEASURE_HINT}
      </MeasureLine>
    </>
  );
}
