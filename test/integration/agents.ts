import { changeRights } from '#domain/accounts/change-rights.ts';
import { nameWords } from '#domain/accounts/name-words.ts';
import type { StaffRoleId } from '#domain/accounts/role.ts';
import { cognitoRoles } from '#functions/adapters/cognito/roles.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoSecondFactors } from '#functions/adapters/dynamo/second-factor-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { done, newGuest, output } from './portal.ts';

/** Somebody signed in with a role of the broker's staff, who has not set up a second factor yet. */
export async function newUnenrolledStaff(role: StaffRoleId) {
  const guest = await newGuest();
  const { session } = guest;
  process.env.USER_POOL_ID = output('UserPoolId');
  const deps = { accounts: dynamoAccounts, roles: cognitoRoles, now: clock.now };
  await changeRights(session.userUuid, { roles: [role] }, deps);
  const renewed = await done('refreshToken', { refreshToken: session.refreshToken });
  const token = renewed.accessToken;
  return { ...guest, userUuid: session.userUuid, token, session: { ...session, ...renewed } };
}

/** Somebody signed in with a role of the broker's staff, and with the second factor that it requires. */
export async function newStaff(role: StaffRoleId) {
  const staff = await newUnenrolledStaff(role);
  await enrol(staff.userUuid, staff.token);
  return { ...staff, session: { ...staff.session, secondFactorOn: true as const } };
}

/** Turns a second factor on that no app knows, as if the session had given its first code. */
export async function enrol(customerUuid: string, token: string): Promise<void> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const [sessionId, since] = [String(claims.origin_jti), clock.now().getTime()];
  const begun = { customerUuid, encryptedSecret: 'nobody has it', expiresAt: since + 60_000 };
  await dynamoSecondFactors.begin(begun);
  const factor = { customerUuid, encryptedSecret: begun.encryptedSecret, usedStep: 0, recovery: {}, since };
  if (!(await dynamoSecondFactors.turnOn(factor, { begun, sessionId, events: [] })))
    throw new Error('The second factor was not turned on');
}

/** Lets somebody act for a customer; returns what ends it. */
export async function assign(userUuid: string, customerUuid: string): Promise<() => Promise<void>> {
  const account = await dynamoAccounts.findByUuid(customerUuid);
  if (!account) throw new Error('There is no such customer');
  const assignment = { customerUuid, userUuid, assignedAt: clock.now().toISOString(), words: nameWords(account) };
  await dynamoAgents.assign(assignment, undefined);
  return async () => {
    const entry = {
      auditUuid: clock.newId(),
      at: clock.now().toISOString(),
      by: 'integration',
      subject: { kind: 'customer', id: customerUuid },
      changes: [{ field: 'agent', from: userUuid, to: 'withdrawn' }],
      why: '',
    } as const;
    if (!(await dynamoAgents.withdraw(assignment, [], entry))) throw new Error('It was not withdrawn');
  };
}
