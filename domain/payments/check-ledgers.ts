import { addDays, type Day } from '#contract/rules/days.ts';
import { type Attempt, isFinal } from './attempt.ts';
import { checkLedger, type LedgerProblem } from './check-ledger.ts';
import type { FoundCharge, SettledCharges } from './gateway-charges.ts';
import type { MoneyBook, MoneyPlace, MovedMoney, PaymentStore } from './payment-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Today and yesterday, so that nothing of the night is left out. */
const DAYS = 2;
/** The gateway's log is read further back than shipments are: a settlement is heard of some time after it. */
const LOG_MS = 7 * DAY_MS;
const AT_ONCE = 10;

export interface CheckLedgersDeps {
  readonly money: Pick<PaymentStore, 'readBook' | 'findAttempt'>;
  readonly moved: MovedMoney;
  readonly settled: SettledCharges;
  readonly now: () => Date;
  readonly onProblem: (found: {
    readonly shipmentUuid: string;
    readonly problem: LedgerProblem;
    readonly at: string;
  }) => void;
}

export interface LedgersChecked {
  readonly checked: number;
  readonly problems: number;
  /** How many settled transactions were compared; undefined while the gateway's log cannot be read. */
  readonly compared: number | undefined;
}

/**
 * Proves the journals of all shipments whose money moved since yesterday, each from its entries, and that what the gateway settled and our cash are the
 * same set: every settled transaction is one of ours with the same amount, and what we hold to be settled is in the gateway's log.
 */
export async function checkLedgers(deps: CheckLedgersDeps): Promise<LedgersChecked> {
  const now = deps.now();
  const since = now.getTime() - LOG_MS;
  const listed = await deps.settled.listSettled(since);
  const charges = listed.kind === 'listed' ? listed.charges : undefined;
  const logged = new Map((charges ?? []).map((charge) => [charge.attemptId, charge]));
  let [checked, problems] = [0, 0];
  const tell = (shipmentUuid: string, problem: LedgerProblem, at: string) => {
    problems += 1;
    deps.onProblem({ shipmentUuid, problem, at });
  };
  const prove = async (place: MoneyPlace) => {
    checked += 1;
    const book = await deps.money.readBook(place);
    for (const { problem, at } of checkLedger(book)) tell(place.shipmentUuid, problem, at);
    if (charges)
      for (const attempt of unlogged(book, logged, since)) tell(place.shipmentUuid, 'notAtGateway', attempt.attemptId);
  };
  for (const day of lastDays(now)) for await (const places of deps.moved.listMoved(day)) await inTurns(places, prove);
  await inTurns(charges ?? [], async (charge) => {
    const place = await deps.money.findAttempt(charge.attemptId);
    if (!place || !isOurs(await deps.money.readBook(place), charge))
      tell(place?.shipmentUuid ?? '', 'notInLedger', charge.transactionId);
  });
  return { checked, problems, compared: charges?.length };
}

function lastDays(now: Date): Day[] {
  const today = now.toISOString().slice(0, 10);
  return Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago));
}

async function inTurns<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(act));
}

/** What we know to be settled since a time and the gateway's log does not have; a day's leave at the edge of the log. */
const unlogged = ({ payments }: MoneyBook, logged: ReadonlyMap<string, FoundCharge>, since: number): Attempt[] =>
  payments
    .flatMap(({ attempts }) => attempts)
    .filter(
      ({ state, paymentProfileId, receivedAt = 0, settledAt, attemptId }) =>
        state === 'received' &&
        paymentProfileId !== undefined &&
        settledAt !== undefined &&
        receivedAt > since + DAY_MS &&
        !logged.has(attemptId),
    );

/** Whether the journal has what the gateway settled, with the same amount; what is being worked on may be behind it. */
function isOurs({ payments, refunds }: MoneyBook, { attemptId, cents, state }: FoundCharge): boolean {
  for (const payment of payments)
    for (const attempt of payment.attempts)
      if (attempt.attemptId === attemptId) {
        const isKnown = attempt.state === 'received' || attempt.state === 'returned' || !isFinal(payment);
        return isKnown && (state === 'returned' || attempt.cents + attempt.feeCents === cents);
      }
  const part = refunds.flatMap(({ parts }) => parts).find((one) => one.attemptId === attemptId);
  return part !== undefined && part.state !== 'failed' && part.cents === cents;
}
