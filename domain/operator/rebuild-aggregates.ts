import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { type Count, countsOf, type Figure, isOver, rowsOf, sumCounts } from '../dashboard/figures.ts';
import type { FigureRepairer } from '../dashboard/figures-store.ts';
import { type KeepDashboardDeps, keepContribution } from '../dashboard/keep-dashboard.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';
import { accountOf, type CorrectPointsDeps } from './correct-points.ts';

export interface RebuildAggregatesDeps extends Omit<KeepDashboardDeps, 'accounts' | 'figures' | 'shipments'> {
  readonly accounts: CorrectPointsDeps['accounts'];
  readonly audit: { append(entry: AuditEntry): Promise<void> };
  readonly figures: FigureRepairer;
  readonly shipments: Pick<ShipmentStore, 'find' | 'readWindow'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** What was looked at, and what of it was wrong. */
export interface RebuiltAggregates {
  readonly orders: number;
  /** Orders that were to add something else than was recorded. */
  readonly contributions: number;
  readonly sums: number;
  readonly rows: number;
  /** Undefined where nothing was wrong. */
  readonly entry: AuditEntry | undefined;
}

/** Rows of one read. */
const WINDOW = 500;
/** Rounds of looking and mending, while the customer's orders go on changing. */
const ROUNDS = 20;

/**
 * Derives what every order of an account adds to its dashboard again, as the listener would, and mends sums and rows that are not those of all of them together.
 * Orders may change meanwhile: a sum is set only where it still is what was read before the contributions were. 404 for an unknown address.
 */
export async function rebuildAggregates(
  email: string,
  audited: AuditedBy,
  deps: RebuildAggregatesDeps,
): Promise<RebuiltAggregates> {
  const { customerUuid } = await accountOf(email, deps);
  const orders = await ordersOf(customerUuid, deps);
  let contributions = 0;
  for (const shipmentUuid of orders) {
    const { before, after } = await keepContribution({ shipmentUuid, customerUuid }, deps);
    if (before.revision !== after.revision) contributions += 1;
  }
  const sums = await mendSums(customerUuid, deps);
  const rows = await mendRows(customerUuid, deps);
  const changes = Object.entries({ contributions, sums, rows })
    .filter(([, wrong]) => wrong > 0)
    .map(([field, wrong]) => ({ field: `dashboard ${field}`, from: `${wrong} wrong`, to: 'rebuilt' }));
  const subject = { kind: 'customer', id: customerUuid } as const;
  const entry = changes.length > 0 ? newAuditEntry(subject, changes, audited, deps) : undefined;
  if (entry) await deps.audit.append(entry);
  return { orders: orders.size, contributions, sums, rows, entry };
}

/** Every order of the lists, and every one that adds something though it is in none of them. */
async function ordersOf(customerUuid: string, { shipments, figures }: RebuildAggregatesDeps): Promise<Set<string>> {
  const found = new Set((await figures.listContributions(customerUuid)).map(({ shipmentUuid }) => shipmentUuid));
  for (const orderType of ['Quote', 'Booking'] as const) {
    let from: number | undefined;
    do {
      const window = await shipments.readWindow({ customerUuid, orderType, sortOrder: 'asc', most: WINDOW, from });
      for (const { shipmentUuid } of window.rows) found.add(shipmentUuid);
      from = window.next;
    } while (from !== undefined);
  }
  return found;
}

type Wrong = Count & { readonly stands: number };

const nameOf = ({ figure, field }: Pick<Count, 'figure' | 'field'>): string => `${figure} ${field}`;

/** The sums that are not what they have to be; those of times that are over do not count, since the table drops them. */
function wrongSums(all: readonly Figure[], wanted: readonly Count[], now: number): Wrong[] {
  const stand = new Map(
    all.flatMap(({ figure, sums }) =>
      Object.entries(sums).map(([field, value]) => [nameOf({ figure, field }), { figure, field, value }] as const),
    ),
  );
  const due = new Map(wanted.map((count) => [nameOf(count), count]));
  return [...new Set([...stand.keys(), ...due.keys()])].flatMap((name) => {
    const [is, should] = [stand.get(name), due.get(name)];
    const count = should ?? is;
    const [stands, value] = [is?.value ?? 0, should?.value ?? 0];
    return !count || stands === value || isOver(count.figure, now) ? [] : [{ ...count, value, stands }];
  });
}

async function mendSums(customerUuid: string, { figures, now }: RebuildAggregatesDeps): Promise<number> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    // What stands is read first: a contribution that changes after that changes what stands, and then nothing is mended.
    const stand = await figures.listFigures(customerUuid, '', '~', { consistent: true });
    const wanted = sumCounts((await figures.listContributions(customerUuid)).flatMap(countsOf));
    const wrong = wrongSums(stand, wanted, now().getTime());
    if (wrong.length === 0 || (await figures.mend(customerUuid, wrong))) return wrong.length;
  }
  throw new Error('The sums of a dashboard did not stand still');
}

async function mendRows(customerUuid: string, { figures }: RebuildAggregatesDeps): Promise<number> {
  const placeOf = ({ list, key }: { readonly list: string; readonly key: string }) => `${list} ${key}`;
  const listed = await figures.listRowKeys(customerUuid);
  const contributions = await figures.listContributions(customerUuid);
  const [there, wanted] = [new Set(listed.map(placeOf)), new Set(contributions.flatMap(rowsOf).map(placeOf))];
  const extra = listed.filter((row) => !wanted.has(placeOf(row)));
  const lacking = contributions.filter((one) => rowsOf(one).some((row) => !there.has(placeOf(row))));
  for (const row of extra) await figures.removeRow(customerUuid, row);
  for (const one of lacking) await figures.rewriteRows(one);
  return extra.length + lacking.length;
}
