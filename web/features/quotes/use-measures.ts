import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { type Measure, SIDES } from './draft/measure-fields.ts';
import type { MeasureReader } from './draft/measure-reader.ts';

/** Where the reader of typed measures comes from. */
export interface ReaderSource {
  /** Undefined until it is there; until then texts stand as they were typed. */
  readonly reader: MeasureReader | undefined;
  /** Does something with the reader, at once or when it comes; what was asked for first is done first. */
  readonly whenThere: (act: (reader: MeasureReader) => void) => void;
}

/**
 * The measures of a line as they are typed. A text with all three sides in it, '120 x 100 x 150 cm', moves into the three fields when it
 * is pasted, when its field is left and on Enter; a standard pallet of another length or width is one of another size then. What somebody is still typing is not called wrong.
 */
export function useMeasures(
  id: string,
  item: DraftItem,
  change: (partial: Partial<DraftItem>) => void,
  { reader, whenThere }: ReaderSource,
) {
  const [typing, setTyping] = useState<Measure>();
  const [said, setSaid] = useState('');
  /** Whether a side was typed and left. */
  const left = useRef(false);
  const latest = useRef(item);
  useLayoutEffect(() => {
    latest.current = item;
  }, [item]);

  const sidesIn = (field: Measure, text: string) =>
    SIDES.some((side) => side === field) ? reader?.sidesChange(item, text) : undefined;
  const settle = (field: Measure, text: string) => {
    const isSide = SIDES.some((side) => side === field);
    const sides = sidesIn(field, text);
    const pallet = isSide ? reader?.palletChange(item) : undefined;
    left.current ||= isSide;
    setTyping(undefined);
    if (sides ?? pallet) change({ ...pallet, ...sides });
    setSaid((sides ? reader?.sizeInWords({ ...item, ...sides }) : reader?.fieldInWords(item, field)) ?? '');
  };

  // Sides that were left before the reader came; and all in one field, as the tab may have kept them.
  const settleEarlier = useEffectEvent(() => {
    const together = SIDES.find((side) => side !== typing && sidesIn(side, item[side]));
    const side = together ?? (left.current && typing === undefined ? 'length' : undefined);
    if (side) settle(side, item[side]);
  });
  useEffect(() => {
    if (reader) settleEarlier();
  }, [reader]);

  const inputOf = (field: Measure) => ({
    value: item[field],
    onValue: (text: string) => {
      setTyping(field);
      change({ [field]: text });
    },
    onBlur: () => settle(field, item[field]),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && settle(field, item[field]),
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (!sidesIn(field, text)) return;
      event.preventDefault();
      settle(field, text);
    },
  });
  /** Another unit for the line; its measures are converted. */
  const changeUnit = (unit: Partial<Pick<DraftItem, 'dimUnit' | 'weightUnit'>>) =>
    whenThere(({ unitChange }) => change(unitChange(latest.current, unit)));
  return { id, item, typing, said, inputOf, changeUnit, reader };
}

export type MeasuresState = ReturnType<typeof useMeasures>;
