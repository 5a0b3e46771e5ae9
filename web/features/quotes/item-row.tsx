import { IconCopy, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { maskNumber, maskWholeNumber } from '#contract/rules/masks.ts';
import { dimLabel, dimUnits, weightLabel, weightUnits } from '#contract/rules/units.ts';
import { type DraftItem, USED_GOODS } from './draft/draft-shape.ts';
import { lineOf } from './draft/freight-figures.ts';
import { PackageSelect } from './fields/package-select.tsx';
import { FieldProblem, TextField } from './fields/text-field.tsx';
import type { LineProblems } from './form-context.ts';
import { HazmatFields } from './hazmat-fields.tsx';
import { ItemDescription } from './item-description.tsx';
import classes from './items.module.css';

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
function Dimensions({
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
          onChange={(dimUnit) => onChange(index, { dimUnit })}
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
              errorId={problems[field] ? problemId : undefined}
            />
          </div>
        ))}
      </div>
      {problem && <FieldProblem name={path('size')}>{problems[problem]}</FieldProblem>}
    </fieldset>
  );
}

function Weight({ index, item, problems, onChange }: Pick<ItemRowProps, 'index' | 'item' | 'problems' | 'onChange'>) {
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

function Tick(props: { name: string; label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        data-field={props.name}
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}

/** One line of freight. Drawn again only when it itself changes: there can be 127 of them. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { index, item, problems, alone, full, onChange, onDuplicate, onRemove } = props;
  const [described, setDescribed] = useState(false);
  const path = (field: string) => `items.${index}.${field}`;
  const freightClass = lineOf(item)?.freightClass;
  const number = index + 1;
  return (
    <fieldset className={classes.item}>
      <legend className={classes.hidden}>Item {number}</legend>
      <div className={classes.units}>
        <TextField
          name={path('howManyHandlingUnits')}
          label="Units"
          inputMode="numeric"
          value={item.howManyHandlingUnits}
          onText={(text) => onChange(index, { howManyHandlingUnits: maskWholeNumber(text, 3) })}
          error={problems.howManyHandlingUnits}
        />
      </div>
      <div className={classes.package}>
        <PackageSelect
          name={path('itemType')}
          item={item}
          onChange={(partial) => onChange(index, partial)}
          error={problems.itemType ?? problems.otherItemType}
        />
      </div>
      <Dimensions index={index} item={item} problems={problems} onChange={onChange} />
      <Weight index={index} item={item} problems={problems} onChange={onChange} />
      <div className={classes.class}>
        <span className={classes.label} id={`class-${index}`}>
          Class
        </span>
        <output
          aria-labelledby={`class-${index}`}
          className={classes.classValue}
          data-empty={!freightClass || undefined}
        >
          {freightClass ?? '–'}
        </output>
      </div>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.tool}
          aria-label={`Duplicate item ${number}`}
          title="Duplicate"
          disabled={full}
          onClick={() => onDuplicate(index)}
        >
          <IconCopy aria-hidden size={18} stroke={1.75} />
        </button>
        {!alone && (
          <button
            type="button"
            className={classes.tool}
            aria-label={`Remove item ${number}`}
            title="Remove"
            onClick={() => onRemove(index)}
          >
            <IconTrash aria-hidden size={18} stroke={1.75} />
          </button>
        )}
      </div>
      <div className={classes.more}>
        <Tick
          name={path('stackable')}
          label="Can be stacked"
          checked={item.stackable}
          onChange={(stackable) => onChange(index, { stackable })}
        />
        <Tick
          name={path('haz-matItem')}
          label="Hazardous"
          checked={item['haz-matItem']}
          onChange={(on) => onChange(index, { 'haz-matItem': on })}
        />
        <Tick
          name={path('commodityTypeId')}
          label="Used goods"
          checked={item.commodityTypeId === USED_GOODS}
          onChange={(on) => onChange(index, { commodityTypeId: on ? USED_GOODS : undefined })}
        />
        <ItemDescription
          index={index}
          item={item}
          problems={problems}
          open={described}
          onOpen={setDescribed}
          onChange={onChange}
        />
      </div>
      {item['haz-matItem'] && <HazmatFields index={index} item={item} problems={problems} onChange={onChange} />}
    </fieldset>
  );
});
