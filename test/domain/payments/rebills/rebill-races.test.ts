import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { Crash, crashingAt } from '#test/fakes/crashing.ts';
import { CARD } from '#test/fakes/money-world.ts';
import { rounds } from '#test/rounds.ts';
import { type RebillWorld, rebillWorld } from './rebill-world.ts';

// On a busy machine each of them takes its time.
vi.setConfig({ testTimeout: 180_000 });

const survive = (error: unknown) => {
  if (!(error instanceof Crash) && !(error instanceof PortalError)) throw error;
};

test('C144 [R54] of a dispute and a payment at once either the charge is paid, or it is disputed and not paid', async () => {
  const world = await rebillWorld();
  const { rebill } = await world.receive();
  await world.answer({ answer: 'accept' });
  const entry = (await world.book()).entries.find(({ cause }) => cause === `rebilled:${rebill.rebillUuid}`);
  await Promise.allSettled([world.dispute(`${entry?.number}-0`), world.payDue([CARD])]);
  const { dueCents, paidCents, withheldCents } = await world.sums();
  expect(dueCents).toBe(0);
  expect(withheldCents === 0 ? paidCents > 41_000 : paidCents === 41_000).toBe(true);
  expect(await world.check()).toEqual([]);
});

type Act = 'receive' | 'accept' | 'dispute' | 'uphold' | 'reduce' | 'withdraw' | 'charge' | 'pay' | 'wait';
const acts: readonly Act[] = ['receive', 'accept', 'dispute', 'uphold', 'reduce', 'withdraw', 'charge', 'pay', 'wait'];

async function carryOut(world: RebillWorld, act: Act, index: number): Promise<unknown> {
  switch (act) {
    case 'receive':
      return world.receive({ carrierInvoiceNumber: `FB-${index % 3}` });
    case 'accept':
    case 'dispute':
      return world.answer({ answer: act });
    case 'uphold':
      return world.decide({ outcome: 'upheld' });
    case 'reduce':
      return world.decide({ outcome: 'reduced', cents: 4_000 });
    case 'withdraw':
      return world.decide({ outcome: 'withdrawn' }, (await world.book()).disputes.at(-1)?.disputeUuid);
    case 'charge': {
      const entry = (await world.book()).entries.findLast(({ kind }) => kind === 'rebilled');
      return world.dispute(`${entry?.number ?? 1}-0`);
    }
    case 'pay':
      return world.payDue([CARD]);
    default:
      world.clock.advance(6 * 24 * 60 * 60_000);
      return world.runReconciler();
  }
}

test('C144 [R68] after any history of rebills, answers, decisions and payments the money is in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 14 }), async (history) => {
      const world = await rebillWorld();
      for (const [index, act] of history.entries()) {
        await carryOut(world, act, index).catch(survive);
        expect(await world.check()).toEqual([]);
        const { dueCents, pendingCents } = await world.sums();
        expect(dueCents).toBeGreaterThanOrEqual(0);
        const { statusId } = await world.find();
        if (dueCents > 0) expect(statusId).toBe(5);
        if (statusId === 5) expect(dueCents + pendingCents).toBeGreaterThan(0);
      }
    }),
    { numRuns: rounds(40, 2_000) },
  );
});

test.each([1, 2])(
  '[R68] a death at boundary %i of a rebill and of its answer leaves all of it or nothing',
  async (at) => {
    const world = await rebillWorld();
    const dying = crashingAt(at, world.money, world.gateway);
    Object.assign(world.deps, { money: dying.money });
    await world.receive().catch(survive);
    Object.assign(world.deps, { money: world.money });
    expect(await world.check()).toEqual([]);
    await world.receive();
    expect((await world.book()).rebills).toHaveLength(1);
    const again = crashingAt(at, world.money, world.gateway);
    Object.assign(world.deps, { money: again.money });
    const call = { idempotencyKey: 'once' };
    await world.answer({ answer: 'accept', version: 1 }, call).catch(survive);
    Object.assign(world.deps, { money: world.money });
    await world.answer({ answer: 'accept', version: 1 }, call);
    expect(await world.sums()).toMatchObject({ dueCents: 8_815, withheldCents: 0 });
    expect(await world.check()).toEqual([]);
  },
);
