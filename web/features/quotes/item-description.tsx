import { freightClasses } from '#contract/rules/freight-classes.ts';
import { NMFC_MAX } from '#contract/rules/nmfc.ts';
import { INPUT_MAX } from '#contract/rules/text.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Columns } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { lineOf } from './draft/freight-figures.ts';
import { measuresOf } from './draft/measures.ts';
import classes from './item-description.module.css';
import type { ItemRowProps } from './item-row.tsx';

const DESCRIPTION = folding(INPUT_MAX);

/** What was pressed to open the details: there the focus goes. */
export type Details = 'closed' | 'description' | 'class';

const classOptions = freightClasses.map((value) => ({ value, label: m.quotes_class_2({ value }) }));

/** What entering a class means, and what happens when it is wrong. */
export function classNote(byDensity: string | undefined, item: Pick<DraftItem, 'freightClass' | 'nmfc'>): string {
  if (!item.freightClass || item.freightClass === byDensity)
    return m.quotes_by_density_note({
      byDensity: byDensity ? m.quotes_by_density_this_is_class({ byDensity }) : m.quotes_class_from_density(),
    });
  return [
    m.quotes_we_ask_carriers_for_class({ freightClass: item.freightClass }),
    byDensity && m.quotes_by_density_would_be({ byDensity }),
    m.quotes_carriers_inspect(),
    !item.nmfc && m.quotes_add_nmfc_too(),
  ]
    .filter(Boolean)
    .join(' ');
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
  const pieces = (measuresOf(item).noOfItem ?? 1) > 1 && m.quotes_pieces_in_each({ noOfItem: item.noOfItem });
  const entered = item.freightClass && m.quotes_class_entered({ freightClass: item.freightClass });
  const said = [item.productDiscription, item.nmfc && m.quotes_nmfc({ nmfc: item.nmfc }), entered, pieces]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Button kind="link" size="small" onClick={() => onOpen('description')}>
        {said ? (
          <>
            <Text as="span" tone="plain" cut>
              {said}
            </Text>{' '}
            {m.quotes_edit()}
          </>
        ) : (
          m.quotes_add_description_nmfc()
        )}
      </Button>
      {!item.nmfc && !item.freightClass && lineOf(item) && (
        <Button kind="link" size="small" onClick={() => onOpen('class')}>
          {m.quotes_know_your_class()}
        </Button>
      )}
    </>
  );
}

function DescriptionFields({ index, item, problems, open, onChange }: Omit<ItemDescriptionProps, 'onOpen'>) {
  const path = (field: string) => `items.${index}.${field}`;
  const byDensity = lineOf(item)?.freightClass;
  return (
    <Columns gap={10} columns="minmax(0, 1fr) 160px 130px 130px" below="phone" className={classes.description}>
      <TextField
        name={path('productDiscription')}
        label={m.quotes_description()}
        typing={DESCRIPTION}
        // A link was pressed to type here.
        autoFocus={open === 'description'}
        value={item.productDiscription}
        onValue={(text) => onChange(index, { productDiscription: text })}
        error={problems.productDiscription}
      />
      <NativeSelect
        name={path('freightClass')}
        label={m.quotes_freight_class()}
        autoFocus={open === 'class'}
        noteId={`class-note-${index}`}
        value={item.freightClass}
        onValue={(freightClass) => onChange(index, { freightClass })}
        options={[
          { value: '', label: byDensity ? m.quotes_by_density_2({ byDensity }) : m.quotes_by_density_3() },
          ...classOptions,
        ]}
        error={problems.freightClass}
      />
      <TextField
        name={path('nmfc')}
        label={m.quotes_nmfc_number()}
        maxLength={NMFC_MAX}
        noteId={problems.nmfc ? undefined : `class-note-${index}`}
        value={item.nmfc}
        onValue={(nmfc) => onChange(index, { nmfc })}
        error={problems.nmfc}
      />
      <TextField
        name={path('noOfItem')}
        label={m.quotes_pieces_in_each_unit()}
        inputMode="numeric"
        value={item.noOfItem}
        onValue={(noOfItem) => onChange(index, { noOfItem })}
        error={problems.noOfItem}
      />
      <Text id={`class-note-${index}`} size={12} className={classes.classNote} data-whole>
        {classNote(byDensity, item)}
      </Text>
    </Columns>
  );
}
