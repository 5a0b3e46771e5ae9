import type { ChangeBulkRequest, ChangeBulkResponse } from '#contract/bulk-quotes.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { mayRequestRates } from '../accounts/may-request-rates.ts';
import { isFree, type StoredBulkRow, type StoredBulkRun } from './bulk-run.ts';
import { type EditRowsDeps, editRows, requoteRows } from './edit-rows.ts';
import { moveRun } from './move-run.ts';
import { pauseBetween } from './pause-between.ts';
import { type SaveRowsDeps, saveRows } from './save-rows.ts';
import { summarise, toRow } from './summarise.ts';

export interface ChangeBulkDeps extends EditRowsDeps, SaveRowsDeps {
  readonly shipments: SaveRowsDeps['shipments'];
}

interface Changed {
  readonly rows: readonly StoredBulkRow[];
  readonly left?: number;
  readonly failures?: ChangeBulkResponse['failures'];
}

/**
 * Changes a bulk quote (C146): edits rows or prices them again, pauses, resumes or cancels it, or saves rates as quotes. Throws a conflict for what is not possible now, and 1013
 * for prices of a locked account.
 */
export async function changeBulkQuote(
  run: StoredBulkRun,
  change: ChangeBulkRequest,
  deps: ChangeBulkDeps,
): Promise<ChangeBulkResponse> {
  if (['edit', 'requote', 'resume'].includes(change.action)) await refuseLocked(run, deps);
  const { rows, left = 0, failures = [] } = await carryOut(run, change, deps);
  const [latest, all] = await Promise.all([
    deps.bulks.find(run.customerUuid, run.bulkUuid),
    deps.bulks.listRows(run.bulkUuid),
  ]);
  const now = deps.now().getTime();
  return {
    bulkQuote: summarise(latest ?? run, all, change.best, now),
    bulkRowList: rows.map((row) => toRow(row, now)),
    left,
    failures,
  };
}

async function carryOut(run: StoredBulkRun, change: ChangeBulkRequest, deps: ChangeBulkDeps): Promise<Changed> {
  switch (change.action) {
    case 'edit':
      if (run.status === 'cancelled') throw conflict(m.bulk_is_cancelled());
      return editRows(run, change, deps);
    case 'requote':
      if (run.status === 'cancelled') throw conflict(m.bulk_is_cancelled());
      return requoteRows(run, change, deps);
    case 'save':
      return saveRows(run, change, deps);
    case 'pause':
      await moveRun(run, 'paused', deps);
      return { rows: [] };
    case 'cancel':
      await moveRun(run, 'cancelled', deps);
      return { rows: [] };
    case 'resume':
      await resume(run, deps);
      return { rows: [] };
  }
}

const RESUME_TRIES = 20;

/** Moves the run on from the state in which it is checked: of two who resume at once the later one may find it done. */
async function resume({ customerUuid, bulkUuid }: StoredBulkRun, deps: EditRowsDeps): Promise<void> {
  for (let tries = 0; tries < RESUME_TRIES; tries += 1) {
    if (tries > 0) await pauseBetween(tries);
    const run = await deps.bulks.find(customerUuid, bulkUuid);
    if (!run) break;
    if (run.status === 'done') await refuseDone(run, deps);
    if (await moveRun(run, 'running', deps, { onlyFrom: run.revision })) return;
  }
  throw conflict(m.bulk_not_possible_now());
}

/** Nothing is left to price: another execution would only mail again that it is done. */
async function refuseDone({ bulkUuid }: StoredBulkRun, { bulks, now }: EditRowsDeps): Promise<void> {
  const rows = await bulks.listRows(bulkUuid);
  if (!rows.some((row) => isFree(row, now().getTime()))) throw conflict(m.bulk_not_possible_now());
}

async function refuseLocked({ customerUuid }: StoredBulkRun, { accounts }: EditRowsDeps): Promise<void> {
  const account = await accounts.findByUuid(customerUuid);
  if (!mayRequestRates(account)) throw portalError(code1013);
}
