import { NMFC_MAX } from '#contract/rules/nmfc.ts';
import { INPUT_MAX } from '#contract/rules/text.ts';
import { folding } from '#web/components/use-typing.ts';
import { lineOf } from './draft/freight-figures.ts';
import { measuresOf } from './draft/measures.ts';
import { TextField } from './fields/text-field.tsx';
import classes from './item-description.module.css';
import type { ItemRowProps } from './item-row.tsx';

const DESCRIPTION = folding(INPUT_MAX);

/** What was pressed to open the details: there the focus goes. */
export type Details = 'closed' | 'description' | 'class';

interface ItemDescriptionProps extends Pick<ItemRowProps, 'index' | 'item' | 'problems' | 'onChange'> {
  open: Details;
  onOpen: (open: Details) => void;
}

/** What the goods are, their NMFC item and pieces: behind a link, since no first price needs them. */
export function ItemDescription({ index, item, problems, open, onOpen, onChange }: ItemDescriptionProps) {
  const wrong = problems.productDiscription ?? problems.nmfc ?? problems.noOfItem;
  if (open !== 'closed' || wrong) {
    return <DescriptionFields index={index} item={item} problems={problems} onChange={onChange} open={open} />;
  }
  const pieces = (measuresOf(item).noOfItem ?? 1) > 1 && `${item.noOfItem} pieces in each`;
  const said = [item.productDiscription, item.nmfc && `NMFC ${item.nmfc}`, pieces].filter(Boolean).join(', ');
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
      {!item.nmfc && lineOf(item) && (
        <button type="button" className={classes.describe} onClick={() => onOpen('class')}>
          Know your class?
        </button>
      )}
    </>
  );
}

/** A class is never typed over the computed one: the goods' NMFC number says it, and goes along with the request. */
function DescriptionFields({ index, item, problems, open, onChange }: Omit<ItemDescriptionProps, 'onOpen'>) {
  const path = (field: string) => `items.${index}.${field}`;
  const freightClass = lineOf(item)?.freightClass;
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
      <TextField
        name={path('nmfc')}
        label="NMFC number"
        maxLength={NMFC_MAX}
        autoFocus={open === 'class'}
        aria-describedby={problems.nmfc ? undefined : `class-note-${index}`}
        value={item.nmfc}
        onText={(text) => onChange(index, { nmfc: text.replace(/[^\d-]/g, '') })}
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
        {freightClass ? `We price by density: class ${freightClass}. ` : 'We price by density. '}
        If you know the class because the goods have an NMFC item, give its number (118095-05, for example): it goes to
        the carriers with the request, and they bill the class it stands for.
      </p>
    </div>
  );
}
