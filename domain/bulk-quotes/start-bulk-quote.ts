import type * as z from 'zod';
import type { BulkPage, startBulkRequest } from '#contract/bulk-quotes.ts';
import { conflict, portalError, tooMany } from '#contract/codes/portal-error.ts';
import { code500, code1013 } from '#contract/codes/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { mayRequestRates } from '../accounts/may-request-rates.ts';
import { sha256 } from '../crypto.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
import type { NewRequestDeps } from '../quotes/new-request.ts';
import { type BulkExecutions, type BulkStore, DAY_MS, type StoredBulkRow, type StoredBulkRun } from './bulk-run.ts';
import { checkStoredRow } from './check-stored-row.ts';
import { pauseBetween } from './pause-between.ts';
import { readOnce } from './read-once.ts';
import type { SavedQuotesDeps } from './saved-quotes.ts';
import { showBulkQuote } from './show-bulk-quote.ts';

export interface StartBulkDeps extends NewRequestDeps, SavedQuotesDeps {
  readonly bulks: BulkStore;
  readonly executions: BulkExecutions;
  readonly idempotency: IdempotencyReader;
}

interface StartInput extends z.output<typeof startBulkRequest> {
  readonly customerUuid: string;
  readonly idempotencyKey: string | undefined;
}

const TRIES = 20;

/**
 * Starts a bulk quote (C132), or queues it behind the customer's running one; every row is checked before it is stored. The same request again
 * returns the first one. Throws for a locked account (1013) and for more rows than a day may have; then nothing was written.
 */
export async function startBulkQuote(input: StartInput, deps: StartBulkDeps): Promise<BulkPage> {
  const repeated = await findRepeated(input, deps);
  const run = repeated ?? (await addRun(input, deps));
  if (run.status === 'running' && !repeated) await deps.executions.start(run);
  return showBulkQuote({ run }, {}, deps);
}

async function addRun(input: StartInput, deps: StartBulkDeps): Promise<StoredBulkRun> {
  const { customerUuid } = input;
  const account = await deps.accounts.findByUuid(customerUuid);
  if (!mayRequestRates(account)) throw portalError(code1013);
  const bulkUuid = deps.newId();
  let rows: StoredBulkRow[] | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pauseBetween(tries);
    const seen = await deps.bulks.readQueue(customerUuid);
    // After the queue was read, which every start changes: what is counted here is complete when the run is added.
    await limitRows(customerUuid, input.rows.length, deps);
    rows ??= await checkRows(bulkUuid, input, deps);
    const run = newRun(bulkUuid, input, seen.activeUuid === undefined, deps.now().getTime());
    const queue = { seen, activeUuid: seen.activeUuid ?? bulkUuid };
    const outcome = await deps.bulks.add(run, rows, queue, idempotencyRecordOf(input, run));
    if (outcome === 'added') return run;
    if (outcome === 'changed') continue;
    const first = await findRepeated(input, deps);
    if (first) return first;
  }
  throw conflict(m.bulk_not_started_now());
}

const newRun = (bulkUuid: string, input: StartInput, isFirst: boolean, now: number): StoredBulkRun => ({
  bulkUuid,
  customerUuid: input.customerUuid,
  revision: 1,
  name: input.name,
  status: isFirst ? 'running' : 'queued',
  rows: input.rows.length,
  counted: input.rows.length,
  starts: isFirst ? 1 : 0,
  ...(isFirst && { startedAt: now }),
  addedAt: now,
});

async function checkRows(bulkUuid: string, input: StartInput, deps: StartBulkDeps): Promise<StoredBulkRow[]> {
  const once = readOnce(deps);
  const arrivedAt = deps.now().getTime();
  const rows: StoredBulkRow[] = [];
  for (const [index, cells] of input.rows.entries()) {
    const { freight, problems } = await checkStoredRow({ customerUuid: input.customerUuid, cells, arrivedAt }, once);
    const state = problems ? 'wrong' : 'waiting';
    const row = { bulkUuid, row: index + 1, revision: 1, writes: 1, attempts: 0, cells };
    rows.push({ ...row, state, freight, problems: problems ?? [] });
  }
  return rows;
}

/** Throws when the rows of the last 24 hours and these are more than a day may have (R83). */
export async function limitRows(
  customerUuid: string,
  more: number,
  { bulks, settings, now }: Pick<StartBulkDeps, 'bulks' | 'settings' | 'now'>,
): Promise<void> {
  const { bulkRowsADay } = await settings.read();
  const since = now().getTime() - DAY_MS;
  const recent = (await bulks.listByCustomer(customerUuid)).flatMap(countsOf).filter(({ at }) => at > since);
  const counted = recent.reduce((sum, { rows }) => sum + rows, 0);
  if (counted + more <= bulkRowsADay) return;
  const oldest = Math.min(...recent.map(({ at }) => at), now().getTime());
  const left = Math.max(0, bulkRowsADay - counted);
  throw tooMany(m.bulk_too_many_in_a_day({ max: bulkRowsADay, left }), Math.ceil((oldest - since) / 1000));
}

/** The rows of a run that count, and when. */
const countsOf = ({ addedAt, counted, again }: StoredBulkRun) => [
  { at: addedAt, rows: counted },
  ...(again ? [again] : []),
];

const scopeOf = ({ customerUuid }: StartInput) => `${customerUuid}#startBulkQuote`;
const hashOf = ({ name, rows }: StartInput) => sha256(JSON.stringify({ name, rows }));

function idempotencyRecordOf(input: StartInput, run: StoredBulkRun): IdempotencyRecord | undefined {
  const { idempotencyKey: key } = input;
  return key
    ? { scope: scopeOf(input), key, requestHash: hashOf(input), made: run.bulkUuid, madeAt: run.addedAt }
    : undefined;
}

async function findRepeated(input: StartInput, deps: StartBulkDeps): Promise<StoredBulkRun | undefined> {
  const { idempotencyKey: key } = input;
  const record = key ? await deps.idempotency.find(scopeOf(input), key) : undefined;
  if (!record) return undefined;
  if (record.requestHash !== hashOf(input)) throw conflict(m.errors_request_already_sent());
  const run = await deps.bulks.find(input.customerUuid, record.made);
  if (!run) throw portalError(code500);
  return run;
}
