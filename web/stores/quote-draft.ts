import { create } from 'zustand';
import { readStored, whenForgotten, writeStored } from './browser-storage.ts';
import { type DraftItem, newItem } from './draft-item.ts';
import { draftOf, newDraft, type QuoteDraft as Shape } from './draft-shape.ts';

/** The quote as it is typed; numbers are texts, '' while nothing is typed. */
export type QuoteDraft = Shape;
export type QuoteDraftItem = DraftItem;

interface DraftStore {
  draft: QuoteDraft;
  set: (values: Partial<QuoteDraft>) => void;
  setItem: (index: number, values: Partial<DraftItem>) => void;
  /** Adds a line as every form starts with, at the end or at a place. Returns its index. */
  addItem: (item?: DraftItem, at?: number) => number;
  /** Removes a line; the last one left is emptied instead. */
  removeItem: (index: number) => void;
  /** Back to the defaults (Q29); without a pickup day the next form fills it in. */
  reset: (pickupDate?: string) => void;
}

const KEY = 'portal.quote-draft';

/** The quote of this tab: survives reloads and sign-in, ends with the tab (R48). */
export const useQuoteDraft = create<DraftStore>((set, get) => ({
  draft: newDraft(),
  set: (values) => set(({ draft }) => ({ draft: { ...draft, ...values } })),
  setItem: (index, values) =>
    set(({ draft }) => ({
      draft: { ...draft, items: draft.items.map((item, at) => (at === index ? { ...item, ...values } : item)) },
    })),
  addItem: (item = newItem(), at = get().draft.items.length) => {
    set(({ draft }) => ({ draft: { ...draft, items: draft.items.toSpliced(at, 0, item) } }));
    return at;
  },
  removeItem: (index) =>
    set(({ draft }) => {
      const items = draft.items.toSpliced(index, 1);
      return { draft: { ...draft, items: items.length > 0 ? items : [newItem()] } };
    }),
  reset: (pickupDate) => {
    set({ draft: newDraft(pickupDate) });
    writeStored('session', KEY, null);
  },
}));

/** Loads the draft stored in this tab, then stores every change. Prerendered pages stay at the defaults until this has run. */
function keepInTab(): void {
  const stored = readStored('session', KEY);
  try {
    if (stored) useQuoteDraft.setState({ draft: draftOf(JSON.parse(stored)) });
  } catch {
    writeStored('session', KEY, null);
  }
  useQuoteDraft.subscribe(({ draft }, before) => {
    if (draft !== before.draft) writeStored('session', KEY, JSON.stringify(draft));
  });
  whenForgotten(() => useQuoteDraft.getState().reset());
}
if (typeof window !== 'undefined') keepInTab();
