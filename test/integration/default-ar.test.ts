import { expect, test } from 'vitest';
import { creditCommand } from '#bin/ops/credit.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { tokenOfCard, visa } from './gateway.ts';
import { call, done, verifiedGuest } from './portal.ts';

const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
const ops = (...args: string[]) => creditCommand.run(readCommandLine(creditCommand, args), portal);

test('[A34] [R76] open A/R becomes the one default among cards and itself, and closing it leaves none', async () => {
  const guest = await verifiedGuest();
  const { token } = guest;
  const email = guest.form.customerEmailId;
  const set = (defaultPaymentMethod: 0 | 1) => call('setArDefault', { defaultPaymentMethod }, { token });
  const isArDefault = async () => (await done('getArInfo', {}, { token })).customerARInfo.defaultPaymentMethod;
  const refused = await set(1);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Your A/R account isn't open, so it can't be your default.",
  ]);
  expect(await isArDefault()).toBe(0);

  await ops('set', '--email', email, '--ar', 'on', '--limit', '15000', '--by', 'marcus');
  const form = { nameOnCard: 'Dana Whitfield', billingZip: '60607', defaultPayment: 1 } as const;
  const added = { ...form, opaqueData: await tokenOfCard(visa(31)) };
  await done('addCard', added, { token, idempotencyKey: crypto.randomUUID() });
  const chosen = await set(1);
  expect(chosen.body.message).toBe('Payment options updated successfully.');
  expect(chosen.body.content).toMatchObject({ customerARInfo: { arStatus: 1, defaultPaymentMethod: 1 } });
  const cardOf = async () => {
    const [card] = (await done('listCards', {}, { token })).cards;
    if (!card) throw new Error('The card is there');
    return card;
  };
  const { customerPaymentProfileId, revision, defaultPayment } = await cardOf();
  expect(defaultPayment).toBe(0);

  const update = { customerPaymentProfileId, revision, defaultPayment: 1 };
  const both = await Promise.all([set(1), call('updateCard', update, { token })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await isArDefault()) + (await cardOf()).defaultPayment).toBe(1);

  await set(1);
  await ops('set', '--email', email, '--ar', 'off', '--by', 'marcus');
  expect(await isArDefault()).toBe(0);
  expect((await cardOf()).defaultPayment).toBe(0);
});
