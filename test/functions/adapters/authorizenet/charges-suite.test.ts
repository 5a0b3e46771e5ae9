import { describe, expect, onTestFinished, test } from 'vitest';
import type { GatewayCharges } from '#domain/payments/gateway-charges.ts';
import { fakeGatewayCharges } from '#test/fakes/gateway-charges.ts';
import { openGateway } from './gateway-world.ts';

interface Method {
  readonly customerProfileId: string;
  readonly paymentProfileId: string;
}

/** A gateway whose day the test can end. */
interface ChargesWorld {
  readonly charges: GatewayCharges;
  card(): Promise<Method>;
  /** A bank account whose debits the bank returns. */
  poorAccount(): Promise<Method>;
  /** A card whose charge is carried out and whose response is lost. */
  silentCard(): Promise<Method>;
  settle(): Promise<void>;
  /** After `settle`: the bank returns what it returns. */
  settleAgain(transactionId: string): Promise<void>;
}

const dummy: Method = { customerProfileId: '1', paymentProfileId: '2' };

async function fakeWorld(): Promise<ChargesWorld> {
  const charges = fakeGatewayCharges();
  return {
    charges,
    card: async () => dummy,
    poorAccount: async () => dummy,
    silentCard: async () => {
      charges.next('silent');
      return dummy;
    },
    settle: async () => charges.settle(),
    settleAgain: async (transactionId) => charges.bounce(transactionId),
  };
}

async function sandboxWorld(): Promise<ChargesWorld> {
  const world = await openGateway();
  onTestFinished(() => world.close());
  return {
    charges: world.charges,
    card: () => world.card(),
    poorAccount: () => world.bank('6301'),
    silentCard: () => world.card('46291'),
    settle: world.settle,
    settleAgain: world.settle,
  };
}

/** One suite for the double and for the adapter on the sandbox's gateway, so that the double cannot lie. */
describe.each([
  ['the fake', fakeWorld],
  ['Authorize.Net on the sandbox', sandboxWorld],
])('the gateway’s charges: %s', (_name, open) => {
  const since = () => Date.now() - 86_400_000;
  const idOf = (outcome: object): string => ('transactionId' in outcome ? String(outcome.transactionId) : '');

  test('an amount is held, taken once, settled and given back in parts', async () => {
    const { charges, card, settle } = await open();
    const method = await card();
    const outcome = await charges.authorise({ attemptId: 'a-1', cents: 1000, ...method });
    expect(outcome.kind).toBe('approved');
    const transactionId = idOf(outcome);
    const refund = (attemptId: string, cents: number) =>
      charges.refund({ attemptId, cents, transactionId, ...method, lastFour: '0015' });
    expect(await charges.readTransaction(transactionId)).toMatchObject({
      charge: { state: 'authorised', cents: 1000 },
    });
    const capture = () => charges.capture({ transactionId, cents: 1000 });
    expect([await capture(), await capture()]).toEqual([{ kind: 'captured' }, { kind: 'captured' }]);
    expect(await refund('r-0', 400)).toEqual({ kind: 'unsettled' });
    await settle();
    expect(await charges.readTransaction(transactionId)).toMatchObject({ charge: { state: 'settled' } });
    expect(await charges.void(transactionId)).toEqual({ kind: 'settled' });
    expect((await refund('r-1', 400)).kind).toBe('approved');
    expect((await refund('r-2', 601)).kind).toBe('declined');
    expect((await refund('r-3', 600)).kind).toBe('approved');
    expect(await charges.lookUp('r-1', since())).toMatchObject({ charge: { state: 'refunded', cents: 400 } });
  });

  test('what is released stays released', async () => {
    const { charges, card } = await open();
    const transactionId = idOf(await charges.authorise({ attemptId: 'a-1', cents: 1000, ...(await card()) }));
    const release = () => charges.void(transactionId);
    expect([await release(), await release()]).toEqual([{ kind: 'voided' }, { kind: 'voided' }]);
    expect(await charges.capture({ transactionId, cents: 1000 })).toEqual({ kind: 'missing' });
    expect(await charges.lookUp('a-1', since())).toMatchObject({ charge: { state: 'voided' } });
  });

  test('what the gateway does not have', async () => {
    const { charges } = await open();
    expect(await charges.capture({ transactionId: '7', cents: 1000 })).toEqual({ kind: 'missing' });
    expect(await charges.void('7')).toEqual({ kind: 'missing' });
    expect(await charges.readTransaction('7')).toEqual({ kind: 'absent' });
    expect(await charges.lookUp('a-7', since())).toEqual({ kind: 'absent' });
  });

  test('a lost response is looked up; the same attempt is not made twice', async () => {
    const { charges, silentCard } = await open();
    const charge = { attemptId: 'a-1', cents: 1000, ...(await silentCard()) };
    expect(await charges.authorise(charge)).toEqual({ kind: 'unknown' });
    const found = await charges.lookUp('a-1', since());
    expect(found).toMatchObject({ kind: 'found', charge: { attemptId: 'a-1', state: 'authorised' } });
    expect(await charges.authorise(charge)).toEqual({ kind: 'unknown' });
    expect(await charges.lookUp('a-1', since())).toEqual(found);
  });

  test('a bank debit is taken at once, and can be returned after its settlement', async () => {
    const { charges, poorAccount, settle, settleAgain } = await open();
    const outcome = await charges.debit({ attemptId: 'a-1', cents: 1000, ...(await poorAccount()) });
    const transactionId = idOf(outcome);
    expect(await charges.readTransaction(transactionId)).toMatchObject({ charge: { state: 'captured' } });
    await settle();
    await settleAgain(transactionId);
    const returned = { attemptId: 'a-1', transactionId, state: 'returned', cents: 1000, returnCode: 'R01' };
    expect(await charges.readTransaction(transactionId)).toMatchObject({ charge: returned });
    expect(await charges.listReturns(since())).toMatchObject({ kind: 'listed', returns: [returned] });
    expect((await charges.void(transactionId)).kind).toBe('settled');
  });
});
