import { freightClasses } from '#contract/rules/freight-classes.ts';
import { NMFC_MAX } from '#contract/rules/nmfc.ts';
import { INPUT_MAX } from '#contract/rules/text.ts';
import { folding } from '#web/components/typing-rules.ts';
import type { DraftItem } from './draft/draft-shape.ts';
import { lineOf } from './draft/freight-figures.ts';
import { measuresOf } from './draft/measures.ts';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import classes from './item-description.module.css';
import type { ItemRowProps } from './item-row.tsx';

const DESCRIPTION = folding(INPUT_MAX);

/** What was pressed to open the details: there the focus goes. */
export type Details = 'closed' | 'description' | 'class';

const classOptions = freightClasses.map((value) => ({ value, label: `Class ${value}` }));

/** What entering a class means, and what happens when it is wrong. */
export function classNote(byDensity: string | undefined, item: Pick<DraftItem, 'freightClass' | 'nmfc'>): string {
  if (!item.freightClass || item.freightClass === byDensity)
    return `${byDensity ? `By density this is class ${byDensity}.` : 'The class comes from the density.'} If you know the NMFC class of your goods, choose it and enter the item number (for example, 118095-05).`;
  const number = item.nmfc ? '' : ' Add the NMFC item number too: carriers check the class against it.';
  const beside = byDensity ? ` By density it would be class ${byDensity}.` : '';
  return `We ask carriers for class ${item.freightClass}, as you entered.${beside} Carriers inspect freight: if the class is wrong, they re-rate the shipment at the right one and may add an inspection or reclassification fee.${number}`;
}

interface ItemDescriptionProps extends Pick<ItemRowProps, 'index' | 'item' | 'problems' | 'onChange'> {
  open: Details;
  onOpen: (open: Details) => void;
}

/** What the goods are, their class, NMFC item and pieces: behind a link, since no first price needs them. */
export function ItemDescription({ index, item, problems, open, onOpen, onChange }: ItemDescriptionProps) {
  const wrong = problems.productDiscription ?? problems.freightClass ?? problems.nmfc ?? problems.noOfItem;
  if (open !== 'closed' || wrong) {
    return <DescriptionFields index={index} item={item} problems={problems} onChange={onChange} open={open} />;
  }
  const pieces = (measuresOf(item).noOfItem ?? 1) > 1 && `${item.noOfItem} pieces in each`;
  const entered = item.freightClass && `class ${item.freightClass} entered`;
  const said = [item.productDiscription, item.nmfc && `NMFC ${item.nmfc}`, entered, pieces].filter(Boolean).join(', ');
  return (
    <>
      <button type="button" className={classes.describe} onClick={() => onOpen('description')}>
        {said ? (
          <>
            {said} <span className={classes.edit}>Edit</span>
          </>
        ) : (
          'Add description, NMFC'
        )}
      </button>
      {!item.nmfc && !item.freightClass && lineOf(item) && (
        <button type="button" className={classes.describe} onClick={() => onOpen('class')}>
          Know your class?
        </button>
      )}
    </>
  );
}

function DescriptionFields({ index, item, problems, open, onChange }: Omit<ItemDescriptionProps, 'onOpen'>) {
  const path = (field: string) => `items.${index}.${field}`;
  const byDensity = lineOf(item)?.freightClass;
  return (
    <div className={classes.description}>
      <TextField
        name={path('productDiscription')}
        label="Description"
        typing={DESCRIPTION}
        // A link was pressed to type here.
        autoFocus={open === 'description'}
        value={item.productDiscription}
        onText={(text) => onChange(index, { productDiscription: text })}
        error={problems.productDiscription}
      />
      <SelectField
        name={path('freightClass')}
        label="Freight class"
        autoFocus={open === 'class'}
        describedBy={`class-note-${index}`}
        value={item.freightClass}
        onValue={(freightClass) => onChange(index, { freightClass })}
        options={[{ value: '', label: byDensity ? `By density: ${byDensity}` : 'By density' }, ...classOptions]}
        error={problems.freightClass}
      />
      <TextField
        name={path('nmfc')}
        label="NMFC number"
        maxLength={NMFC_MAX}
        aria-describedby={problems.nmfc ? undefined : `class-note-${index}`}
        value={item.nmfc}
        onText={(nmfc) => onChange(index, { nmfc })}
        error={problems.nmfc}
      />
      <TextField
        name={path('noOfItem')}
        label="Pieces in each unit"
        inputMode="numeric"
        value={item.noOfItem}
        onText={(noOfItem) => onChange(index, { noOfItem })}
        error={problems.noOfItem}
      />
      <p id={`class-note-${index}`} className={classes.classNote}>
        {classNote(byDensity, item)}
      </p>
    </div>
  );
}
