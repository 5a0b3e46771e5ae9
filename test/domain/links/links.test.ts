import { describe, expect, test } from 'vitest';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import { createLink } from '#domain/links/create-link.ts';
import { linkPurposes, passwordPurposes } from '#domain/links/link.ts';
import { purposeTable } from '#domain/links/purposes.ts';
import { readLink } from '#domain/links/read-link.ts';
import { accountWorld, errorOf } from '#test/domain/accounts/account-world.ts';
import { openedBy } from '#test/fakes/signed-in.ts';

const tokenOf = (url: string): string => url.split(/[/=]/).at(-1) ?? '';
const subjectOf = ({ customerUuid, email }: { customerUuid: string; email: string }) => ({
  customerUuid,
  email,
  credentialsVersion: 0,
});

describe.each(linkPurposes)('a link to %s', (purpose) => {
  const others = linkPurposes.filter((one) => one !== purpose);

  test('opens what its reader demands, and no other door', async () => {
    const { deps, addCustomer } = accountWorld();
    const token = tokenOf((await createLink(purpose, subjectOf(await addCustomer()), deps)).url);
    expect(await readLink(token, [purpose], deps)).toMatchObject({ purpose });
    for (const other of others) expect(await errorOf(readLink(token, [other], deps))).toMatchObject({ code: '1002' });
  });

  test('[A26] expires after its time, is worthless once revoked, and is stored by its hash only', async () => {
    const { deps, clock, addCustomer } = accountWorld();
    const { url, tokenHash, hours } = await createLink(purpose, subjectOf(await addCustomer()), deps);
    expect(url).toBe(`https://ship.example.com${purposeTable[purpose].path(tokenOf(url))}`);
    expect(JSON.stringify([...deps.links.all])).not.toContain(tokenOf(url));
    clock.advance(hours * 3_600_000 - 1);
    expect(await readLink(tokenOf(url), [purpose], deps)).toBeDefined();
    clock.advance(1);
    expect(await errorOf(readLink(tokenOf(url), [purpose], deps))).toMatchObject({ code: '4647' });
    await deps.links.revoke(tokenHash);
    expect(await errorOf(readLink(tokenOf(url), [purpose], deps))).toMatchObject({ code: '1002' });
  });

  const setsPassword = (passwordPurposes as readonly string[]).includes(purpose);
  test(`[C10] ${setsPassword ? 'sets' : 'sets no'} password`, async () => {
    const { deps, addCustomer } = accountWorld();
    const account = await addCustomer();
    const activationCode = tokenOf((await createLink(purpose, subjectOf(account), deps)).url);
    const request = { customerEmailId: account.email, activationCode, password: 'Valves3Ship!' };
    const call = resetPassword(request, undefined, deps);
    if (setsPassword) expect(openedBy(await call).session).toMatchObject({ userUuid: account.customerUuid });
    else expect(await errorOf(call)).toMatchObject({ code: '1002' });
  });
});
