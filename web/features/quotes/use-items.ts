import { useCallback, useEffect, useRef } from 'react';
import * as m from '#texts/compiled/messages.js';
import { type DraftItem, newItem } from '#web/stores/draft-item.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { showToast } from '#web/stores/toasts.ts';
import { withClasses } from './draft/class-change.ts';
import { focusField } from './form-context.ts';

const unitsOf = (index: number) => `items.${index}.howManyHandlingUnits`;

/** Adding, copying and removing lines; the focus goes where typing goes on. */
export function useItems(onEdit: (path: string) => void, onMoved: () => void) {
  const count = useQuoteDraft(({ draft }) => draft.items.length);
  const next = useRef<string>(undefined);

  // The new line is in the page once the count has changed
  useEffect(() => {
    if (next.current) focusField(next.current);
    next.current = undefined;
  }, [count]);

  const add = useCallback(() => {
    next.current = unitsOf(useQuoteDraft.getState().draft.items.length);
    useQuoteDraft.getState().addItem();
  }, []);

  const change = useCallback(
    (index: number, partial: Partial<DraftItem>) => {
      for (const field of Object.keys(partial)) onEdit(`items.${index}.${field}`);
      const { draft, setItem } = useQuoteDraft.getState();
      const item = draft.items[index];
      setItem(index, item ? withClasses(item, partial) : partial);
    },
    [onEdit],
  );

  const duplicate = useCallback(
    (index: number) => {
      const { draft, addItem } = useQuoteDraft.getState();
      next.current = unitsOf(index + 1);
      onMoved();
      addItem(newItem(draft.items[index]), index + 1);
    },
    [onMoved],
  );

  const remove = useCallback(
    (index: number) => {
      const { draft, removeItem, addItem } = useQuoteDraft.getState();
      const removed = draft.items[index];
      if (!removed) return;
      next.current = unitsOf(Math.min(index, draft.items.length - 2));
      onMoved();
      removeItem(index);
      const undo = () => {
        next.current = unitsOf(index);
        onMoved();
        addItem(removed, Math.min(index, useQuoteDraft.getState().draft.items.length));
      };
      showToast({
        type: 'info',
        text: m.quotes_item_removed({ index: index + 1 }),
        action: { label: m.quotes_undo(), run: undo },
      });
    },
    [onMoved],
  );

  return { add, change, duplicate, remove };
}
