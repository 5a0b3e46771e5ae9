import { changeRights } from '#domain/accounts/change-rights.ts';
import { nameWords } from '#domain/accounts/name-words.ts';
import type { StaffRoleId } from '#domain/accounts/role.ts';
import { cognitoRoles } from '#functions/adapters/cognito/roles.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { done, newGuest, output } from './portal.ts';

/** Somebody signed in with a role of the broker's staff. */
export async function newStaff(role: StaffRoleId) {
  const { session } = await newGuest();
  process.env.USER_POOL_ID = output('UserPoolId');
  const deps = { accounts: dynamoAccounts, roles: cognitoRoles, now: clock.now };
  await changeRights(session.userUuid, { roles: [role] }, deps);
  const { accessToken } = await done('refreshToken', { refreshToken: session.refreshToken });
  return { userUuid: session.userUuid, token: accessToken };
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
