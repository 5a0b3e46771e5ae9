import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, done, loggedIn, mailedCode, mailsTo, newGuest, output } from './portal.ts';

const PASSWORD = 'Pumps2Ship!';
const cognito = new CognitoIdentityProviderClient({});

/** A guest who has set a password by the mailed link. */
async function newCustomer() {
  const { form } = await newGuest();
  const { customerEmailId } = form;
  const activationCode = await mailedCode(customerEmailId);
  const { session } = await done('resetPassword', { customerEmailId, activationCode, password: PASSWORD });
  if (!session) throw new Error('The reset opened no session');
  return { email: customerEmailId, session };
}

/** What whoever holds an access token may ask of the pool itself. */
const poolCalls: Record<string, (AccessToken: string) => Promise<unknown>> = {
  GetUser: (AccessToken) => cognito.send(new GetUserCommand({ AccessToken })),
  ChangePassword: (AccessToken) =>
    cognito.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: PASSWORD, ProposedPassword: 'Stolen4You!' }),
    ),
  UpdateUserAttributes: (AccessToken) =>
    cognito.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [{ Name: 'email', Value: 'thief@other.example' }],
      }),
    ),
  SetUserMFAPreference: (AccessToken) =>
    cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })),
  AssociateSoftwareToken: (AccessToken) => cognito.send(new AssociateSoftwareTokenCommand({ AccessToken })),
  DeleteUser: (AccessToken) => cognito.send(new DeleteUserCommand({ AccessToken })),
};

const scopeOf = (token: string) =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).scope ?? '');

describe('[R72] a browser’s access token at the pool’s own calls', () => {
  let customer: Awaited<ReturnType<typeof newCustomer>>;
  let loggedOut: string;
  beforeAll(async () => {
    customer = await newCustomer();
    const other = await loggedIn({ emailId: customer.email, password: PASSWORD }, { from: '198.51.100.41' });
    await done('logout', {}, { token: other.accessToken });
    loggedOut = other.accessToken;
  });

  test('has no scope of the pool, after a refresh neither', async () => {
    const { accessToken } = await done('refreshToken', { refreshToken: customer.session.refreshToken });
    for (const token of [customer.session.accessToken, loggedOut, accessToken])
      expect(scopeOf(token)).not.toContain('aws.cognito.signin.user.admin');
  });

  test.each(Object.keys(poolCalls))('%s is refused, signed in and logged out', async (name) => {
    for (const token of [customer.session.accessToken, loggedOut])
      await expect(poolCalls[name]?.(token)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const again = await loggedIn({ emailId: customer.email, password: PASSWORD }, { from: '198.51.100.42' });
    expect((await call('getProfile', {}, { token: again.accessToken })).status).toBe(200);
  });

  test('whoever knows the address of an account gets nothing by asking the pool for the challenge of our proof', async () => {
    const client = { ClientId: output('UserPoolClientId') };
    const USERNAME = customer.session.userUuid;
    const { Session } = await cognito.send(
      new InitiateAuthCommand({ ...client, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } }),
    );
    const answer = new RespondToAuthChallengeCommand({
      ...client,
      Session,
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeResponses: { USERNAME, ANSWER: 'guessed' },
    });
    await expect(cognito.send(answer)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('[R71] a second factor of our own', () => {
  test('[C115] [C116] is set up, asked for at the login, and its code is worth a session of the pool', async () => {
    const { email, session } = await newCustomer();
    const token = session.accessToken;
    const begun = await done('setUpSecondFactor', { password: PASSWORD }, { token });
    if (!('secret' in begun)) throw new Error('No secret was made');
    const { secret } = begun;
    const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
    const confirmed = await done('setUpSecondFactor', { code: codeAt(Date.now() - 30_000) }, { token });
    if (!('recoveryCodes' in confirmed)) throw new Error('No recovery codes were made');
    expect(confirmed.recoveryCodes).toHaveLength(10);

    const from = '198.51.100.43';
    const first = await done('login', { emailId: email, password: PASSWORD }, { from });
    expect(first).not.toHaveProperty('accessToken');
    if (!('secondFactorTicket' in first)) throw new Error('No second factor was asked for');
    const { secondFactorTicket } = first;
    expect((await call('verifySecondFactor', { secondFactorTicket, code: '000000' }, { from })).status).toBe(422);
    const second = await done('verifySecondFactor', { secondFactorTicket, code: codeAt(Date.now()) }, { from });
    expect((await call('getProfile', {}, { token: second.accessToken })).status).toBe(200);
    expect(scopeOf(second.accessToken)).not.toContain('aws.cognito.signin.user.admin');
    const shown = await done('listSessions', {}, { token: second.accessToken });
    expect(shown).toMatchObject({ total: 2, secondFactor: { on: true, recoveryCodesLeft: 10, required: false } });

    const again = await done('login', { emailId: email, password: PASSWORD }, { from });
    if (!('secondFactorTicket' in again)) throw new Error('No second factor was asked for');
    const [code = ''] = confirmed.recoveryCodes;
    await done('verifySecondFactor', { secondFactorTicket: again.secondFactorTicket, code }, { from });
    // Set up, and a recovery code used: two notices beside the welcome.
    expect(await mailsTo(email, 3)).toHaveLength(3);

    await done('endSessions', {}, { token: second.accessToken });
    expect((await call('getProfile', {}, { token: second.accessToken })).body.errors[0]?.code).toBe('1030');
    expect((await call('getProfile', {}, { token })).body.errors[0]?.code).toBe('1030');
  });
});
