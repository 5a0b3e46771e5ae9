import { create } from 'zustand';
import type { StopType } from '#contract/rules/facility-types.ts';
import { readStored, whenForgotten, writeStored } from './browser-storage.ts';
import { newStop, newTruckload, restoredTruckload, type StopDraft, type TruckloadDraft } from './truckload-shape.ts';

interface TruckloadStore {
  draft: TruckloadDraft;
  /** Something was typed in this form since it was opened or sent. */
  changed: boolean;
  set: (values: Partial<TruckloadDraft>) => void;
  setStop: (index: number, values: Partial<StopDraft>) => void;
  /** Adds a stop where stops of its kind end; returns its index. */
  addStop: (type: StopType) => number;
  /** Puts a stop back at its place, after it was removed. */
  insertStop: (index: number, stop: StopDraft) => void;
  removeStop: (index: number) => void;
  moveStop: (from: number, to: number) => void;
  /** Fills the form with another truckload. */
  replace: (draft: TruckloadDraft) => void;
  reset: () => void;
}

const KEY = 'portal.truckload-draft';

function stored(): TruckloadDraft {
  try {
    const text = readStored('session', KEY);
    return text ? restoredTruckload(JSON.parse(text)) : newTruckload();
  } catch {
    return newTruckload();
  }
}

/** The truckload of this tab: survives reloads and sign-in, ends with the tab (R48). */
export const useTruckloadDraft = create<TruckloadStore>((set, get) => {
  const change = (values: Partial<TruckloadDraft>) => set({ draft: { ...get().draft, ...values }, changed: true });
  const stops = () => get().draft.stops;
  return {
    draft: stored(),
    changed: false,
    set: change,
    setStop: (index, values) =>
      change({ stops: stops().map((stop, at) => (at === index ? { ...stop, ...values } : stop)) }),
    addStop: (type) => {
      const at = type === 1 ? stops().findLastIndex((stop) => stop.type === 1) + 1 : stops().length;
      change({ stops: stops().toSpliced(at, 0, newStop(type)) });
      return at;
    },
    insertStop: (index, stop) => change({ stops: stops().toSpliced(index, 0, stop) }),
    removeStop: (index) => change({ stops: stops().toSpliced(index, 1) }),
    moveStop: (from, to) => {
      const moved = stops()[from];
      if (moved && to >= 0 && to < stops().length)
        change({ stops: stops().toSpliced(from, 1).toSpliced(to, 0, moved) });
    },
    replace: (draft) => set({ draft, changed: false }),
    reset: () => {
      set({ draft: newTruckload(), changed: false });
      writeStored('session', KEY, null);
    },
  };
});

useTruckloadDraft.subscribe(({ draft }, before) => {
  if (draft !== before.draft) writeStored('session', KEY, JSON.stringify(draft));
});
whenForgotten(() => useTruckloadDraft.getState().reset());
