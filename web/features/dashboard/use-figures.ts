import { useCallback, useEffect, useRef, useState } from 'react';
import { ATTENTION_ROWS, type FiguresOf, type WidgetFigures, type WidgetType } from '#contract/dashboard.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { onAnyShipmentChanged } from '#web/api/follow-shipment.ts';
import { showToast } from '#web/stores/toasts.ts';

/** What a widget has: its figures, nothing yet, or why it has none. */
export interface FiguresState<Type extends WidgetType> {
  readonly figures: FiguresOf<Type> | undefined;
  readonly problem: string | undefined;
  readonly again: () => void;
  /** Reads so many rows in place of the first ones; false where they did not come, and why is told. */
  readonly showRows: (rows: number) => Promise<boolean>;
  /** Takes over what an action answered. */
  readonly replace: (figures: WidgetFigures) => void;
}

const queryOf = (type: WidgetType, rows: number | undefined) => ({
  type,
  ...(rows !== undefined && { rows: String(rows) }),
});

/** Several changes of one moment are read once. */
const TOGETHER_MS = 1500;

/**
 * The figures of one widget: read by itself, again when a shipment changed, and by hand after a failure; what is shown stays meanwhile. One that is not
 * `shown` reads nothing.
 */
export function useFigures<Type extends WidgetType>(type: Type, shown = true): FiguresState<Type> {
  const [figures, setFigures] = useState<FiguresOf<Type>>();
  const [problem, setProblem] = useState<string>();
  const asked = useRef(0);
  // What is read again by itself has as many rows as were asked for.
  const rows = useRef<number>(undefined);
  const read = useCallback(
    async (quiet: boolean) => {
      asked.current += 1;
      const mine = asked.current;
      try {
        const found = await call('getDashboard', queryOf(type, rows.current), { quiet });
        if (mine !== asked.current) return;
        setFigures(found as FiguresOf<Type>);
        setProblem(undefined);
      } catch (thrown) {
        if (mine === asked.current) setProblem(sentenceOf(thrown));
      }
    },
    [type],
  );
  useEffect(() => {
    if (!shown) return;
    void read(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onAnyShipmentChanged(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(true), TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
      asked.current += 1;
    };
  }, [read, shown]);
  const again = useCallback(() => {
    setProblem(undefined);
    void read(false);
  }, [read]);
  const showRows = useCallback(
    async (wanted: number) => {
      const most = Math.min(wanted, ATTENTION_ROWS);
      try {
        const found = await call('getDashboard', queryOf(type, most));
        asked.current += 1;
        rows.current = most;
        setFigures(found as FiguresOf<Type>);
        return true;
      } catch (thrown) {
        showToast({ type: 'error', text: sentenceOf(thrown) });
        return false;
      }
    },
    [type],
  );
  const replace = useCallback(
    (next: WidgetFigures) => {
      // An answer to an earlier question is older than this one.
      asked.current += 1;
      if (next.type === type) setFigures(next as FiguresOf<Type>);
    },
    [type],
  );
  return { figures, problem, again, showRows, replace };
}
