import { describe, expect, test } from 'vitest';
import { accountSnapshotOf } from '#domain/accounts/account-snapshot.ts';
import { newEvent } from '#domain/events/event.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { accountWorld, HERE } from '#test/domain/accounts/account-world.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';

/** A customer who asked for a reset link; nothing has been delivered yet. */
async function requested() {
  const { deps, clock, addCustomer } = accountWorld();
  const account = await addCustomer();
  const event = newEvent(
    'passwordResetRequested',
    await accountSnapshotOf(account, HERE, { keyedHash: fakeKeyedHash }),
    deps,
  );
  const mailer = fakeMailer();
  const links = fakeLinks();
  return { account, event, clock, deps: { ...deps, mailer, links, deliveries: fakeDeliveries(), ...mailStores() } };
}

const failing = (times: number, send: (mail: never) => Promise<void>) => {
  let left = times;
  return {
    async send(mail: never) {
      left -= 1;
      if (left >= 0) throw new Error('SES is away');
      await send(mail);
    },
  };
};

describe('a mail', () => {
  test('goes out once, however often its event is delivered', async () => {
    const { event, deps } = await requested();
    for (let n = 0; n < 3; n += 1) await sendMail(event, deps);
    expect(deps.mailer.sent).toHaveLength(1);
    expect(deps.links.all.size).toBe(1);
  });

  test('is sent once after the mail service failed twice, with a link that is the only one', async () => {
    const { event, deps } = await requested();
    const mailer = failing(2, deps.mailer.send as never);
    for (let n = 0; n < 2; n += 1) await expect(sendMail(event, { ...deps, mailer })).rejects.toThrow('away');
    expect(deps.links.all.size).toBe(0);
    for (let n = 0; n < 2; n += 1) await sendMail(event, { ...deps, mailer });
    expect(deps.mailer.sent).toHaveLength(1);
    expect(deps.links.all.size).toBe(1);
  });

  test('that another process is sending is left to it until its time is up', async () => {
    const { event, deps, clock } = await requested();
    let release: () => void = () => undefined;
    const hanging = {
      send: () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    };
    const first = sendMail(event, { ...deps, mailer: hanging });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(sendMail(event, deps)).rejects.toThrow('Another process');
    clock.advance(30_000);
    await sendMail(event, deps);
    expect(deps.mailer.sent).toHaveLength(1);
    release();
    await first;
  });

  test('is not sent when the password was set after the event, or when there is no account', async () => {
    const { event, deps, account } = await requested();
    deps.accounts.put({ ...account, credentialsVersion: 2 });
    await sendMail(event, deps);
    const stranger = makeAccount({ customerUuid: 'nobody' });
    await sendMail(
      newEvent('accountLocked', await accountSnapshotOf(stranger, HERE, { keyedHash: fakeKeyedHash }), deps),
      deps,
    );
    expect(deps.mailer.sent).toEqual([]);
    expect(deps.links.all.size).toBe(0);
  });

  test('that is tried again counts once towards the limit of mails', async () => {
    const { event, deps, account } = await requested();
    const mailer = failing(2, deps.mailer.send as never);
    for (let n = 0; n < 3; n += 1) await sendMail(event, { ...deps, mailer }).catch(() => undefined);
    for (let n = 0; n < 3; n += 1)
      await sendMail(
        newEvent('passwordResetRequested', await accountSnapshotOf(account, HERE, { keyedHash: fakeKeyedHash }), deps),
        deps,
      );
    expect(deps.mailer.sent).toHaveLength(3);
  });

  const requestAgain = async ({ account, deps }: Awaited<ReturnType<typeof requested>>) =>
    newEvent('passwordResetRequested', await accountSnapshotOf(account, HERE, deps), deps);

  test('of twenty concurrent mails only as many are sent as the limit allows', async () => {
    const world = await requested();
    const events = await Promise.all(Array.from({ length: 20 }, () => requestAgain(world)));
    await Promise.all(events.map((event) => sendMail(event, world.deps)));
    expect(world.deps.mailer.sent).toHaveLength((await world.deps.settings.read()).limits.mailsAnHour);
  });

  test('beyond the limit is not sent when its process dies and the queue delivers it again', async () => {
    const world = await requested();
    const { deps } = world;
    const { mailsAnHour } = (await deps.settings.read()).limits;
    for (let n = 0; n < mailsAnHour; n += 1) await sendMail(await requestAgain(world), deps);
    const event = await requestAgain(world);
    const dying = { ...deps.deliveries, finish: async () => Promise.reject(new Error('the process died')) };
    await expect(sendMail(event, { ...deps, deliveries: dying })).rejects.toThrow('died');
    world.clock.advance(30_000);
    await sendMail(event, deps);
    expect(deps.mailer.sent).toHaveLength(mailsAnHour);
  });
});
