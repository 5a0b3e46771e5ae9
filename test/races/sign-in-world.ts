import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DeleteUserPoolCommand,
  GetUserCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll } from 'vitest';
import { login } from '#domain/accounts/login.ts';
import { refreshSession } from '#domain/accounts/refresh-session.ts';
import { registerGuest } from '#domain/accounts/register-guest.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import type { DomainEvent } from '#domain/events/event.ts';
import { relayEvents } from '#domain/events/relay-events.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { cognitoIdentityProvider } from '#functions/adapters/cognito/identity-provider.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoRateLimiter, dynamoUsedCaptchas } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSecondFactors } from '#functions/adapters/dynamo/second-factor-store.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { fakeCaptcha } from '#test/fakes/captcha.ts';
import { fakeCipher } from '#test/fakes/cipher.ts';
import { readRegistration } from '#test/fakes/fixtures.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { openedBy } from '#test/fakes/signed-in.ts';
import { fakeTerms } from '#test/fakes/terms.ts';
import { rounds } from '#test/rounds.ts';
import { useOwnTable } from '#test/stores/emulator/own-table.ts';

export const ROUNDS = rounds(8, 50);
export const OLD = 'Pumps2Ship!';
export const NEW = 'Valves3Ship!';

const cognito = new CognitoIdentityProviderClient({});
const UserPoolId = () => process.env.USER_POOL_ID ?? '';

/** The sign-ins of this test file are of a table and a user pool of its own, both real. */
export function useOwnPoolAndTable(): void {
  useOwnTable();
  beforeAll(async () => {
    const PoolName = `races-${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
    const Policies = {
      PasswordPolicy: {
        ...{ MinimumLength: 8, RequireNumbers: true, RequireSymbols: true },
        ...{ RequireUppercase: false, RequireLowercase: false },
      },
    };
    const { UserPool } = await cognito.send(new CreateUserPoolCommand({ PoolName, Policies }));
    process.env.USER_POOL_ID = UserPool?.Id;
    const { UserPoolClient } = await cognito.send(
      new CreateUserPoolClientCommand({
        UserPoolId: UserPoolId(),
        ClientName: 'races',
        ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        PreventUserExistenceErrors: 'ENABLED',
        EnableTokenRevocation: true,
      }),
    );
    process.env.USER_POOL_CLIENT_ID = UserPoolClient?.ClientId;
  });
  afterAll(() => cognito.send(new DeleteUserPoolCommand({ UserPoolId: UserPoolId() })));
}

const many = 1_000_000;
export const mailer = fakeMailer();
/** Limits that the race is not about are out of the way. */
export const settings = fakeSettings({
  limits: { registrationsAnHour: many, mailsAnHour: many },
});
export const deps = {
  ...clock,
  pause: (ms: number) => clock.pause(Math.min(ms, 50)),
  accounts: dynamoAccounts,
  deliveries: dynamoDeliveries,
  links: dynamoLinks,
  outbox: dynamoOutbox,
  rateLimiter: dynamoRateLimiter,
  idempotency: dynamoIdempotency,
  sessions: dynamoSessions,
  secondFactors: dynamoSecondFactors,
  usedCaptchas: dynamoUsedCaptchas,
  identityProvider: cognitoIdentityProvider,
  captcha: fakeCaptcha,
  keyedHash: fakeKeyedHash,
  cipher: fakeCipher,
  settings,
  mailer,
  ...mailStores(),
  terms: fakeTerms(),
  logUnrevoked: () => undefined,
};

let people = 0;
/** The form of somebody nobody has seen before, and the key of the intent. */
export function newForm() {
  people += 1;
  const customerEmailId = `person-${people}@races.example`;
  const form = readRegistration({ customerEmailId, recaptcha: `human-${crypto.randomUUID()}` });
  return { form, email: customerEmailId, key: crypto.randomUUID() };
}

let addresses = 0;
/** A client address that nobody called from before. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export const register = ({ form, key }: ReturnType<typeof newForm>) =>
  registerGuest(form, { idempotencyKey: key, clientAddress: newAddress() }, deps);

/** Sends the mails that events of an account cause, as relay and queue do. */
export async function deliverMails(email: string): Promise<void> {
  const customerUuid = await dynamoAccounts.findUuidByEmail(email);
  const queues = { send: (_listener: string, event: DomainEvent) => sendMail(event, deps) };
  const relay = { ...deps, queues, listenersOf: () => ['sendMail'] };
  if (customerUuid) await relayEvents(`customer#${customerUuid}`, relay);
}

/** The owner of an address sets a password by the link that was mailed there last. */
export async function setPassword(email: string, password: string) {
  await deliverMails(email);
  const activationCode = mailer.codeMailedTo(email);
  return openedBy(await resetPassword({ customerEmailId: email, activationCode, password }, undefined, deps)).session;
}

export const signIn = async (
  emailId: string,
  password: string,
  cookies: Record<string, string> = {},
  from = newAddress(),
) => openedBy(await login({ emailId, password, clientAddress: from, cookies }, deps));

/** A customer whose password is OLD, and where one more link lies in the inbox. */
export async function newCustomer() {
  const one = newForm();
  const { userUuid } = await register(one);
  await setPassword(one.email, OLD);
  return { ...one, userUuid };
}

/** The sign-in that an access token belongs to. */
export function sessionIdOf(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.');
  return String(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')).origin_jti);
}

const answers = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

/** What still answers somebody who holds these tokens: our calls, the refresh, the pool's own calls. */
export async function whatAnswers(userUuid: string, held: { accessToken: string; refreshToken: string }) {
  const session = await dynamoSessions.find(userUuid, sessionIdOf(held.accessToken));
  return {
    calls: session !== undefined,
    refresh: await answers(refreshSession(held.refreshToken, deps)),
    pool: await answers(cognito.send(new GetUserCommand({ AccessToken: held.accessToken }))),
  };
}
export const NOTHING = { calls: false, refresh: false, pool: false };
export const EVERYTHING = { calls: true, refresh: true, pool: true };

/** Every user of the pool. */
export async function poolUsers(): Promise<string[]> {
  const names: string[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await cognito.send(new ListUsersCommand({ UserPoolId: UserPoolId(), PaginationToken }));
    names.push(...(page.Users ?? []).map(({ Username = '' }) => Username));
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  return names;
}

/** Takes the user out of the pool, as whoever holds an access token can. */
export const deletePoolUser = (Username: string) =>
  cognito.send(new AdminDeleteUserCommand({ UserPoolId: UserPoolId(), Username }));

/** Some milliseconds, another number each time. */
export const aMoment = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));
