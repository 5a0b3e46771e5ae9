import { describe, expect, test } from 'vitest';
import { accountWorld } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';

describe('forgotten password', () => {
  test('[C11] mails a link to an address that has an account, and nothing to one that has none', async () => {
    const { deps, addCustomer, forgot } = accountWorld();
    await addCustomer();
    expect(await forgot(EMAIL)).toBe(await forgot('nobody@other.example'));
    expect(deps.mailer.sent.map(({ to }) => to)).toEqual([EMAIL]);
    expect(deps.mailer.sent[0]?.text).toContain('within an hour');
    expect(deps.outbox.all.map(({ type }) => type)).toEqual(['passwordResetRequested']);
  });

  test('[C11] at most three mails an hour go to an address; the response does not change', async () => {
    const { deps, addCustomer, clock, forgot } = accountWorld();
    await addCustomer();
    for (let n = 0; n < 6; n += 1) expect(await forgot(EMAIL)).toBeUndefined();
    expect(deps.mailer.sent).toHaveLength(3);
    clock.advance(60 * 60_000);
    await forgot(EMAIL);
    expect(deps.mailer.sent).toHaveLength(4);
  });

  test('[R26] a new password does not start the three mails anew', async () => {
    const { deps, addCustomer, forgot } = accountWorld();
    const account = await addCustomer({ credentialsVersion: 1 });
    for (let n = 0; n < 2; n += 1) await forgot(EMAIL);
    deps.accounts.put({ ...account, credentialsVersion: 3 });
    for (let n = 0; n < 2; n += 1) await forgot(EMAIL);
    expect(deps.mailer.sent).toHaveLength(3);
  });

  test('[C11] each mail has a link of its own', async () => {
    const { deps, addCustomer, forgot } = accountWorld();
    await addCustomer();
    for (let n = 0; n < 3; n += 1) await forgot(EMAIL);
    expect(deps.links.all.size).toBe(3);
  });

  test('[R26] what is written for the mail holds neither the address nor a token', async () => {
    const { deps, addCustomer, forgot } = accountWorld();
    await addCustomer();
    await forgot(EMAIL);
    const token = deps.mailer.codeMailedTo(EMAIL);
    for (const written of [JSON.stringify(deps.outbox.all), JSON.stringify([...deps.links.all])])
      expect(written).not.toContain(token);
    expect(JSON.stringify(deps.outbox.all)).not.toContain(EMAIL);
  });
});
