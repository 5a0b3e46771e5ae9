import assert from 'node:assert/strict';
import { cancelProtection } from '#domain/insurance/cancel-protection.ts';
import { type SaveProtectionDeps, saveProtection } from '#domain/insurance/save-protection.ts';
import { isPolicyOver } from '#domain/payments/protection/policy.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { crashingAt } from '#test/fakes/crashing.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import type { InsurerBehaviour } from '#test/fakes/insurer.ts';
import { ACH, AR, CARD, type MoneyWorld } from '#test/fakes/money-world.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeTerms } from '#test/fakes/terms.ts';
import type { Act } from './history.ts';
import type { HistoryWorld } from './history-world.ts';
import { happens } from './press-parts.ts';

type Protect = Extract<Act, { insurer: InsurerBehaviour }>;

const values = { protect: ['18000.00', '81.00'], raise: ['30000.00', '135.00'], lower: ['10000.00', '45.00'] } as const;

/** Buys, changes or cancels the protection of a booked shipment, with an insurer that does what it does and a process that may die. */
export async function protect({ insurer, count }: HistoryWorld, world: MoneyWorld, act: Protect, key: string) {
  const { policies } = await world.book();
  const isOpen = policies.some((one) => !isPolicyOver(one));
  if (isOpen === (act.kind === 'protect')) return;
  const dying = crashingAt(act.crashAt, world.money, world.gateway);
  const deps: SaveProtectionDeps = {
    ...{ ...world.deps, money: dying.money, gateway: dying.gateway, shipments: world.shipments },
    ...{ insurer, terms: fakeTerms(), rateLimiter: fakeRateLimiter() },
    price: async () => {
      throw new Error('Nothing is priced here');
    },
  };
  insurer.next(act.insurer);
  const stored = await world.find();
  const run = () => {
    if (act.kind === 'unprotect') return cancelProtection(stored, deps);
    const [insuranceDeclaredValue, InsurancePremium] = values[act.kind];
    const { shipmentUuid } = stored;
    const value = { insuranceDeclaredValue, InsurancePremium };
    const request = { shipmentUuid, version: revisionOf(stored), acceptInsurance: 1, ...value };
    const payments = [[CARD], [ACH], [AR]][act.tenders % 3] ?? [CARD];
    const bought = act.kind === 'protect' ? { payments } : {};
    return saveProtection(stored, { ...request, ...bought }, { by: CUSTOMER, idempotencyKey: key }, deps);
  };
  const outcome = await happens(run());
  insurer.clear();
  if (outcome === 'died') count('died in protection');
  if (outcome !== 'done') return;
  count(`protection: ${act.kind}`);
  count(`insurer: ${act.insurer}`);
}

/** What is in force at the insurer is what the journals say, one to one, and nothing is on its way. */
export async function requireInsured({ of, insurer }: HistoryWorld): Promise<void> {
  const policies = (await Promise.all(of.map((world) => world.book()))).flatMap((book) => book.policies);
  const bound = policies.filter(({ state }) => state === 'bound').map(({ policyUuid }) => policyUuid);
  const live = [...insurer.log.values()].filter(({ status }) => status === 'bound').map(({ key }) => key);
  assert.deepEqual(bound.toSorted(), live.toSorted(), 'certificates');
  assert.deepEqual(
    policies.filter((one) => !isPolicyOver(one) && one.state !== 'bound'),
    [],
    'unreconciled protection',
  );
}
