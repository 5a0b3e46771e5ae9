import type { BulkCellsInput } from '#contract/bulk-quotes.ts';
import { bulkCells } from '#contract/bulk-quotes.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { BulkStore } from '#domain/bulk-quotes/bulk-run.ts';
import { planRun } from '#domain/bulk-quotes/plan-run.ts';
import { priceRow } from '#domain/bulk-quotes/price-row.ts';
import { startBulkQuote } from '#domain/bulk-quotes/start-bulk-quote.ts';
import type { PlaceFinder } from '#domain/places/find-place.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeBulks, fakeExecutions, rightCells } from '#test/fakes/bulks.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, carriers, makeAccount } from '#test/fakes/fixtures.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeDistances, fakePlaces } from '#test/fakes/places.ts';
import { type ScriptedCarrier, scriptedProvider } from '#test/fakes/provider.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

/** The places of the fakes, and Newark, whose ZIP begins with a zero. */
const places: PlaceFinder = {
  find(code) {
    const dallas = fakePlaces.find('75201');
    return code === '07102' && dallas
      ? { ...dallas, postalCode: code, city: 'Newark', state: 'NJ' }
      : fakePlaces.find(code);
  },
};

/** Cells as the contract reads them. */
export const cells = (changes: BulkCellsInput = {}) => bulkCells.parse({ ...rightCells, ...changes });

interface WorldOptions {
  readonly account?: Partial<Account>;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly script?: Readonly<Record<string, ScriptedCarrier>>;
  readonly customerUuid?: string;
  /** In place of the ones in memory. */
  readonly bulks?: BulkStore;
}

/** Everything that bulk quotes take, in memory; `work` does what an execution would. */
export function bulkWorld({
  account = {},
  settings = {},
  script = {},
  customerUuid = CUSTOMER,
  bulks,
}: WorldOptions = {}) {
  const clock = testClock();
  const idempotency = fakeIdempotency();
  const outbox = fakeOutbox();
  const accounts = fakeAccounts(idempotency);
  accounts.put(makeAccount({ ...account, customerUuid }));
  const quotes = fakeQuotes(idempotency);
  const provider = scriptedProvider(script);
  const failures: unknown[] = [];
  const deps = {
    accounts,
    bulks: bulks ?? fakeBulks(idempotency, outbox),
    executions: fakeExecutions(),
    carriers: fakeCarriers(carriers),
    circuits: fakeCircuits(),
    quotes,
    shipments: fakeShipments(quotes, idempotency, outbox),
    idempotency,
    provider,
    places,
    distances: fakeDistances,
    settings: fakeSettings(settings),
    newId: sequentialIds(0xb00),
    now: clock.now,
    logCircuit: () => undefined,
    logDecline: () => undefined,
    onFailure: (error: unknown) => void failures.push(error),
  };
  const start = async (rows: readonly BulkCellsInput[], idempotencyKey?: string) => {
    const page = await startBulkQuote(
      { customerUuid, name: 'Lanes.xlsx', rows: rows.map((row) => bulkCells.parse(row)), idempotencyKey },
      deps,
    );
    if (!page.bulkQuote) throw new Error('A started bulk quote is returned');
    return page.bulkQuote;
  };
  const price = (bulkUuid: string, row: number) => priceRow({ customerUuid, bulkUuid, row }, deps);
  const work = async (bulkUuid: string) => {
    for (;;) {
      const plan = await planRun({ customerUuid, bulkUuid }, deps);
      if (plan.next === 'end') return;
      if (plan.next === 'wait') clock.advance(plan.seconds * 1000);
      for (const row of plan.rows) await price(bulkUuid, row);
    }
  };
  const runOf = async (bulkUuid: string) => {
    const run = await deps.bulks.find(customerUuid, bulkUuid);
    if (!run) throw new Error('There is no such run');
    return run;
  };
  return { clock, deps, provider, outbox, failures, start, price, work, runOf };
}
