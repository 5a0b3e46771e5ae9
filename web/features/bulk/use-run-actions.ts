import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BulkCellsInput, BulkRow, BulkSummary } from '#contract/bulk-quotes.ts';
import type { BulkOrder } from '#contract/rules/bulk-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';
import { showToast } from '#web/stores/toasts.ts';

type Busy = 'pause' | 'resume' | 'cancel' | 'save' | 'suggestions' | 'requote' | `row-${number}`;

/** What a person does with a bulk quote. */
export interface RunActions {
  readonly busy: Busy | undefined;
  readonly problem: string | undefined;
  readonly move: (action: 'pause' | 'resume' | 'cancel') => Promise<void>;
  /** Puts cells into a row; returns it as it is then, 'changed' where another page was first, undefined where it failed. */
  readonly edit: (row: BulkRow, cells: BulkCellsInput) => Promise<BulkRow | 'changed' | undefined>;
  readonly useSuggestions: () => Promise<void>;
  /** Prices a row again. */
  readonly requoteRow: (row: BulkRow) => Promise<void>;
  /** Prices all expired rows again, on this day where their pickup day is over. */
  readonly requoteAll: (pickupDate: string | undefined) => Promise<void>;
  readonly saveRow: (row: BulkRow) => Promise<void>;
  readonly saveAll: () => Promise<void>;
  /** Does something else whose failure is shown with the others. */
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
}

const CONFLICT = 409;
/** 'Row 17: This row was changed on another page ...' */
const failureOf = ({ row, message }: { row: number; message: string }) => m.bulk_row_problem({ row, problem: message });

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
  const change = (asked: object) =>
    call('changeBulkQuote', { bulkUuid, action: 'edit', best, ...asked }, { quiet: true });
  const showFailures = (failures: readonly { row: number; message: string }[]) => {
    if (failures.length > 0) setProblem(failures.map(failureOf).join(' '));
  };
  const changeAll = async (asked: object) => showFailures((await change(asked)).failures);
  const edit = async ({ row, revision }: BulkRow, cells: BulkCellsInput): Promise<BulkRow | 'changed' | undefined> => {
    try {
      return (await change({ rows: [{ row, revision, cells }] })).bulkRowList[0];
    } catch (thrown) {
      if (!(thrown instanceof CallError) || thrown.status !== CONFLICT) throw thrown;
      showFailures([{ row, message: sentenceOf(thrown) }]);
      return 'changed';
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
    edit: (row, cells) => run(`row-${row.row}`, () => edit(row, cells)),
    useSuggestions: async () => void (await run('suggestions', () => changeAll({ all: true }))),
    requoteRow: async ({ row, revision }) =>
      void (await run(`row-${row}`, () => changeAll({ action: 'requote', rows: [{ row, revision }] }))),
    requoteAll: async (pickupDate) =>
      void (await run('requote', () =>
        changeAll({ action: 'requote', all: true, ...(pickupDate !== undefined && { pickupDate }) }),
      )),
    saveRow: async ({ row }) => void (await run(`row-${row}`, () => save([row]))),
    saveAll: async () => void (await run('save', () => save('all'))),
    attempt: (work) => work().catch((thrown: unknown) => setProblem(sentenceOf(thrown))),
  };
}
