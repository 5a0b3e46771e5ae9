import { beforeEach, expect, test } from 'vitest';
import { paths, UNSUBSCRIBE_CALL } from '#contract/paths.ts';
import { unsubscribeOneClickRoute } from '#contract/routes/settings.ts';
import { stopByLink, unsubscribe, unsubscribeToken } from '#domain/accounts/unsubscribe.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { type AccountWorld, accountWorld, errorOf } from './account-world.ts';

let world: AccountWorld;
beforeEach(async () => {
  world = accountWorld();
  await world.addCustomer();
});
const flags = () => world.deps.accounts.all.get(CUSTOMER)?.marketing;
const stopped = { sendSms: 1, newsAndUpdate: 0, tracking: 1, discount: 0 };

test('[A39] [R77] a signed link stops marketing without a session and nothing else, ten years later too', async () => {
  const token = await unsubscribeToken(CUSTOMER, world.deps);
  world.clock.advance(10 * 365 * 24 * 60 * 60_000);
  expect(await unsubscribe({ token }, undefined, world.deps)).toEqual({ flags: null });
  expect(flags()).toEqual(stopped);
});

test('[A39] [R77] the link of a mail about freight on its way turns off that flag and no other, and mails nothing', async () => {
  const token = await unsubscribeToken(CUSTOMER, world.deps, 'tracking');
  const before = world.deps.mailer.sent.length;
  for (let n = 0; n < 2; n += 1) await stopByLink(token, world.deps);
  expect(flags()).toEqual({ sendSms: 1, newsAndUpdate: 1, tracking: 0, discount: 1 });
  expect([told(), world.deps.mailer.sent.length]).toEqual([[], before]);
  await stopByLink(await unsubscribeToken('0198-gone', world.deps, 'tracking'), world.deps);
});

test('[A39] a token that was signed for one thing stops no other', async () => {
  const marketing = await unsubscribeToken(CUSTOMER, world.deps);
  const tracking = await unsubscribeToken(CUSTOMER, world.deps, 'tracking');
  for (const wrong of [
    `${marketing}.tracking`,
    tracking.replace('.tracking', ''),
    `${tracking}.x`,
    `${marketing}.sendSms`,
  ])
    expect(await errorOf(stopByLink(wrong, world.deps))).toMatchObject({ code: '1002' });
  expect(flags()).toEqual({ sendSms: 1, newsAndUpdate: 1, tracking: 1, discount: 1 });
});

test('[C41] with a session the flags are set one by one', async () => {
  const caller = { customerUuid: CUSTOMER };
  expect(await unsubscribe({ tracking: 0 }, caller, world.deps)).toEqual({
    flags: { sendSms: 1, newsAndUpdate: 1, tracking: 0, discount: 1 },
  });
  expect(await unsubscribe({ tracking: 1 }, caller, world.deps)).toMatchObject({ flags: { tracking: 1 } });
  expect(await unsubscribe({}, caller, world.deps)).toEqual({ flags: stopped });
});

test('[C41] when texts were agreed to is kept from the time they are turned on, and gone once they are off', async () => {
  const caller = { customerUuid: CUSTOMER };
  const since = () => world.deps.accounts.all.get(CUSTOMER)?.textUpdatesAt;
  await unsubscribe({ sendSms: 0 }, caller, world.deps);
  expect(since()).toBeUndefined();
  await unsubscribe({ sendSms: 1 }, caller, world.deps);
  const agreed = world.clock.ms();
  expect(since()).toBe(agreed);
  world.clock.advance(60_000);
  await unsubscribe({ sendSms: 1, tracking: 0 }, caller, world.deps);
  expect(since()).toBe(agreed);
  await unsubscribe({ discount: 0 }, caller, world.deps);
  expect(since()).toBe(agreed);
  await unsubscribe({ sendSms: 0 }, caller, world.deps);
  expect(world.deps.accounts.all.get(CUSTOMER)).not.toHaveProperty('textUpdatesAt');
});

test('a token that is not ours stops nothing, and without a session there has to be one', async () => {
  const token = await unsubscribeToken(CUSTOMER, world.deps);
  for (const wrong of ['', 'x', `${token}x`, token.replace(/\..*/, '.'), token.replace(/^./, 'A')])
    expect(await errorOf(stopByLink(wrong, world.deps))).toMatchObject({ code: '1002' });
  expect(await errorOf(unsubscribe({}, undefined, world.deps))).toMatchObject({ code: '401' });
  expect(flags()).toEqual({ sendSms: 1, newsAndUpdate: 1, tracking: 1, discount: 1 });
});

test('[R77] the address that mail programs post to is the one-click call’s', () => {
  const { method, version, path } = unsubscribeOneClickRoute;
  expect([method, `/api/${version}${path}`]).toEqual(['POST', UNSUBSCRIBE_CALL]);
});

const told = () => world.deps.outbox.all.filter(({ type }) => type === 'marketingStopped');

test('[A39] the customer who stopped marketing by a link is mailed that once, and not again by a second click', async () => {
  const token = await unsubscribeToken(CUSTOMER, world.deps);
  for (let n = 0; n < 2; n += 1) await stopByLink(token, world.deps);
  expect(told()).toHaveLength(1);
  const mails = world.deps.mailer.sent.filter(({ text }) => text.includes(paths.accountSettings));
  expect(mails.map(({ to }) => to)).toEqual([world.deps.accounts.all.get(CUSTOMER)?.email]);
});

test('[A39] nobody is told that marketing stopped who had none, or whose account is gone', async () => {
  const token = await unsubscribeToken(CUSTOMER, world.deps);
  await unsubscribe({ newsAndUpdate: 0, discount: 0 }, { customerUuid: CUSTOMER }, world.deps);
  await stopByLink(token, world.deps);
  await stopByLink(await unsubscribeToken('0198-gone', world.deps), world.deps);
  expect(told()).toEqual([]);
});
