import { expect, test } from 'vitest';
import type { Attempt, Payment } from '#domain/payments/attempt.ts';
import { callGateway } from '#domain/payments/gateway-step.ts';
import { nextStep, settleState } from '#domain/payments/next-step.ts';
import { refundOfReceived } from '#domain/payments/refund-parts.ts';
import { ACH, CARD, moneyWorld } from '#test/fakes/money-world.ts';

/** A card that is held beside a bank account that was debited. */
async function cardAndBank() {
  const world = moneyWorld();
  await world.press([{ ...CARD, amount: '300.00' }, ACH]);
  const payment = (await world.book()).payments[0];
  const of = (paymentTypeId: number): Attempt => {
    const found = payment?.attempts.find((one) => one.paymentTypeId === paymentTypeId);
    if (!found) throw new Error(`No tender of type ${paymentTypeId}`);
    return found;
  };
  if (!payment) throw new Error('Nothing was paid');
  return { world, payment, card: of(3), bank: of(6) };
}

test('[H09] a card that turns out to be taken after the others were refunded goes back by a refund of its own', async () => {
  const { world, payment, card, bank } = await cardAndBank();
  const releasing: Payment = { ...payment, state: 'releasing', isGivenBack: true };
  const gateway = { ...world.deps.gateway, void: async () => ({ kind: 'settled' }) as const };
  const write = await callGateway(releasing, { kind: 'void', attempt: card }, { ...world.deps, gateway });
  const after = write?.payment as Payment;
  expect(settleState(after).state).toBe('releasing');
  expect(nextStep(after)).toEqual({ kind: 'giveBack' });
  const refund = refundOfReceived(after, [], world.deps)?.refund;
  expect(refund?.parts).toMatchObject([{ tenderUuid: card.tenderUuid, cents: card.cents + card.feeCents }]);
  expect(refund?.cause).not.toBe(refundOfReceived(payment, [], world.deps)?.refund.cause);
  expect(refund?.parts.map(({ tenderUuid }) => tenderUuid)).not.toContain(bank.tenderUuid);
});

test('[H09] what was voided in time leaves the refund of the others as it is', async () => {
  const { world, payment, card } = await cardAndBank();
  const releasing: Payment = { ...payment, state: 'releasing', isGivenBack: true };
  const gateway = { ...world.deps.gateway, void: async () => ({ kind: 'voided' }) as const };
  const write = await callGateway(releasing, { kind: 'void', attempt: card }, { ...world.deps, gateway });
  expect(write?.payment).toMatchObject({ isGivenBack: true });
});

test('[H09] what was taken late is the only part of its refund, whatever was given back or declined before', async () => {
  const { world, payment, card, bank } = await cardAndBank();
  const check: Attempt = { ...bank, tenderUuid: 'check', paymentTypeId: 4, state: 'declined' };
  const releasing: Payment = { ...payment, state: 'releasing', isGivenBack: true, attempts: [check, card, bank] };
  const gateway = { ...world.deps.gateway, void: async () => ({ kind: 'settled' }) as const };
  const write = await callGateway(releasing, { kind: 'void', attempt: card }, { ...world.deps, gateway });
  const given = (write?.payment.attempts ?? []).map(({ paymentTypeId, isGivenBack }) => [paymentTypeId, isGivenBack]);
  expect(given).toEqual([
    [4, undefined],
    [3, undefined],
    [6, true],
  ]);
  expect(write?.payment.isGivenBack).toBe(false);
});

test('[H09] what is received in time is not late', async () => {
  const { world, payment, card } = await cardAndBank();
  const releasing: Payment = { ...payment, state: 'releasing' };
  const gateway = { ...world.deps.gateway, void: async () => ({ kind: 'settled' }) as const };
  const write = await callGateway(releasing, { kind: 'void', attempt: card }, { ...world.deps, gateway });
  expect(write?.payment).not.toHaveProperty('isGivenBack');
  for (const attempt of write?.payment.attempts ?? []) expect(attempt).not.toHaveProperty('isGivenBack');
});
