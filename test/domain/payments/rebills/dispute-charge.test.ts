import { describe, expect, test } from 'vitest';
import type { LedgerLine } from '#domain/ledger/entry.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { disputeCharge } from '#domain/payments/rebills/dispute-charge.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { AR, CARD } from '#test/fakes/money-world.ts';
import { contended } from '../beside.ts';
import { lastDispute, lastRebill } from './rebill-words.ts';
import { type RebillWorld, rebillWorld } from './rebill-world.ts';

const FREIGHT = '1-1';
const liftgate = [{ kind: 'accessorial', description: 'Liftgate', cents: 9_500, costCents: 8_000 }] as const;

/** The line of a rebill in the bill. */
async function lineOf(world: RebillWorld, carrierInvoiceNumber: string): Promise<string> {
  const { rebills, entries } = await world.book();
  const rebill = rebills.find((one) => one.carrierInvoiceNumber === carrierInvoiceNumber);
  const entry = entries.find(({ cause }) => cause === `rebilled:${rebill?.rebillUuid}`);
  return `${entry?.number}-${entry?.lines.findIndex(({ charge }) => charge !== undefined)}`;
}
const disputes = async (world: RebillWorld) => (await world.book()).disputes;
const heard = ({ outbox }: RebillWorld) => outbox.all.filter(({ type }) => type === 'chargeDisputed').length;

describe('[R54] what can be disputed', () => {
  test.each([
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
    [1, 0],
    [7, 0],
    [8, 0],
  ])('a charge of a shipment of status %i: %i', async (statusId, opened) => {
    const world = await rebillWorld();
    const shipment = { ...(await world.find()), statusId } as Awaited<ReturnType<RebillWorld['find']>>;
    await disputeCharge(shipment, { chargeUuid: FREIGHT }, CUSTOMER, world.deps);
    expect(await disputes(world)).toHaveLength(opened);
    expect(heard(world)).toBe(opened);
  });

  test('no charge that there is not (404)', async () => {
    const world = await rebillWorld();
    for (const charge of ['9-9', '1-0', ''])
      await expect(world.dispute(charge)).rejects.toMatchObject({
        status: 404,
        message: expect.stringMatching(/./) as string,
      });
    expect(await disputes(world)).toEqual([]);
  });

  test('no coupon (404), and nothing that takes money off the bill (409)', async () => {
    const world = await rebillWorld();
    const posted = async (kind: 'coupon' | 'adjusted', charge: NonNullable<LedgerLine['charge']>) => {
      const lines: LedgerLine[] = [
        { account: kind === 'coupon' ? 'couponDiscount' : 'revenue', cents: 500, charge },
        { account: 'receivable', cents: -500 },
      ];
      const at = world.clock.ms();
      const entry = { kind, at, by: 'marcus', cause: `test:${kind}`, description: charge.description, lines };
      const { book } = await commitChange(await world.book(), { postings: [entry] }, world.deps);
      return `${book.entries.at(-1)?.number}-0`;
    };
    const coupon = await posted('coupon', { kind: 'coupon', code: 'WELCOME25', description: 'Your first shipment' });
    await expect(world.dispute(coupon)).rejects.toMatchObject({ status: 404 });
    const discount = await posted('adjusted', { kind: 'adjustment', code: 'GOODWILL', description: 'Goodwill' });
    await expect(world.dispute(discount)).rejects.toMatchObject({ status: 409 });
    expect(await disputes(world)).toEqual([]);
  });

  test('nothing while a payment is open (15046)', async () => {
    const world = await rebillWorld();
    await world.receive();
    await world.answer({ answer: 'accept' });
    world.gateway.next('silent');
    world.gateway.lookUp = async () => ({ kind: 'unavailable' });
    await world.payDue([CARD]);
    await expect(world.dispute(FREIGHT)).rejects.toMatchObject({ code: '15046' });
    expect(await disputes(world)).toEqual([]);
  });

  test('once: neither while it is in dispute nor after that is decided', async () => {
    const world = await rebillWorld();
    await world.dispute(FREIGHT);
    await world.dispute(FREIGHT);
    const [{ disputeUuid = '' } = {}] = await disputes(world);
    await world.decide({ outcome: 'upheld' }, disputeUuid);
    await world.dispute(FREIGHT);
    expect(await disputes(world)).toMatchObject([{ state: 'upheld' }]);
    expect(heard(world)).toBe(1);
  });
});

describe('[R54] a line of a rebill', () => {
  test('that waits for an answer disputes the rebill, for the reason that the note says', async () => {
    const world = await rebillWorld();
    await world.receive();
    const { entries } = await world.book();
    const call = { chargeUuid: await lineOf(world, 'FB-7701'), note: 'Not our freight' };
    await disputeCharge(await world.find(), call, CUSTOMER, world.deps);
    const answer = { kind: 'dispute', at: world.clock.ms(), by: 'dana', reason: 'other', note: 'Not our freight' };
    expect(await lastRebill(world)).toMatchObject({ state: 'disputed', revision: 2 });
    expect((await lastRebill(world))?.answer).toEqual(answer);
    expect(await disputes(world)).toEqual([]);
    expect((await world.book()).entries).toEqual(entries);
    const { rebillUuid } = (await world.book()).rebills[0] ?? {};
    expect(world.outbox.all.at(-1)).toMatchObject({ type: 'chargeDisputed', data: { disputeUuid: rebillUuid } });
  });

  test('without a note has none, and one that is in dispute or decided stays as it is', async () => {
    const world = await rebillWorld();
    await world.receive();
    const line = await lineOf(world, 'FB-7701');
    await world.dispute(line);
    const disputed = (await world.book()).rebills;
    expect(disputed[0]?.answer).not.toHaveProperty('note');
    await world.dispute(line);
    expect((await world.book()).rebills).toEqual(disputed);
    await world.decide({ outcome: 'upheld' });
    const decided = (await world.book()).rebills;
    await world.dispute(line);
    expect((await world.book()).rebills).toEqual(decided);
    expect(await disputes(world)).toEqual([]);
    expect(heard(world)).toBe(1);
  });

  test('that was accepted is a charge of its own, and the other rebills stay as they are', async () => {
    const world = await rebillWorld();
    await world.receive();
    await world.receive({ carrierInvoiceNumber: 'FB-2', lines: [...liftgate] });
    await world.answer({ answer: 'accept' });
    await world.dispute(await lineOf(world, 'FB-2'));
    expect(await disputes(world)).toMatchObject([{ cents: 9_500, withheldCents: 9_500, arCents: 0 }]);
    expect((await world.book()).rebills.map(({ state }) => state)).toEqual(['asked', 'accepted']);
    expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 8_815 + 9_500 });
  });
});

describe('[R54] how much of a charge is withheld', () => {
  test('nothing below nothing, where more was paid than is billed', async () => {
    const world = await rebillWorld();
    const lines: LedgerLine[] = [
      { account: 'receivable', cents: -500 },
      { account: 'revenue', cents: 500 },
    ];
    const at = world.clock.ms();
    const less = { kind: 'adjusted', at, by: 'marcus', cause: 'less', description: 'Less', lines } as const;
    await commitChange(await world.book(), { postings: [less] }, world.deps);
    expect((await world.sums()).dueCents).toBe(-500);
    await world.dispute(FREIGHT);
    expect(await lastDispute(world)).toMatchObject({ withheldCents: 0, arCents: 0 });
  });

  test('what is due first, and of the rest what stands on the A/R account', async () => {
    const world = await rebillWorld([{ ...AR, amount: '100.00' } as never, CARD]);
    await world.receive();
    await world.answer({ answer: 'accept' });
    await world.dispute(FREIGHT);
    expect(await lastDispute(world)).toMatchObject({ cents: 40_000, withheldCents: 8_815, arCents: 10_000 });
    expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ openCents: 10_000, disputedCents: 10_000 });
  });

  test('what another open dispute bears of the account no second one does; of a decided one it does', async () => {
    const world = await rebillWorld([CARD]);
    await world.receive();
    await world.answer({ answer: 'accept' });
    await world.payDue([AR as typeof CARD]);
    await world.receive({ carrierInvoiceNumber: 'FB-2', lines: [...liftgate] });
    await world.answer({ answer: 'accept' });
    await world.payDue([CARD]);
    await world.dispute(FREIGHT);
    await world.dispute(await lineOf(world, 'FB-7701'));
    expect((await disputes(world)).map(({ arCents }) => arCents)).toEqual([8_815, 0]);
    expect((await world.deps.arBooks.read(CUSTOMER)).disputedCents).toBe(8_815);
    const [{ disputeUuid = '' } = {}] = await disputes(world);
    await world.decide({ outcome: 'upheld' }, disputeUuid);
    await world.dispute(await lineOf(world, 'FB-2'));
    expect((await disputes(world)).map(({ arCents }) => arCents)).toEqual([8_815, 0, 8_815]);
  });
});

describe('[R54] beside other changes of the same shipment', () => {
  async function beside(times: number) {
    const world = await rebillWorld();
    const use = { ...world.deps, money: contended(world, times) };
    const act = async () => disputeCharge(await world.find(), { chargeUuid: FREIGHT }, CUSTOMER, use);
    return { world, act };
  }

  test('it is read again and disputed once', async () => {
    const { world, act } = await beside(19);
    await act();
    expect(await disputes(world)).toHaveLength(1);
    expect(heard(world)).toBe(1);
  });

  test('after twenty tries it says that it changed meanwhile', async () => {
    const { world, act } = await beside(20);
    await expect(act()).rejects.toMatchObject({ status: 409 });
    expect(await disputes(world)).toEqual([]);
  });
});
