import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderExport } from '#contract/order-exports.ts';
import { XLSX_TYPE } from '#contract/rules/order-export-file.ts';
import * as m from '#texts/compiled/messages.js';
import { call, type Input } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { saveFile } from '#web/api/save-file.ts';

export type ExportQuery = Input<'exportCustomerOrders'>;

/** The export of what a list's page asks for: all of it, not a page. */
export function exportOf<Query extends Readonly<Record<string, string | undefined>>>(query: Query) {
  const { pageNumber: _n, pageSize: _s, sortColumn: _c, cursor: _u, ...wanted } = query;
  return wanted;
}

/** Between two questions after the progress of a long export. */
const EVERY_MS = 2000;

export type ExportView =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  /** A long list, which is made in the background. */
  | { readonly state: 'being-made'; readonly made: OrderExport }
  /** In the background it has become ready; the browser has no file yet. */
  | { readonly state: 'ready'; readonly made: OrderExport; readonly fetching: boolean }
  /** The browser has the file. */
  | { readonly state: 'saved'; readonly made: OrderExport }
  | { readonly state: 'failed'; readonly problem: string };

/** Hands the file to the browser as a download; a large one by its address, which leaves the page where it is. */
function save({ fileName, fileContent, url }: OrderExport): void {
  if (fileContent !== undefined) saveFile(fileName, fileContent, XLSX_TYPE);
  else if (url) window.location.assign(url);
}

const problemOf = (thrown: unknown): string =>
  thrown instanceof CallError && thrown.status === 404 ? m.exports_gone() : sentenceOf(thrown);

/** What a response means for the page; that of a short list is saved at once. */
function viewOf(made: OrderExport): ExportView {
  if (made.state === 'failed') return { state: 'failed', problem: m.exports_failed() };
  if (made.state === 'being-made') return { state: 'being-made', made };
  if (made.exportUuid !== undefined) return { state: 'ready', made, fetching: false };
  save(made);
  return { state: 'saved', made };
}

/** The export of a list: begins it, follows a long one, and fetches its file. With `shown` it begins with the newest one, which a mail led to. */
export function useOrderExport(list: Pick<ExportQuery, 'orderType'>, shown: boolean) {
  const { orderType } = list;
  const [view, setView] = useState<ExportView>({ state: shown ? 'asking' : 'idle' });
  const began = useRef(false);
  const ask = useCallback(
    async (query: ExportQuery, toView = viewOf) => {
      try {
        setView(toView(await call('exportCustomerOrders', { orderType, excel: '1', ...query })));
      } catch (thrown) {
        setView({ state: 'failed', problem: problemOf(thrown) });
      }
    },
    [orderType],
  );
  useEffect(() => {
    if (!shown || began.current) return;
    began.current = true;
    void ask({ newest: '1' });
  }, [shown, ask]);
  useEffect(() => {
    if (view.state !== 'being-made') return;
    const { exportUuid } = view.made;
    const follow = (made: OrderExport): ExportView =>
      made.exportUuid === exportUuid ? viewOf(made) : { state: 'failed', problem: m.exports_replaced() };
    const timer = setTimeout(() => void ask({ newest: '1' }, follow), EVERY_MS);
    return () => clearTimeout(timer);
  }, [view, ask]);
  return {
    view,
    begin(query: ExportQuery) {
      setView({ state: 'asking' });
      void ask(query);
    },
    async fetchFile() {
      if (view.state !== 'ready') return;
      setView({ ...view, fetching: true });
      await ask({ newest: 'file' }, (made) => {
        save(made);
        return { state: 'saved', made };
      });
    },
    close: () => setView({ state: 'idle' }),
  };
}
