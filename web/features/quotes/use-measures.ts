import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { DraftItem } from './draft/draft-shape.ts';
import { palletChange, sidesChange } from './draft/item-changes.ts';
import { fieldInWords, sizeInWords } from './draft/measure-words.ts';
import { type Measure, SIDES } from './draft/measures.ts';

/**
 * The measures of a line as they are typed. A text with all three sides in it, '120 x 100 x 150 cm', moves into the three fields when it
 * is pasted, when its field is left and on Enter; a standard pallet of another length or width is one of another size then. What somebody is still typing is not called wrong.
 */
export function useMeasures(id: string, item: DraftItem, change: (partial: Partial<DraftItem>) => void) {
  const [typing, setTyping] = useState<Measure>();
  const [said, setSaid] = useState('');

  const settle = (field: Measure, text: string) => {
    const isSide = SIDES.some((side) => side === field);
    const sides = isSide ? sidesChange(item, text) : undefined;
    const pallet = isSide ? palletChange(item) : undefined;
    setTyping(undefined);
    if (sides ?? pallet) change({ ...pallet, ...sides });
    setSaid((sides ? sizeInWords({ ...item, ...sides }) : fieldInWords(item, field)) ?? '');
  };

  const inputOf = (field: Measure) => ({
    value: item[field],
    onText: (text: string) => {
      setTyping(field);
      change({ [field]: text });
    },
    onBlur: () => settle(field, item[field]),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && settle(field, item[field]),
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (!SIDES.some((side) => side === field) || !sidesChange(item, text)) return;
      event.preventDefault();
      settle(field, text);
    },
  });
  return { id, item, typing, said, inputOf };
}

export type MeasuresState = ReturnType<typeof useMeasures>;
