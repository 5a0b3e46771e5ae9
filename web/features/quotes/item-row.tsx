import { IconCopy, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { USED_GOODS } from '#contract/rules/liability.ts';
import * as m from '#texts/compiled/messages.js';
import { Checkbox } from '#web/components/checkbox.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Columns, Row } from '#web/components/layout.tsx';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { MEASURE_HINT, MeasureField, MeasureLine } from './fields/measure-field.tsx';
import { PackageSelect } from './fields/package-select.tsx';
import type { LineProblems } from './form-context.ts';
import { HazmatFields } from './hazmat-fields.tsx';
import { type Details, ItemDescription } from './item-description.tsx';
import { Dimensions, FreightClass, Weight } from './item-measures.tsx';
import classes from './item-row.module.css';
import { ProductsAtItem } from './products/products-at-item.tsx';
import { readerAtHand } from './reader-at-hand.ts';
import { useLoadingProblems } from './use-loading-problems.ts';
import { useMeasures } from './use-measures.ts';

export interface ItemRowProps {
  index: number;
  item: DraftItem;
  problems: LineProblems;
  /** There is only this one. */
  alone: boolean;
  /** No further line fits the quote. */
  full: boolean;
  onChange: (index: number, partial: Partial<DraftItem>) => void;
  onDuplicate: (index: number) => void;
  onRemove: (index: number) => void;
}

type Part<Names extends keyof ItemRowProps> = Pick<ItemRowProps, 'index' | Names>;

/** What else is to be said of the line. */
function Ticks({ index, item, onChange }: Part<'item' | 'onChange'>) {
  const path = (field: string) => `items.${index}.${field}`;
  return (
    <>
      <Checkbox
        name={path('stackable')}
        label={m.quotes_can_be_stacked()}
        value={item.stackable}
        onValue={(stackable) => onChange(index, { stackable })}
      />
      <Checkbox
        name={path('haz-matItem')}
        label={m.quotes_hazardous()}
        value={item['haz-matItem']}
        onValue={(on) => onChange(index, { 'haz-matItem': on })}
      />
      <Checkbox
        name={path('commodityTypeId')}
        label={m.quotes_used_goods()}
        value={item.commodityTypeId === USED_GOODS}
        onValue={(on) => onChange(index, { commodityTypeId: on ? USED_GOODS : undefined })}
      />
    </>
  );
}

function Tools({ index, alone, full, onDuplicate, onRemove }: Part<'alone' | 'full' | 'onDuplicate' | 'onRemove'>) {
  const number = index + 1;
  return (
    <div className={classes.tools}>
      <IconButton
        label={m.quotes_duplicate_item({ number })}
        title={m.quotes_duplicate()}
        disabled={full}
        icon={<IconCopy aria-hidden size={18} stroke={1.75} />}
        onClick={() => onDuplicate(index)}
      />
      {!alone && (
        <IconButton
          label={m.quotes_remove_item({ number })}
          title={m.quotes_remove()}
          icon={<IconTrash aria-hidden size={18} stroke={1.75} />}
          onClick={() => onRemove(index)}
        />
      )}
    </div>
  );
}

const COLUMNS = '62px minmax(120px, 148px) minmax(0, 1fr) 112px 72px auto';

/** One line of freight. Drawn again only when it itself changes: there can be 127 of them. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { index, item, onChange } = props;
  const problems = useLoadingProblems(item, props.problems);
  const [described, setDescribed] = useState<Details>('closed');
  const typed = { index, item, problems, onChange };
  const measures = useMeasures(`measures-${index}`, item, (partial) => onChange(index, partial), readerAtHand);
  return (
    <Columns as="fieldset" gap={10} columns={COLUMNS} className={classes.item}>
      <legend className="visually-hidden">{m.quotes_item({ index: index + 1 })}</legend>
      <div className={classes.units}>
        <MeasureField
          measures={measures}
          field="howManyHandlingUnits"
          name={`items.${index}.howManyHandlingUnits`}
          label={m.quotes_units()}
          error={problems.howManyHandlingUnits}
        />
      </div>
      <div className={classes.package}>
        <PackageSelect
          name={`items.${index}.itemType`}
          item={item}
          onChange={(partial) => onChange(index, partial)}
          error={problems.itemType ?? problems.otherItemType}
        />
      </div>
      <Dimensions index={index} item={item} problems={problems} measures={measures} />
      <Weight index={index} item={item} problems={problems} measures={measures} />
      <FreightClass item={item} />
      <Tools {...props} />
      <MeasureLine measures={measures} className={classes.understood}>
        {index === 0 && MEASURE_HINT}
      </MeasureLine>
      <Row gap="4px 18px" className={classes.more} data-whole>
        <Ticks {...typed} />
        <ItemDescription {...typed} open={described} onOpen={setDescribed} />
      </Row>
      <Row gap="4px 18px" data-whole>
        <ProductsAtItem index={index} item={item} onChange={onChange} />
      </Row>
      {item['haz-matItem'] && <HazmatFields {...typed} />}
    </Columns>
  );
});
