import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { changeRights } from '#domain/accounts/change-rights.ts';
import { cognitoRoles } from '#functions/adapters/cognito/roles.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { enrol } from './agents.ts';
import {
  call,
  callPath,
  done,
  guestForm,
  loggedIn,
  mailedCode,
  mailsTo,
  newGuest,
  output,
  solvedCheck,
} from './portal.ts';

const PASSWORD = 'Pumps2Ship!';
const cognito = new CognitoIdentityProviderClient({});

/** A guest who has set a password by the mailed link. */
async function customerWithPassword() {
  const guest = await newGuest();
  const email = guest.form.customerEmailId;
  const activationCode = await mailedCode(email);
  const { session } = await done('resetPassword', { customerEmailId: email, activationCode, password: PASSWORD });
  if (!session) throw new Error('Setting a password signs in');
  return { ...guest, email, activationCode, token: session.accessToken, refreshToken: session.refreshToken };
}

describe('guest sign-up', () => {
  test('[C04] [A18] registers, signs in, and mails a set-password link without a password', async () => {
    const { form, session } = await newGuest();
    expect(session).toMatchObject({
      firstName: 'Dana',
      emailId: form.customerEmailId,
      passwordSet: false,
      tmpPasswordStatus: 0,
    });
    const [mail] = await mailsTo(form.customerEmailId);
    expect(mail?.text).toMatch(/\/resetpassword\/[\w-]{43}/);
    const profile = await done('getProfile', {}, { token: session.accessToken });
    expect(profile).toMatchObject({
      customerPhone: '3125550118',
      customerCell: '3125550118',
      customerShippingFrequency: { id: 3 },
    });
  });
  test('[A19] [C105] without, with a wrong and with a replayed captcha there is no account (3425)', async () => {
    const used = await solvedCheck();
    await done('registerGuest', { ...guestForm(), recaptcha: used });
    for (const recaptcha of [undefined, null, 'bm90IGpzb24=', used]) {
      const form = guestForm();
      const { status, body } = await call('registerGuest', { ...form, recaptcha });
      expect({ status, code: body.errors[0]?.code }).toEqual({ status: 403, code: '3425' });
      expect(await mailsTo(form.customerEmailId, 0)).toEqual([]);
      const again = await call('registerGuest', { ...form, recaptcha: await solvedCheck() });
      expect(again.status).toBe(200);
    }
  });
  test('a known e-mail is 1021', async () => {
    const { form } = await newGuest();
    const { body } = await call('registerGuest', { ...form, recaptcha: await solvedCheck() });
    expect(body.errors[0]).toMatchObject({ code: '1021', field: 'customerEmailId' });
  });
  test('the same idempotency key sent twice makes one account', async () => {
    const form = { ...guestForm(), recaptcha: await solvedCheck() };
    const options = { idempotencyKey: crypto.randomUUID() };
    const first = await done('registerGuest', form, options);
    const second = await done('registerGuest', form, options);
    expect(second.userUuid).toBe(first.userUuid);
  });
  test('[R49] the same idempotency key sent ten times at once returns one session ten times, and sends one mail', async () => {
    const form = { ...guestForm(), recaptcha: await solvedCheck() };
    const options = { idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => done('registerGuest', form, options)));
    expect(new Set(answers.map(({ userUuid, refreshToken }) => `${userUuid} ${refreshToken}`)).size).toBe(1);
    expect(await mailsTo(form.customerEmailId)).toHaveLength(1);
    for (const { accessToken } of answers)
      expect((await call('getProfile', {}, { token: accessToken })).status).toBe(200);
  });
  test('[A43] every wrong field is named with its own message', async () => {
    const { status, body } = await call('registerGuest', {
      customerFirstName: ' ',
      customerLastName: 'W',
      customerEmailId: 'dana@',
      customerPhone: '312555',
      customerShippingFrequency: 3,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { code: '4000', field: 'customerFirstName', message: 'First name is a required field' },
        { code: '4004', field: 'customerEmailId', message: 'Please enter a valid email address' },
        { code: '4007', field: 'customerPhone', message: 'Please enter valid phone number' },
      ]),
    );
  });
});

describe('password by link', () => {
  test('[C10] [A26] the link works once, for none of its calls again, and ends the other sessions', async () => {
    const { email, activationCode, form, session, token } = await customerWithPassword().then((c) => ({ ...c }));
    expect(form.customerEmailId).toBe(email);
    expect((await call('getProfile', {}, { token: session.accessToken })).body.errors[0]?.code).toBe('1030');
    expect((await call('getProfile', {}, { token })).body.content).toMatchObject({ passwordSet: true });
    const reuse = await call('resetPassword', { customerEmailId: email, activationCode, password: 'Other3Pass!' });
    expect(reuse.body.errors[0]?.code).toBe('1002');
    for (const [method, path, input] of [
      ['POST', '/api/v1/customer/reset-token', { activationCode }],
      ['GET', '/api/v1/customer/reset-token', { activationCode }],
      ['GET', '/api/v2/customer/hash-info', { hash: activationCode }],
    ] as const)
      expect((await callPath(method, path, input)).body.errors[0]?.code).toBe('1002');
    expect((await call('login', { emailId: email, password: 'Other3Pass!' }, { from: '198.51.100.1' })).status).toBe(
      401,
    );
  });
  test('[C16] [C17] [C18] an unused link says whose it is, by POST, by GET and to hash-info', async () => {
    const { form } = await newGuest();
    const activationCode = await mailedCode(form.customerEmailId);
    for (const [method, path, input] of [
      ['POST', '/api/v1/customer/reset-token', { activationCode }],
      ['GET', '/api/v1/customer/reset-token', { activationCode }],
      ['GET', '/api/v2/customer/hash-info', { hash: activationCode }],
    ] as const)
      expect((await callPath(method, path, input)).body.content).toMatchObject({
        customerEmailId: form.customerEmailId,
      });
  });

  test('[C11] forgot password returns the same for a known and an unknown address', async () => {
    const { form } = await newGuest();
    const known = await call('forgotPassword', { customerEmailId: form.customerEmailId });
    const unknown = await call('forgotPassword', { customerEmailId: 'nobody@whitfieldpumps.example' });
    expect(unknown.body).toEqual(known.body);
    expect(unknown.body.code).toBe('1004');
    expect(await mailsTo(form.customerEmailId, 2)).toHaveLength(2);
    expect(await mailsTo('nobody@whitfieldpumps.example', 0)).toEqual([]);
  });
  test("updateTempPassword for someone else's address is 1002 and changes nothing", async () => {
    const victim = await customerWithPassword();
    const attacker = await newGuest();
    const request = {
      customerEmailId: victim.email,
      activationCode: 'updateTempPassword',
      password: 'Stolen4You!',
      tmpPasswordStatus: 1,
    };
    for (const options of [{}, { token: attacker.token }, { token: victim.token }])
      expect((await call('resetPassword', request, options)).body.errors[0]?.code).toBe('1002');
    const session = await loggedIn({ emailId: victim.email, password: PASSWORD }, { from: '198.51.100.2' });
    expect(session.userUuid).toBe(victim.session.userUuid);
  });
});

describe('sign-in', () => {
  test('[C09] [C15] signs in and out; afterwards the tokens are worthless', async () => {
    const { email } = await customerWithPassword();
    const session = await loggedIn({ emailId: email, password: PASSWORD }, { from: '198.51.100.3' });
    expect(session).toMatchObject({
      emailId: email,
      customerCompany: 'Whitfield Pumps',
      tmpPasswordStatus: 0,
      passwordSet: true,
    });
    await done('logout', {}, { token: session.accessToken });
    expect((await call('getProfile', {}, { token: session.accessToken })).body.errors[0]?.code).toBe('1030');
    expect((await call('refreshToken', { refreshToken: session.refreshToken })).status).toBe(401);
  });
  test('[C15] one logout ends one sign-in: another one goes on', async () => {
    const { email, token } = await customerWithPassword();
    const session = await loggedIn({ emailId: email, password: PASSWORD }, { from: '198.51.100.7' });
    await done('logout', {}, { token: session.accessToken });
    expect((await call('getProfile', {}, { token })).status).toBe(200);
  });
  test('a pool user that was deleted is there again after the mailed link', async () => {
    const { email, session } = await customerWithPassword();
    const user = { UserPoolId: output('UserPoolId'), Username: session.userUuid };
    await cognito.send(new AdminDeleteUserCommand(user));
    await call('forgotPassword', { customerEmailId: email });
    const activationCode = await mailedCode(email, 2);
    const reset = await done('resetPassword', { customerEmailId: email, activationCode, password: 'Back4Good!' });
    expect(reset.session?.userUuid).toBe(session.userUuid);
    const again = await loggedIn({ emailId: email, password: 'Back4Good!' }, { from: '198.51.100.8' });
    expect((await call('getProfile', {}, { token: again.accessToken })).status).toBe(200);
  });
  test('[A23] [R26] the edge passes the cookie of a known browser both ways, and it gets through a block', async () => {
    const { email } = await customerWithPassword();
    const right = { emailId: email, password: PASSWORD };
    const cookie = (await call('login', right)).headers.getSetCookie().find((text) => text.startsWith('known-'));
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    const from = '198.51.100.9';
    for (let i = 0; i < 5; i += 1) await call('login', { emailId: email, password: `Wrong${i}Pass!` }, { from });
    expect((await call('login', right, { from })).body.errors[0]?.code).toBe('22057');
    const known = { headers: { cookie: `${cookie?.split(';')[0]}` } };
    expect((await call('login', right, { from, ...known })).status).toBe(200);
    expect((await call('login', right, known)).status).toBe(200);
  });
  test('[A02] [R25] a changed role requires a token refresh: 1028, a silent refresh, and the call again', async () => {
    const { token, session, refreshToken } = await customerWithPassword();
    process.env.USER_POOL_ID = output('UserPoolId');
    const change = { roles: ['agent'], fields: { template: 'SingleRate_v2' } } as const;
    await changeRights(session.userUuid, change, { accounts: dynamoAccounts, roles: cognitoRoles, now: clock.now });
    expect((await call('getProfile', {}, { token })).body.errors[0]?.code).toBe('1028');
    const renewed = await done('refreshToken', { refreshToken });
    await enrol(session.userUuid, renewed.accessToken);
    const { agent } = await done('findAgentCustomers', {}, { token: renewed.accessToken });
    expect(agent).toMatchObject({ name: 'Dana Whitfield', seesCost: true });
    const stored = await dynamoAccounts.findByUuid(session.userUuid);
    expect(stored?.template).toBe('SingleRate_v2');
    const [, payload = ''] = renewed.accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    expect(claims['cognito:groups']).toEqual(['agents']);
    expect((await call('getProfile', {}, { token })).body.errors[0]?.code).toBe('1028');
  });
  test.each(['known', 'unknown'])('[A23] five wrong passwords block a %s address', async (kind) => {
    const email =
      kind === 'known' ? (await customerWithPassword()).email : `nobody-${Date.now()}@whitfieldpumps.example`;
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 6; i += 1) {
      const { body } = await call(
        'login',
        { emailId: email, password: 'Wrong1Pass!' },
        { from: kind === 'known' ? '198.51.100.4' : '198.51.100.5' },
      );
      codes.push(body.errors[0]?.code);
    }
    expect(codes).toEqual(['3258', '3258', '3258', '3258', '22057', '22057']);
    const mails = await mailsTo(email, kind === 'known' ? 2 : 0);
    const blockedMails = mails.filter((mail) => /^Too many wrong passwords/.test(mail.subject));
    expect(blockedMails).toHaveLength(kind === 'known' ? 1 : 0);
  });
  test('[A23] twenty tries from one address are enough (4)', async () => {
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 21; i += 1) {
      const emailId = `nobody-${i}-${Date.now()}@whitfieldpumps.example`;
      codes.push((await call('login', { emailId, password: 'x' }, { from: '198.51.100.6' })).body.errors[0]?.code);
    }
    expect(new Set(codes.slice(0, 20))).toEqual(new Set(['3258']));
    expect(codes[20]).toBe('4');
  });
});

describe('refresh', () => {
  test('[C104] [A03] rotates; a replaced token works for ten seconds and gives the same new one; garbage is 401', async () => {
    const { session } = await newGuest();
    const first = await done('refreshToken', { refreshToken: session.refreshToken });
    expect(first.refreshToken).not.toBe(session.refreshToken);
    expect((await call('getProfile', {}, { token: first.accessToken })).status).toBe(200);
    const again = await done('refreshToken', { refreshToken: session.refreshToken });
    expect(again.refreshToken).toBe(first.refreshToken);
    for (const refreshToken of ['garbage', Buffer.from('a.b.c').toString('base64url'), session.accessToken])
      expect((await call('refreshToken', { refreshToken })).status).toBe(401);
  });
  test('[A03] [R6] a token used again after ten seconds ends the session', async () => {
    const { session } = await newGuest();
    const next = await done('refreshToken', { refreshToken: session.refreshToken });
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    expect((await call('refreshToken', { refreshToken: session.refreshToken })).body.errors[0]?.code).toBe('1030');
    expect((await call('getProfile', {}, { token: next.accessToken })).body.errors[0]?.code).toBe('1030');
  }, 20_000);
  test('two tabs refreshing at once both get the same new token', async () => {
    const { session } = await newGuest();
    const [a, b] = await Promise.all([1, 2].map(() => done('refreshToken', { refreshToken: session.refreshToken })));
    expect(a?.refreshToken).toBe(b?.refreshToken);
  });
});

test('[C05] [C06] the shipping frequency is changed by PUT and by POST', async () => {
  const { token } = await newGuest();
  for (const [method, id] of [
    ['PUT', 4],
    ['POST', 6],
  ] as const) {
    const { status } = await callPath(
      method,
      '/api/v1/customer/shipping-frequency',
      { customerShippingFrequency: id },
      { token },
    );
    expect(status).toBe(200);
    expect((await done('getProfile', {}, { token })).customerShippingFrequency.id).toBe(id);
  }
  const wrong = await call('updateShippingFrequency', { customerShippingFrequency: '' }, { token });
  expect(wrong.body.errors[0]?.message).toBe('Customer shipping frequency is a required field');
});

test("[C14] [A42] a profile is the caller's own", async () => {
  const [one, other] = await Promise.all([newGuest(), newGuest()]);
  const foreign = await call('getProfile', { customerEmailId: other.form.customerEmailId }, { token: one.token });
  expect(foreign.status).toBe(404);
});
