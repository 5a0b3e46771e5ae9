import { expect, test, vi } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { SaveProtectionDeps } from '#domain/insurance/save-protection.ts';
import { isFinal } from '#domain/payments/attempt.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { Crash, crashingAt } from '#test/fakes/crashing.ts';
import type { Behaviour } from '#test/fakes/gateway-charges.ts';
import type { InsurerBehaviour } from '#test/fakes/insurer.ts';
import { ACH, CARD } from '#test/fakes/money-world.ts';
import { type ProtectionWorld, protectionWorld } from './protection-world.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 180_000 });

const survive = (error: unknown) => {
  if (!(error instanceof Crash) && !(error instanceof PortalError)) throw error;
};

interface Story {
  readonly name: string;
  readonly gateway?: readonly Behaviour[];
  readonly insurer?: readonly InsurerBehaviour[];
  /** What happens after it was bought. */
  readonly follow?: 'cancel' | 'raise' | 'raiseAndPay' | 'redescribe' | 'move' | 'moveTwice';
  readonly insurerThen?: readonly InsurerBehaviour[];
  /** How many certificates are in force at the end, where no process dies. */
  readonly live: 0 | 1;
}

const stories: readonly Story[] = [
  { name: 'bought', live: 1 },
  { name: 'the card is declined', gateway: ['decline'], live: 0 },
  { name: 'the response of the card is lost', gateway: ['silent'], live: 1 },
  { name: 'the insurer declines', insurer: ['refuse'], live: 0 },
  { name: 'the certificate’s response is lost', insurer: ['silent'], live: 1 },
  { name: 'the certificate’s request is lost', insurer: ['lost'], live: 1 },
  { name: 'canceled', follow: 'cancel', live: 0 },
  { name: 'canceled, the response is lost', follow: 'cancel', insurerThen: ['silent'], live: 0 },
  { name: 'canceled, and refused', follow: 'cancel', insurerThen: ['refuse'], live: 1 },
  { name: 'raised in value', follow: 'raise', live: 1 },
  { name: 'raised in value, the response is lost', follow: 'raise', insurerThen: ['silent'], live: 1 },
  { name: 'raised in value, and declined', follow: 'raise', insurerThen: ['refuse'], live: 1 },
  { name: 'described otherwise', follow: 'redescribe', live: 1 },
  { name: 'raised in value, and the difference is paid', follow: 'raiseAndPay', live: 1 },
  { name: 'the pickup is moved', follow: 'move', live: 1 },
  { name: 'the pickup is moved, the response is lost', follow: 'move', insurerThen: ['silent'], live: 1 },
  { name: 'the pickup is moved, the request is lost', follow: 'move', insurerThen: ['lost'], live: 1 },
  { name: 'the pickup is moved twice', follow: 'moveTwice', insurerThen: ['silent'], live: 1 },
];

const at = (boundary: number, world: ProtectionWorld) => {
  const { counter, money, gateway } = crashingAt(boundary, world.money, world.gateway);
  const bounded =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const pass = () => {
        counter.passed += 1;
        if (counter.passed === boundary) throw new Crash();
      };
      pass();
      const result = await call(...args);
      pass();
      return result;
    };
  const { insurer } = world;
  const dying = {
    ...insurer,
    bind: bounded(insurer.bind),
    lookUp: bounded(insurer.lookUp),
    void: bounded(insurer.void),
  };
  const use: SaveProtectionDeps = { ...world.protectionDeps, money, gateway, insurer: dying };
  return { counter, use };
};

async function carryOn(world: ProtectionWorld, { follow }: Story, use: SaveProtectionDeps) {
  if (follow === 'cancel') return world.cancel(use);
  const raised = { acceptInsurance: 1, insuranceDeclaredValue: '30000.00', InsurancePremium: '135.00' };
  const raise = () => world.save(raised, { use });
  if (follow === 'raise') return raise();
  if (follow === 'raiseAndPay') {
    await raise();
    return world.payDue(use);
  }
  if (follow === 'move') return world.movePickup('2026-11-25', use);
  if (follow === 'moveTwice') {
    await world.movePickup('2026-11-25', use);
    await world.recover(1, use);
    return world.movePickup('2026-11-27', use);
  }
  if (follow !== 'redescribe') return undefined;
  const stored = await world.find();
  const products =
    stored.modeId === 1
      ? stored.products.map(({ shipmentProductUuid }) => ({ shipmentProductUuid, description: 'Valve housings' }))
      : [];
  return world.save({ products }, { use });
}

/** Plays a story with a process that dies at a boundary; returns how many boundaries there were. */
async function play(story: Story, boundary: number) {
  const world = await protectionWorld();
  const { counter, use } = at(boundary, world);
  world.gateway.next(...(story.gateway ?? []));
  world.insurer.next(...(story.insurer ?? []));
  const payments = [{ ...ACH, amount: '40.00' }, CARD] as (typeof CARD)[];
  await world.buy(18_000, '81.00', { key: 'once', use }, payments).catch(survive);
  if (story.follow) {
    await world.recover(10, boundary > counter.passed ? use : {}).catch(survive);
    world.insurer.next(...(story.insurerThen ?? []));
    await carryOn(world, story, use).catch(survive);
  }
  await world.recover(12);
  // What could not be voided is refunded once it is settled.
  world.gateway.settle();
  world.clock.advance(2 * 60 * 60_000);
  await world.recover(3);
  return { world, passed: counter.passed };
}

async function expectOneToOne(world: ProtectionWorld) {
  const book = await world.book();
  expect(checkLedger(book, [...world.gateway.log.values()])).toEqual([]);
  expect(book.payments.filter((payment) => !isFinal(payment))).toEqual([]);
  expect(book.refunds.filter(({ state }) => state === 'open')).toEqual([]);
  expect(book.head.sums.held ?? 0).toBe(0);
  const inForce = [...world.insurer.log.values()].filter(({ status }) => status === 'bound');
  const bound = book.policies.filter(({ state }) => state === 'bound');
  const shown = (all: readonly { certificateNumber?: string | undefined; declaredCents?: number | undefined }[]) =>
    all.map(({ certificateNumber, declaredCents }) => [certificateNumber, declaredCents]);
  expect(shown(bound)).toEqual(shown(inForce));
  expect(bound.length).toBeLessThanOrEqual(1);
  expect(book.policies.filter(({ state }) => ['charging', 'binding', 'voiding'].includes(state))).toEqual([]);
  // A certificate names the pickup day.
  const { pickupDate } = await world.find();
  for (const certificate of inForce) expect(certificate.pickupDate).toBe(pickupDate);
  const owedCents = inForce.reduce((sum, { premiumCents = 0 }) => sum + premiumCents, 0);
  expect((book.head.sums.insurerPayable ?? 0) + owedCents).toBe(0);
  return inForce.length;
}

/** Buys protection with the booking itself, whose press, carrier and reconciler all belong to the process that dies. */
async function playBooking(insurer: readonly InsurerBehaviour[], boundary: number) {
  const world = await protectionWorld({ isBooked: false });
  await world.save({
    ...{ acceptInsurance: 1, insuranceDeclaredValue: '18000.00', InsurancePremium: '81.00', step: 'protection' },
  });
  const { counter, use } = at(boundary, world);
  world.insurer.next(...insurer);
  await world
    .press([CARD], { amountDue: '231.00' }, { idempotencyKey: 'once' }, { ...world.deps, ...use })
    .catch(survive);
  await world.accept(use).catch(survive);
  await world.recover(1, use).catch(survive);
  await world.recover(4);
  await world.accept();
  await world.recover(12);
  world.gateway.settle();
  world.clock.advance(2 * 60 * 60_000);
  await world.recover(3);
  return { world, passed: counter.passed };
}

test.each([
  { name: 'bound', insurer: [], live: 1 },
  { name: 'declined', insurer: ['refuse'], live: 0 },
  { name: 'its response is lost', insurer: ['silent'], live: 1 },
] as const)('[C92] the same of protection that is bought with the booking: $name', async ({ insurer, live }) => {
  const { world, passed } = await playBooking(insurer, 0);
  expect(await expectOneToOne(world)).toBe(live);
  expect(passed).toBeGreaterThan(5);
  for (let boundary = 1; boundary <= passed; boundary += 1)
    await expectOneToOne((await playBooking(insurer, boundary)).world);
});

test.each(stories)(
  '[H15] a crash before and after every write and call leaves insurer and ledger one to one: $name',
  async (story) => {
    const { world, passed } = await play(story, 0);
    expect(await expectOneToOne(world)).toBe(story.live);
    expect(passed).toBeGreaterThan(5);
    for (let boundary = 1; boundary <= passed; boundary += 1) await expectOneToOne((await play(story, boundary)).world);
  },
);
