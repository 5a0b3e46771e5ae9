import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkCellsInput, BulkRow, BulkSummary } from '#contract/bulk-quotes.ts';
import type { BulkOrder } from '#contract/rules/bulk-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';
import { showToast } from '#web/stores/toasts.ts';

type Busy = 'pause' | 'resume' | 'cancel' | 'save' | 'suggestions' | `row-${number}`;

/** What a person does with a bulk quote. */
export interface RunActions {
  readonly busy: Busy | undefined;
  readonly problem: string | undefined;
  readonly move: (action: 'pause' | 'resume' | 'cancel') => Promise<void>;
  /** Puts cells into a row; returns it as it is then, undefined where that failed. */
  readonly edit: (row: BulkRow, cells: BulkCellsInput) => Promise<BulkRow | undefined>;
  readonly useSuggestions: () => Promise<void>;
  readonly saveRow: (row: BulkRow) => Promise<void>;
  readonly saveAll: () => Promise<void>;
}

/** The calls that change a bulk quote; the page reads it again after each. */
export function useRunActions({ bulkUuid }: BulkSummary, best: BulkOrder): RunActions {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Busy>();
  const [problem, setProblem] = useState<string>();
  const run = async <Result>(what: Busy, work: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(what);
    setProblem(undefined);
    try {
      return await work().catch(explainLock);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
      return undefined;
    } finally {
      await revalidate();
      setBusy(undefined);
    }
  };
  const save = async (rows: readonly number[] | 'all') => {
    let saved = 0;
    let failures: readonly { message: string }[] = [];
    for (let left = 1; left > 0; ) {
      const asked = rows === 'all' ? { all: true } : { rows: rows.map((row) => ({ row })) };
      const done = await call('changeBulkQuote', { bulkUuid, action: 'save', best, ...asked });
      saved += done.bulkRowList.length;
      failures = done.failures;
      left = done.left;
    }
    if (saved > 0) showToast({ type: 'success', text: m.bulk_saved_count({ count: saved }) });
    if (failures[0]) setProblem(m.bulk_not_saved({ count: failures.length, reason: failures[0].message }));
  };
  return {
    busy,
    problem,
    move: async (action) => void (await run(action, () => call('changeBulkQuote', { bulkUuid, action }))),
    edit: ({ row, revision }, cells) =>
      run(`row-${row}`, async () => {
        const rows = [{ row, revision, cells }];
        const { bulkRowList } = await call(
          'changeBulkQuote',
          { bulkUuid, action: 'edit', best, rows },
          { quiet: true },
        );
        return bulkRowList[0];
      }),
    useSuggestions: async () =>
      void (await run('suggestions', () => call('changeBulkQuote', { bulkUuid, action: 'edit', best, all: true }))),
    saveRow: async ({ row }) => void (await run(`row-${row}`, () => save([row]))),
    saveAll: async () => void (await run('save', () => save('all'))),
  };
}
