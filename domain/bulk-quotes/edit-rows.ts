import type { BulkCells, ChangeBulkRequest } from '#contract/bulk-quotes.ts';
import { conflict, notFound } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { NewRequestDeps } from '../quotes/new-request.ts';
import type { StoredBulkRow, StoredBulkRun } from './bulk-run.ts';
import { checkRow } from './check-row.ts';
import { type MoveRunDeps, moveRun } from './move-run.ts';
import { readOnce } from './read-once.ts';
import { limitRows } from './start-bulk-quote.ts';

export interface EditRowsDeps extends NewRequestDeps, MoveRunDeps {}

interface Edit {
  readonly before: StoredBulkRow;
  readonly cells: BulkCells;
}

const AT_ONCE = 25;

/** Puts new cells into rows, checks them, and lets the right ones be priced next; returns the rows as they are now. */
export async function editRows(
  run: StoredBulkRun,
  change: Pick<ChangeBulkRequest, 'rows' | 'all'>,
  deps: EditRowsDeps,
): Promise<StoredBulkRow[]> {
  const stored = new Map((await deps.bulks.listRows(run.bulkUuid)).map((row) => [row.row, row]));
  const edits = change.all ? suggestedEdits([...stored.values()]) : change.rows.map((row) => editOf(row, stored));
  // Rows that were asked once already and are asked again.
  const asked = edits.filter(({ before }) => before.state === 'none').length;
  if (asked > 0) await limitRows(run.customerUuid, asked, deps);
  const once = { ...readOnce(deps), bulks: deps.bulks };
  const rows: StoredBulkRow[] = [];
  for (let at = 0; at < edits.length; at += AT_ONCE) {
    const part = edits.slice(at, at + AT_ONCE);
    rows.push(...(await Promise.all(part.map((edit) => apply(run, edit, once)))));
  }
  const corrected = rows.filter(({ state }) => state === 'waiting').map(({ row }) => row);
  if (corrected.length > 0) await wake(run, corrected, asked, deps);
  return rows;
}

function editOf(
  { row, revision, cells = {} }: ChangeBulkRequest['rows'][number],
  stored: ReadonlyMap<number, StoredBulkRow>,
): Edit {
  const before = stored.get(row);
  if (!before) throw notFound();
  if (before.state === 'priced' || before.state === 'pricing') throw conflict(m.bulk_row_has_prices());
  if (revision !== undefined && revision !== before.revision) throw conflict(m.bulk_row_changed());
  return { before, cells };
}

/** Every suggestion of every row that needs attention. */
function suggestedEdits(rows: readonly StoredBulkRow[]): Edit[] {
  return rows.flatMap((before) => {
    const cells = Object.assign({}, ...before.problems.map(({ suggestion }) => suggestion?.cells ?? {}));
    return before.state === 'wrong' && Object.keys(cells).length > 0 ? [{ before, cells }] : [];
  });
}

async function apply(
  { customerUuid }: StoredBulkRun,
  { before, cells: changed }: Edit,
  deps: NewRequestDeps & Pick<MoveRunDeps, 'bulks'>,
): Promise<StoredBulkRow> {
  const cells = { ...before.cells, ...changed };
  const checked = await checkRow({ customerUuid, cells, arrivedAt: deps.now().getTime() }, deps);
  const row: StoredBulkRow = {
    bulkUuid: before.bulkUuid,
    row: before.row,
    revision: before.revision + 1,
    writes: before.writes + 1,
    attempts: 0,
    cells,
    freight: checked.freight,
    state: checked.problems ? 'wrong' : 'waiting',
    problems: checked.problems ?? [],
  };
  if (!(await deps.bulks.replaceRow(row))) throw conflict(m.bulk_row_changed());
  return row;
}

const TRIES = 8;

/** Tells the running execution of the corrected rows, or starts one for a bulk quote that was done. */
async function wake(run: StoredBulkRun, rows: readonly number[], counts: number, deps: EditRowsDeps): Promise<void> {
  await deps.bulks.addCorrected(run.bulkUuid, rows);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const latest = await deps.bulks.find(run.customerUuid, run.bulkUuid);
    if (!latest) return;
    if (latest.status === 'done') {
      if (await moveRun(latest, 'running', deps, { onlyFrom: latest.revision, counts })) return;
    } else if (
      // The revision tells an execution that is about to end that there is more to do.
      await deps.bulks.replaceRun({ ...latest, revision: latest.revision + 1, counted: latest.counted + counts })
    ) {
      return;
    }
  }
  throw conflict(m.bulk_not_possible_now());
}
