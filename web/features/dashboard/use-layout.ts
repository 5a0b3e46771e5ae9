import { useCallback, useRef, useState } from 'react';
import type { Widget, WidgetType } from '#contract/dashboard.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { showToast } from '#web/stores/toasts.ts';
import { readWidgets } from './read-widgets.ts';
import { addedAtEnd, inOrder, placedAfter, withWidget } from './widget-order.ts';
import { widgetTexts } from './widget-texts.ts';

/** A change that can be taken back, in words. */
export interface Undo {
  readonly text: string;
  readonly run: () => void;
}

export interface DashboardLayout {
  readonly widgets: readonly Widget[];
  readonly undo: Undo | undefined;
  /** What just happened, read out. */
  readonly said: string;
  readonly add: (type: WidgetType) => void;
  readonly remove: (widget: Widget) => void;
  readonly move: (from: number, to: number) => void;
  readonly setWidth: (widget: Widget, width: 1 | 2) => void;
  readonly setShows: (widget: Widget, shows: 'chart' | 'table') => void;
}

interface Change {
  readonly name: string;
  /** What is shown until the portal has answered. */
  readonly shown: (widgets: readonly Widget[]) => readonly Widget[];
  readonly save: (widgets: readonly Widget[]) => Promise<readonly Widget[]>;
}

/** Says why a change was not saved; returns the layout as it is at the portal. */
async function afterFailure(name: string, thrown: unknown, before: readonly Widget[]): Promise<readonly Widget[]> {
  const isStale = thrown instanceof CallError && thrown.status === 409;
  const text = isStale ? m.dashboard_changed_elsewhere() : m.dashboard_not_saved({ name, why: sentenceOf(thrown) });
  showToast({ type: isStale ? 'info' : 'error', text });
  const read = isStale ? await readWidgets().catch(() => undefined) : undefined;
  return read ? inOrder(read) : before;
}

/**
 * The widgets of the dashboard as the person arranges them: each change is shown at once and saved in its turn. One that is not saved is taken back and
 * says so; after a change on another device the layout is as it is there.
 */
export function useLayout(initial: readonly Widget[]): DashboardLayout {
  const [widgets, setWidgets] = useState<readonly Widget[]>(() => inOrder(initial));
  const [undo, setUndo] = useState<Undo>();
  const [said, setSaid] = useState('');
  /** As the portal has it; a change that fails goes back to it. */
  const saved = useRef<readonly Widget[]>(widgets);
  /** Changes that are shown and not saved yet, in their order. */
  const waiting = useRef<readonly Change[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const apply = useCallback((change: Change) => {
    const showAll = () => setWidgets(waiting.current.reduce((all, one) => one.shown(all), saved.current));
    waiting.current = [...waiting.current, change];
    showAll();
    turn.current = turn.current.then(async () => {
      try {
        saved.current = inOrder(await change.save(saved.current));
      } catch (thrown) {
        setUndo(undefined);
        saved.current = await afterFailure(change.name, thrown, saved.current);
      }
      waiting.current = waiting.current.filter((one) => one !== change);
      showAll();
    });
  }, []);

  const add = useCallback(
    (type: WidgetType, as: { width?: 1 | 2; after?: string | null; settings?: Widget['settings'] } = {}) => {
      const name = widgetTexts[type].title();
      apply({
        name,
        shown: (all) => (as.after === undefined ? addedAtEnd(all, type, as.width) : all),
        save: async (all) => {
          const { after, ...rest } = as;
          // The one before it may be gone by now.
          const at =
            after === undefined || after === null || all.some((one) => one.widgetUuid === after) ? after : undefined;
          const body = { type, ...rest, ...(at !== undefined && { after: at }) };
          return withWidget(all, await call('createWidget', body, { idempotencyKey: newIdempotencyKey() }));
        },
      });
    },
    [apply],
  );

  const removeType = useCallback(
    (type: WidgetType) => {
      apply({
        name: widgetTexts[type].title(),
        shown: (all) => all.filter((one) => one.type !== type),
        save: async (all) => {
          const found = all.find((one) => one.type === type);
          return found ? call('removeWidget', { widgetUuid: found.widgetUuid, version: String(found.version) }) : all;
        },
      });
    },
    [apply],
  );

  const update = useCallback(
    (type: WidgetType, change: { width?: 1 | 2; after?: string | null; settings?: Widget['settings'] }) => {
      apply({
        name: widgetTexts[type].title(),
        shown: (all) => placedAfter(all, type, change),
        save: async (all) => {
          const found = all.find((one) => one.type === type);
          if (!found) return all;
          const { widgetUuid, version } = found;
          return withWidget(all, await call('updateWidget', { widgetUuid, version, ...change }));
        },
      });
    },
    [apply],
  );

  const before = (type: WidgetType): string | null => {
    const at = widgets.findIndex((one) => one.type === type);
    return widgets[at - 1]?.widgetUuid ?? null;
  };
  const canUndo = (text: string, run: () => void) =>
    setUndo({
      text,
      run: () => {
        setUndo(undefined);
        run();
      },
    });

  return {
    widgets,
    undo,
    said,
    add: (type) => {
      const name = widgetTexts[type].title();
      add(type);
      setSaid(m.dashboard_said_added({ name }));
      canUndo(m.dashboard_undo_add({ name }), () => removeType(type));
    },
    remove: ({ type, width, settings }) => {
      const name = widgetTexts[type].title();
      const after = before(type);
      removeType(type);
      setSaid(m.dashboard_said_removed({ name }));
      canUndo(m.dashboard_undo_remove({ name }), () => add(type, { width, settings, after }));
    },
    move: (from, to) => {
      const moved = widgets[from];
      if (!moved || from === to) return;
      const rest = widgets.filter((one) => one !== moved);
      const was = before(moved.type);
      update(moved.type, { after: rest[to - 1]?.widgetUuid ?? null });
      canUndo(m.dashboard_undo_move({ name: widgetTexts[moved.type].title() }), () =>
        update(moved.type, { after: was }),
      );
    },
    setWidth: ({ type, width: was }, width) => {
      update(type, { width });
      canUndo(m.dashboard_undo_width({ name: widgetTexts[type].title() }), () => update(type, { width: was }));
    },
    setShows: ({ type, settings }, shows) => update(type, { settings: { ...settings, shows } }),
  };
}
