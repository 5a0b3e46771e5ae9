import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupCode } from '#contract/quotes.ts';
import {
  accountsIn,
  everyGroup,
  expectedOf,
  type Order,
  type Plan,
  type Trouble,
  triggersOf,
} from '../faults/oracle.ts';
import { done, newGuest, output, palletQuery } from '../integration/portal.ts';

/** Counted from the request's arrival (R34). */
const LIMIT_MS = 10_250;
/** Answered by all, in a lane that all serve; no services asked for. */
const anywhere = { originFacilityType: '2', destinationFacilityType: '2' };

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = output('TableName');
const CIRCUITS = 'CIRCUITS#project44';

/** Forgets what was counted of carriers, so that trouble of one test is not another's. */
async function forgetCircuits() {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': CIRCUITS },
      ConsistentRead: true,
    }),
  );
  for (const { pk, sk } of Items) await documents.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  return Items;
}

const order = (target: string, codes: readonly string[], trouble: Trouble): Order => ({ target, codes, trouble });
const one = (code: string, trouble: Trouble) => order(code, [code], trouble);
const group = (code: GroupCode, trouble: Trouble) => order(code, codesOf(code), trouble);
const codesOf = (code: GroupCode) => accountsIn(code).map(({ accountCode }) => accountCode);

/** No account fails five times in a row: each has trouble of its own in few of them. */
const cells: readonly [title: string, orders: readonly Order[]][] = [
  ['no trouble', []],
  ['a hanging carrier in each group', ['SLHX', 'BSTM', 'NFKC', 'PLMB'].map((code) => one(code, { kind: 'hang' }))],
  ['a whole group answers 500', [group('B4', { kind: '500' })]],
  ['503 once, to be asked again after a second', [one('GLKM', { kind: '503', argument: 1, once: true })]],
  ['503 for longer than there is time', [one('PRLX', { kind: '503', argument: 30 })]],
  [
    'half a JSON, nothing at all, another shape',
    [one('CMFW', { kind: 'malformed' }), one('LDGP', { kind: 'empty' }), one('ARPS', { kind: 'wrong-shape' })],
  ],
  [
    'an error inside a 200 and a row without a price',
    [one('RDRV', { kind: 'error' }), one('CPBF', { kind: 'no-detail' })],
  ],
  [
    'prices that cannot be right',
    [
      one('BLMS', { kind: 'zero-price' }),
      one('CTWL', { kind: 'negative-price' }),
      one('MPCF', { kind: 'absurd-price' }),
    ],
  ],
  [
    'another currency, another account’s row, a row twice',
    [one('IRNR', { kind: 'wrong-currency' }), one('PMAF', { kind: 'stray' }), one('SDHM', { kind: 'duplicate' })],
  ],
  ['connections that are reset, and one cut half-way', [one('LNMQ', { kind: 'reset' }), one('GLKD', { kind: 'cut' })]],
  ['a body that trickles for too long', [one('RDRV', { kind: 'trickle', argument: 5000 })]],
  [
    'a token that is refused, and one that is refused every time',
    [one('CMFW', { kind: 'token-expired', argument: 60_000_000 }), one('LDGP', { kind: 'token-expired', argument: 0 })],
  ],
  ['the slowest group hangs from end to end', [group('D10', { kind: 'hang' })]],
];

async function quote(orders: readonly Order[]) {
  const plan: Plan = { groups: everyGroup, orders, calls: 'carrier' };
  const { token } = await newGuest();
  const asked = { ...palletQuery(`Pumps ${crypto.randomUUID()} ${triggersOf(plan)}`), ...anywhere };
  const { responseData } = await done('requestRates', asked, { token, idempotencyKey: crypto.randomUUID() });
  const all = await done('pollRates', { rateRequestUuid: responseData.rateRequestUuid }, { token });
  return { plan, merged: responseData, state: all.responseData };
}
type Quoted = Awaited<ReturnType<typeof quote>>;

/** By account: 'price' or the reason; a rate names its carrier and group, which together are one account. */
function shownIn({ state }: Quoted): Record<string, string> {
  const accounts = accountsIn('ALL');
  const priced = state.rateQuotes.map((rate) => {
    const account = accounts.find(({ scac, group: own }) => scac === rate.carrierCode && own === rate.FCCarrierGroup);
    return [account?.accountCode ?? `${rate.carrierCode}?`, 'price'];
  });
  return Object.fromEntries([...priced, ...state.errors.map((none) => [none.accountCode, none.reason])]);
}

/** The sandbox carriers take their time as real ones do, and now and then one without trouble is late: so many at most. */
const LATE_AT_MOST = 3;
const TRIES = 5;
const isLate = (shown: string | undefined) => shown?.startsWith('did not respond within ') === true;

/** What is shown, an untroubled carrier's lateness told apart; the troubled ones are taken as they are. */
function tellLateness(quoted: Quoted) {
  const troubled = quoted.plan.orders.flatMap(({ codes }) => codes);
  const expected = expectedOf(quoted.plan);
  const late: string[] = [];
  const shown = Object.entries(shownIn(quoted)).map(([code, words]) => {
    if (troubled.includes(code) || expected[code] !== 'price' || !isLate(words)) return [code, words];
    late.push(code);
    return [code, 'price'];
  });
  return { shown: Object.fromEntries(shown), expected, late };
}

/**
 * A troubled carrier whose trouble is another one can be late, too: then the cell is tried again, with what was counted
 * of its carriers forgotten, or the tries together would open their circuits.
 */
async function quoteInTime(orders: readonly Order[]): Promise<Quoted> {
  for (let tries = 1; ; tries += 1) {
    const quoted = await quote(orders);
    const { shown, expected, late } = tellLateness(quoted);
    const isOnTime =
      quoted.merged.ageMs < LIMIT_MS &&
      late.length <= LATE_AT_MOST &&
      !Object.keys(expected).some((code) => isLate(shown[code]) && !isLate(expected[code]));
    if (isOnTime || tries === TRIES) return quoted;
    await forgetCircuits();
  }
}

describe('faults through the deployed state machine', () => {
  const quoted: Quoted[] = [];
  beforeAll(async () => {
    await forgetCircuits();
    // As many workers of each function as the cells below use at a time, each with its token: a cold one is no fault of a carrier.
    await Promise.all([quote([]), quote([]), quote([])]);
    await Promise.all([quote([]), quote([]), quote([])]);
    await forgetCircuits();
    const left = cells.entries();
    const worker = async () => {
      for (const [index, [, orders]] of left) quoted[index] = await quoteInTime(orders);
    };
    await Promise.all([worker(), worker(), worker()]);
  }, 420_000);
  afterAll(forgetCircuits);

  test.each(cells.map(([title], index) => [title, index] as const))(
    '[Q08] [R34] [C108] %s: the right prices, the right reasons, in time',
    (_title, index) => {
      const cell = quoted[index];
      if (!cell) throw new Error('The cell was not run');
      const { shown, expected, late } = tellLateness(cell);
      expect(shown).toEqual(expected);
      expect(late.length).toBeLessThanOrEqual(LATE_AT_MOST);
      expect(cell.state.rateQuotes.length + cell.state.errors.length).toBe(24);
      expect(cell.merged.groups.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
      expect(cell.merged.ageMs).toBeLessThan(LIMIT_MS);
      const names = cell.merged.rateQuotes.map((rate) => rate.FCcarrierName);
      expect(new Set(names).size).toBe(names.length);
      for (const rate of cell.merged.rateQuotes) expect(Number(rate.rateQuoteDetail?.total)).toBeGreaterThan(0);
    },
  );
});

describe('a carrier that fails again and again', () => {
  beforeAll(forgetCircuits);
  afterAll(forgetCircuits);

  test('[Q08] [C57] [C108] is not asked any more after five failures in a row and is shown as paused, until its counters are forgotten', async () => {
    const failing = [one('PRLX', { kind: '500' as const })];
    for (let i = 0; i < 5; i += 1) expect(shownIn(await quote(failing)).PRLX).toBe('could not be reached');
    const paused = await quote([]);
    const reason = /^is paused after repeated errors; we try again at \d{1,2}(:\d{2})? [ap]m CT$/;
    expect(shownIn(paused).PRLX).toMatch(reason);
    for (const { errors } of [paused.state, paused.merged])
      expect(errors.find(({ accountCode }) => accountCode === 'PRLX')).toMatchObject({
        reason: expect.stringMatching(reason),
        pausedUntil: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      });
    const kept = (await forgetCircuits()).find(({ account }) => account === 'PRLX');
    expect(kept).toMatchObject({ account: 'PRLX', failuresInARow: 5, failures: 5 });
    expect(kept?.openUntil).toBeGreaterThan(Date.now() - 60_000);
    expect(shownIn(await quoteInTime([])).PRLX).not.toMatch(/paused/);
  }, 120_000);
});
