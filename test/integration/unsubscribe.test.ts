import { expect, test } from 'vitest';
import { UNSUBSCRIBE_CALL } from '#contract/paths.ts';
import { done, newGuest, portalUrl } from './portal.ts';
import { mailedUnsubscribeToken } from './unsubscribe-token.ts';

test('[R77] [C41] a mail program’s form-encoded POST without cookies stops marketing and nothing else; GET changes nothing', async () => {
  const { session, token } = await newGuest();
  const all = { newsAndUpdate: 1, discount: 1, tracking: 1, revision: 0 } as const;
  await done('updateCustomer', all, { token });
  const flags = async () => {
    const { newsAndUpdate, discount, tracking } = await done('getProfile', {}, { token });
    return { newsAndUpdate, discount, tracking };
  };
  const address = `${portalUrl}${UNSUBSCRIBE_CALL}?token=${await mailedUnsubscribeToken(session.userUuid)}`;
  const page = `${portalUrl}/unsubscribe${new URL(address).search}`;
  for (const opened of [address, page]) await (await fetch(opened, { redirect: 'manual' })).text();
  expect(await flags()).toEqual({ newsAndUpdate: 1, discount: 1, tracking: 1 });

  const post = (to: string) =>
    fetch(to, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await post(`${address}x`)).status).toBeGreaterThanOrEqual(400);
  expect(await flags()).toEqual({ newsAndUpdate: 1, discount: 1, tracking: 1 });
  const response = await post(address);
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  expect(await flags()).toEqual({ newsAndUpdate: 0, discount: 0, tracking: 1 });
  // Pressed again it is no error.
  expect((await post(address)).status).toBe(200);
});
