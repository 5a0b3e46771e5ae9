import { beforeEach, describe, expect, test } from 'vitest';
import { showTransactions } from '#domain/payments/show-transactions.ts';
import { ACH, AR, type CARD, CHEQUE } from '#test/fakes/money-world.ts';
import { errorOf, type ProtectionWorld, protectionWorld } from './protection-world.ts';

let world: ProtectionWorld;
beforeEach(async () => {
  world = await protectionWorld();
});

describe('[H15] late protection', () => {
  test('[C92] is paid, then bound under our own key: one certificate, premium on the bill, cost owed, event told', async () => {
    const { message, content } = await world.buy();
    expect(message).toBe('Protection added. Certificate CIC-1.');
    expect(content.protection).toMatchObject({
      state: 'active',
      cover: { insuranceDeclaredValue: '18000.00', InsurancePremium: '81.00', insuranceCertificateNumber: 'CIC-1' },
    });
    expect(content.payment).toMatchObject({ data: { 3: { approval: 'approved', amount: '81.00' } }, due: '0.00' });
    const [policy] = await world.policies();
    expect(world.live()).toEqual([expect.objectContaining({ key: policy?.policyUuid, declaredCents: 1_800_000 })]);
    expect(await world.summary()).toMatchObject({
      chargesCents: 23_100,
      paidCents: 23_100,
      dueCents: 0,
      costCents: 36_480,
    });
    expect(world.outbox.all.map(({ type }) => type)).toContain('insuranceBound');
    const { shipmentTransactionDetail: rows } = await showTransactions(
      await world.find(),
      { seesCost: false },
      world.deps,
    );
    expect(rows).toContainEqual(
      expect.objectContaining({
        insuranceDeclaredValue: '18000.00',
        insuranceCertificateNumber: 'CIC-1',
        shipmentCharge: '81.00',
      }),
    );
    expect(await world.problems()).toEqual([]);
  });

  test('a declined card leaves no certificate, no charge and nothing due', async () => {
    world.gateway.next('decline');
    expect((await errorOf(world.buy())).code).toBe('15042');
    expect(world.insurer.binds()).toBe(0);
    expect(await world.policies()).toMatchObject([{ state: 'released' }]);
    expect(await world.summary()).toMatchObject({ chargesCents: 15_000, dueCents: 0 });
    expect(await world.problems()).toEqual([]);
    // It can be tried again.
    await world.buy();
    expect(world.live()).toHaveLength(1);
  });

  test('a certificate that the insurer declines gives the money back', async () => {
    world.insurer.next('refuse');
    const error = await errorOf(world.buy());
    expect(error.message).toContain('The underwriter declined.');
    expect(world.live()).toEqual([]);
    await world.recover(2);
    const { chargesCents, paidCents, dueCents, refundPendingCents } = await world.summary();
    expect({ chargesCents, paidCents, dueCents, refundPendingCents }).toEqual({
      ...{ chargesCents: 15_000, paidCents: 15_000, dueCents: 0, refundPendingCents: 0 },
    });
    expect([...world.gateway.log.values()].map(({ cents, state }) => [cents, state])).toContainEqual([8_100, 'voided']);
    expect(await world.problems()).toEqual([]);
  });

  test('an outcome nobody knows is looked up by our key, never bound twice', async () => {
    world.insurer.next('silent');
    const { message, content } = await world.buy();
    expect(message).toMatch(/^Paid\. The insurer is confirming/);
    expect(content.protection.state).toBe('settling');
    await world.recover(2);
    expect(await world.policies()).toMatchObject([{ state: 'bound', certificateNumber: 'CIC-1' }]);
    expect(world.insurer.binds()).toBe(1);
    expect(await world.problems()).toEqual([]);
  });

  test('a request that was lost is made again under the same key', async () => {
    world.insurer.next('lost');
    await world.buy();
    await world.recover(5);
    expect(await world.policies()).toMatchObject([{ state: 'bound' }]);
    expect(world.live()).toHaveLength(1);
  });

  test('an insurer that stays silent for half an hour is given up: its key is dead and the premium back', async () => {
    world.insurer.next(...Array.from({ length: 31 }, () => 'unavailable' as const));
    await world.buy();
    await world.recover(40);
    const [policy] = await world.policies();
    expect(policy).toMatchObject({ state: 'declined', ending: 'gaveUp' });
    expect(world.insurer.log.get(policy?.policyUuid ?? '')).toMatchObject({ status: 'voided' });
    expect(await world.summary()).toMatchObject({ chargesCents: 15_000, paidCents: 15_000, dueCents: 0 });
    expect(await world.problems()).toEqual([]);
  });

  test('a repeat of its key goes on with the first press', async () => {
    const first = await world.buy(18_000, '81.00', { key: 'once' });
    const again = await world.buy(18_000, '81.00', { key: 'once' });
    expect(again.content.protection).toEqual(first.content.protection);
    expect(world.live()).toHaveLength(1);
    expect((await errorOf(world.buy(18_000, '81.00', { key: 'twice' }))).status).toBe(409);
  });

  test('another premium than the page showed takes nothing (22058)', async () => {
    expect(await errorOf(world.buy(18_000, '80.00'))).toMatchObject({
      ...{ code: '22058', content: { InsurancePremium: '81.00', insuranceDeclaredValue: '18000.00' } },
    });
    expect(await world.policies()).toEqual([]);
  });

  test('a check comes too late; account and A/R are taken', async () => {
    expect((await errorOf(world.buy(18_000, '81.00', {}, [CHEQUE as typeof CARD]))).errors[0]?.code).toBe('15048');
    await world.buy(18_000, '81.00', {}, [{ ...AR, amount: '40.00' } as never, ACH]);
    expect(await world.policies()).toMatchObject([{ state: 'bound' }]);
    expect(await world.problems()).toEqual([]);
  });

  test('is open until pickup only', async () => {
    const stored = await world.find();
    world.shipments.put({ ...stored, statusId: 4, stageId: 17 });
    expect((await errorOf(world.buy())).status).toBe(409);
    world.shipments.put(stored);
    world.clock.set('2026-11-25T12:00:00Z');
    expect((await errorOf(world.buy())).message).toMatch(/until pickup only/);
  });

  test('a customer with earlier claims reads the fixed sentence', async () => {
    const [account] = world.accounts.all.values();
    if (account) world.accounts.put({ ...account, protectionIneligible: true });
    const sentence = 'This customer is ineligible to purchase shipment protection due to previous claim history.';
    expect((await errorOf(world.quote('18000.00'))).message).toBe(sentence);
    expect((await errorOf(world.buy())).message).toBe(sentence);
  });

  test('[C102] the terms that count now have to be accepted', async () => {
    const version = {
      fcTermConditionUuid: 't1',
      kind: 'insurance',
      fcTermConditionName: 'Terms',
      language: 'en',
    } as const;
    const entry = { entryUuid: 'a' } as never;
    await world.terms.publish({ ...version, textHash: 'x', publishedAt: 1 }, { text: 'a', pdf: 'b' }, undefined, entry);
    expect((await errorOf(world.buy())).errors[0]).toMatchObject({ field: 'acceptInsurance' });
    await world.terms.accept({
      ...{ customerFcTermUuid: 'a1', customerUuid: (await world.find()).customerUuid, fcTermConditionUuid: 't1' },
      ...{ kind: 'insurance', acceptedAt: 1, clientAddress: '::1', by: 'settings' },
    });
    await world.buy();
    expect(await world.policies()).toMatchObject([{ state: 'bound', termsUuid: 't1' }]);
  });
});
