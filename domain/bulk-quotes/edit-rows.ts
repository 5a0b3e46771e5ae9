import type { BulkCells, ChangeBulkRequest, ChangeBulkResponse } from '#contract/bulk-quotes.ts';
import { conflict, notFound, PortalError } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { NewRequestDeps } from '../quotes/new-request.ts';
import { countRepeats, isExpired, isPickupOver, type StoredBulkRow, type StoredBulkRun } from './bulk-run.ts';
import { checkStoredRow } from './check-stored-row.ts';
import { type MoveRunDeps, moveRun } from './move-run.ts';
import { pauseBetween } from './pause-between.ts';
import { readOnce } from './read-once.ts';
import { type SavedQuotesDeps, withoutQuote } from './saved-quotes.ts';
import { limitRows } from './start-bulk-quote.ts';

export interface EditRowsDeps extends NewRequestDeps, MoveRunDeps, SavedQuotesDeps {}

interface Edit {
  readonly before: StoredBulkRow;
  readonly cells: BulkCells;
}

const AT_ONCE = 25;

/** The rows as they are now, and those that another page had changed first. */
export interface Edited {
  readonly rows: readonly StoredBulkRow[];
  readonly failures: ChangeBulkResponse['failures'];
}

/**
 * Puts new cells into rows, checks them, and lets the right ones be priced next. A row that another page changed first keeps that change and is a failure;
 * throws a conflict where it is the only one.
 */
export async function editRows(
  run: StoredBulkRun,
  change: Pick<ChangeBulkRequest, 'rows' | 'all'>,
  deps: EditRowsDeps,
): Promise<Edited> {
  const stored = await storedRows(run, deps);
  if (change.all) return applyEdits(run, suggestedEdits([...stored.values()]), [], deps);
  return applyEdits(run, ...foundEdits(change.rows, (row) => editOf(row, stored)), deps);
}

/**
 * Lets expired rows and rows without a price be priced again (C146), all of the expired ones or those that are named; `pickupDate` replaces pickup days that
 * are over. A named row whose saved quote was deleted is priced again, too. Throws a conflict where the only row named has prices that can be booked.
 */
export async function requoteRows(
  run: StoredBulkRun,
  { rows: named, all, pickupDate }: Pick<ChangeBulkRequest, 'rows' | 'all' | 'pickupDate'>,
  deps: EditRowsDeps,
): Promise<Edited> {
  const stored = await storedRows(run, deps);
  const now = deps.now().getTime();
  const again = (before: StoredBulkRow): Edit => ({
    before,
    cells: pickupDate && isPickupOver(before, now) ? { pickupDate } : {},
  });
  if (all) {
    const expired = [...stored.values()].filter((row) => row.shipmentUuid === undefined && isExpired(row, now));
    return applyEdits(run, expired.map(again), [], deps);
  }
  const deleted = await withoutQuote(
    named.flatMap(({ row }) => stored.get(row) ?? []),
    deps,
  );
  const requoteOf = ({ row, revision }: ChangeBulkRequest['rows'][number]): Edit => {
    const before = stored.get(row);
    if (!before) throw notFound();
    if (revision !== undefined && revision !== before.revision) throw conflict(m.bulk_row_changed());
    const isOpen =
      before.state === 'none' ||
      (before.state === 'priced' && deleted.has(row)) ||
      (before.shipmentUuid === undefined && isExpired(before, now));
    if (!isOpen) throw conflict(m.bulk_row_has_prices());
    return again(before);
  };
  return applyEdits(run, ...foundEdits(named, requoteOf), deps);
}

const storedRows = async ({ bulkUuid }: StoredBulkRun, { bulks }: EditRowsDeps) =>
  new Map((await bulks.listRows(bulkUuid)).map((row) => [row.row, row]));

type Failures = ChangeBulkResponse['failures'];

/** The edits of the named rows, and why others of them are not possible; throws that where there is one row. */
function foundEdits(
  named: ChangeBulkRequest['rows'],
  find: (row: ChangeBulkRequest['rows'][number]) => Edit,
): [Edit[], Failures] {
  const edits: Edit[] = [];
  const failures: Failures = [];
  for (const row of named) {
    try {
      edits.push(find(row));
    } catch (error) {
      if (!(error instanceof PortalError) || error.status !== 409 || named.length === 1) throw error;
      failures.push({ row: row.row, message: error.message });
    }
  }
  return [edits, failures];
}

async function applyEdits(
  run: StoredBulkRun,
  edits: readonly Edit[],
  known: Failures,
  deps: EditRowsDeps,
): Promise<Edited> {
  // Rows that were asked once already and are asked again.
  const asked = edits.filter(({ before }) => before.state === 'none' || before.state === 'priced').length;
  if (asked > 0) await limitRepeats(run, asked, deps);
  const once = { ...readOnce(deps), bulks: deps.bulks };
  const rows: StoredBulkRow[] = [];
  const failures = [...known];
  for (let at = 0; at < edits.length; at += AT_ONCE) {
    const part = edits.slice(at, at + AT_ONCE);
    const applied = await Promise.all(part.map((edit) => apply(run, edit, once)));
    for (const [index, row] of applied.entries()) {
      if (row) rows.push(row);
      else failures.push({ row: part[index]?.before.row ?? 0, message: m.bulk_row_changed() });
    }
  }
  const corrected = rows.filter(({ state }) => state === 'waiting').map(({ row }) => row);
  if (rows.length > 0) await wake(run, corrected, deps);
  if (rows.length === 0 && edits.length === 1 && failures.length === 1) throw conflict(m.bulk_row_changed());
  return { rows, failures };
}

function editOf(
  { row, revision, cells = {} }: ChangeBulkRequest['rows'][number],
  stored: ReadonlyMap<number, StoredBulkRow>,
): Edit {
  const before = stored.get(row);
  if (!before) throw notFound();
  if (revision !== undefined && revision !== before.revision) throw conflict(m.bulk_row_changed());
  if (before.state === 'priced' || before.state === 'pricing') throw conflict(m.bulk_row_has_prices());
  return { before, cells };
}

/** Every suggestion of every row that needs attention. */
function suggestedEdits(rows: readonly StoredBulkRow[]): Edit[] {
  return rows.flatMap((before) => {
    const cells = Object.assign({}, ...before.problems.map(({ suggestion }) => suggestion?.cells ?? {}));
    return before.state === 'wrong' && Object.keys(cells).length > 0 ? [{ before, cells }] : [];
  });
}

/** The row with its new cells, checked; undefined where another one was first. */
async function apply(
  { customerUuid }: StoredBulkRun,
  { before, cells: changed }: Edit,
  deps: NewRequestDeps & Pick<MoveRunDeps, 'bulks'>,
): Promise<StoredBulkRow | undefined> {
  const cells = { ...before.cells, ...changed };
  const checked = await checkStoredRow({ customerUuid, cells, arrivedAt: deps.now().getTime() }, deps);
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
  return (await deps.bulks.replaceRow(row)) ? row : undefined;
}

const TRIES = 20;

/**
 * Counts rows that are asked again towards the day's limit before they are; throws above it. The queue changes with it, as with every start: what others count
 * at the same instant is complete.
 */
async function limitRepeats(run: StoredBulkRun, rows: number, deps: EditRowsDeps): Promise<void> {
  const { customerUuid, bulkUuid } = run;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pauseBetween(tries);
    const seen = await deps.bulks.readQueue(customerUuid);
    await limitRows(customerUuid, rows, deps);
    const latest = await deps.bulks.find(customerUuid, bulkUuid);
    if (!latest) return;
    const counted = { ...latest, revision: latest.revision + 1, ...countRepeats(latest, rows, deps.now().getTime()) };
    if (await deps.bulks.replaceRun(counted, { seen, activeUuid: seen.activeUuid })) return;
  }
  throw conflict(m.bulk_not_possible_now());
}

/** Notes that rows have changed: the running execution hears of the corrected ones, or one starts for a bulk quote that was done. */
async function wake(run: StoredBulkRun, corrected: readonly number[], deps: EditRowsDeps): Promise<void> {
  if (corrected.length > 0) await deps.bulks.addCorrected(run.bulkUuid, corrected);
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pauseBetween(tries);
    const latest = await deps.bulks.find(run.customerUuid, run.bulkUuid);
    if (!latest) return;
    if (latest.status === 'done' && corrected.length > 0) {
      if (await moveRun(latest, 'running', deps, { onlyFrom: latest.revision })) return;
      continue;
    }
    const { counts: _counts, ...kept } = latest;
    // The revision tells an execution that is about to end that there is more to do, or other rows to count.
    if (await deps.bulks.replaceRun({ ...kept, revision: latest.revision + 1 })) return;
  }
  throw conflict(m.bulk_not_possible_now());
}
