import { randomBytes } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { documents } from '#functions/adapters/dynamo/table.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { call, done, guestForm, mailedCode, mailsTo, output, portalUrl, solvedCheck } from './portal.ts';

const PASSWORD = 'Wheel-barrow8';

/** A customer with a password, whose every name is found nowhere else. */
async function canary() {
  const word = `Canary${crypto.randomUUID().slice(0, 8)}`;
  const form = { ...guestForm(), customerLastName: word, customerCompany: `${word} Pumps` };
  await done('registerGuest', { ...form, recaptcha: await solvedCheck() }, { idempotencyKey: crypto.randomUUID() });
  const { customerEmailId } = form;
  const activationCode = await mailedCode(customerEmailId);
  const { session } = await done('resetPassword', { customerEmailId, activationCode, password: PASSWORD });
  if (!session) throw new Error('The link opened no session');
  await done(
    'addAddress',
    { ...routes.addAddress.example.body, company: word },
    { token: session.accessToken, idempotencyKey: crypto.randomUUID() },
  );
  return { form, word, email: customerEmailId, session, token: session.accessToken };
}

/** The keys of the table's items that hold a text; mails that were sent are in none. */
async function itemsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  const pages = paginateScan({ client: documents() }, { TableName: output('TableName'), ConsistentRead: true });
  for await (const { Items = [] } of pages)
    for (const item of Items) if (JSON.stringify(item).includes(text)) found.push(`${item.pk} ${item.sk}`);
  return found;
}

describe('the deletion of an account', () => {
  test('[C137] ends every session at once, lets nobody in, leaves no name in the table and frees the e-mail address', async () => {
    const { form, word, email, session, token } = await canary();
    expect((await itemsWith(word)).length).toBeGreaterThan(1);
    const wrong = await call('deletePersonalData', { password: 'Wheel-barrow9' }, { token });
    expect(wrong.body.errors).toMatchObject([{ code: '3267', field: 'password' }]);
    expect((await call('getProfile', {}, { token })).status).toBe(200);

    await done('deletePersonalData', { password: PASSWORD }, { token });
    expect((await call('getProfile', {}, { token })).status).toBe(401);
    expect((await call('refreshToken', { refreshToken: session.refreshToken })).status).toBe(401);
    const login = await call('login', { emailId: email, password: PASSWORD }, { from: '198.51.100.61' });
    expect(login.body.code).toBe('3258');

    await expect
      .poll(async () => (await mailsTo(email)).at(-1)?.text, { timeout: 30_000 })
      .toContain('records of shipments you booked for 3 years (49 CFR 371.3)');
    await expect.poll(() => itemsWith(word), { timeout: 20_000, interval: 500 }).toEqual([]);
    // Records of used and expired links name the address they were mailed to, until they expire a week later.
    expect((await itemsWith(email)).filter((key) => !/^LINK#\w{64} LINK$/.test(key))).toEqual([]);

    const again = await call(
      'registerGuest',
      { ...form, customerLastName: 'Other', recaptcha: await solvedCheck() },
      { idempotencyKey: crypto.randomUUID() },
    );
    expect(again.status).toBe(200);
  }, 90_000);
});

describe('the export of personal data', () => {
  test('[C136] is mailed as a link that opens for its owner alone, and holds what the account has', async () => {
    const { email, token, word } = await canary();
    await done('requestPersonalData', {}, { token });
    const find = async () => /[?&]file=([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
    await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
    const link = (await find()) ?? '';
    const other = await canary();
    expect((await call('openPersonalData', { token: link }, { token: other.token })).status).toBe(404);
    const { fileName, fileContent, url } = await done('openPersonalData', { token: link }, { token });
    expect(fileName).toMatch(/^personal-data-.*\.zip$/);
    const bytes = fileContent
      ? Buffer.from(fileContent, 'base64')
      : Buffer.from(await (await fetch(url ?? '')).arrayBuffer());
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, data]) => [name, Buffer.from(data).toString('utf8')]),
    );
    expect(Object.keys(files).sort()).toEqual(
      expect.arrayContaining(['account.json', 'addresses.json', 'bookings.json', 'products.json', 'quotes.json']),
    );
    expect(files['addresses.json']).toContain(word);
  }, 90_000);

  test('[C136] of more than 3 MB is opened by an address of five minutes that saves it under its name, and by no other address', async () => {
    const { email, token, session } = await canary();
    // Random text that a zip cannot make much smaller, in as many addresses as it takes.
    const notes = Array.from({ length: 14 }, () => randomBytes(240_000).toString('base64'));
    for (const note of notes) {
      const { revision } = await dynamoAddresses.readBook(session.userUuid);
      const address = makeAddress({ customerUuid: session.userUuid, customerAddressUuid: crypto.randomUUID(), note });
      expect(await dynamoAddresses.add(address, undefined, revision)).toBe('added');
    }
    await done('requestPersonalData', {}, { token });
    const find = async () => /[?&]file=([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
    await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
    const opened = await done('openPersonalData', { token: (await find()) ?? '' }, { token });
    expect(opened.fileContent).toBeUndefined();
    const url = new URL(opened.url ?? '', portalUrl);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    const response = await fetch(url);
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${opened.fileName}"`,
    ]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(3 * 1024 * 1024);
    const addresses = Buffer.from(unzipSync(bytes)['addresses.json'] ?? '').toString('utf8');
    expect(notes.filter((note) => !addresses.includes(note))).toEqual([]);
    const other = new URL(url);
    other.pathname = other.pathname.replace(/.{4}\.zip$/, '0000.zip');
    const unsigned = new URL(url.origin + url.pathname);
    expect([(await fetch(other)).status, (await fetch(unsigned)).status]).toEqual([403, 403]);
  }, 120_000);
});
