import { foldText } from '#contract/rules/text.ts';
import { TextField } from './fields/text-field.tsx';
import type { ItemRowProps } from './item-row.tsx';
import classes from './items.module.css';

interface ItemDescriptionProps extends Pick<ItemRowProps, 'index' | 'item' | 'problems' | 'onChange'> {
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** What the goods are and their NMFC item: behind a link, since no first price needs it. */
export function ItemDescription({ index, item, problems, open, onOpen, onChange }: ItemDescriptionProps) {
  const wrong = problems.productDiscription ?? problems.nmfc;
  const said = [item.productDiscription, item.nmfc && `NMFC ${item.nmfc}`].filter(Boolean).join(', ');
  if (!open && !wrong) {
    return (
      <button type="button" className={classes.describe} onClick={() => onOpen(true)}>
        {said ? (
          <>
            {said} <span className={classes.edit}>Edit</span>
          </>
        ) : (
          'Add description, NMFC'
        )}
      </button>
    );
  }
  return (
    <div className={classes.description}>
      <TextField
        name={`items.${index}.productDiscription`}
        label="Description"
        maxLength={255}
        // The link was pressed to type here.

        autoFocus={!wrong}
        value={item.productDiscription}
        onText={(text) => onChange(index, { productDiscription: foldText(text) })}
        error={problems.productDiscription}
      />
      <TextField
        name={`items.${index}.nmfc`}
        label="NMFC"
        inputMode="numeric"
        maxLength={10}
        value={item.nmfc}
        onText={(text) => onChange(index, { nmfc: text.replace(/[^\d-]/g, '') })}
        error={problems.nmfc}
      />
    </div>
  );
}
