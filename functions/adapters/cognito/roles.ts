import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import type { ChangeRightsDeps } from '#domain/accounts/change-rights.ts';
import { groupOfRole, isAddedId, staffRoleIds } from '#domain/accounts/role.ts';
import type { ChangeRoleDeps } from '#domain/agents/change-role.ts';
import { env } from '#functions/platform/env.ts';

/** Roles are groups of the user pool; other groups stay as they are. */
export const cognitoRoles: ChangeRightsDeps['roles'] & ChangeRoleDeps['roles'] = {
  async set(customerUuid, roles) {
    const cognito = new CognitoIdentityProviderClient({});
    const user = { UserPoolId: env('USER_POOL_ID'), Username: customerUuid };
    const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(user));
    const had = new Set(Groups.map(({ GroupName }) => GroupName));
    const added = [...had, ...roles].flatMap((name) => (name !== undefined && isAddedId(name) ? [name] : []));
    for (const role of new Set([...staffRoleIds, ...added])) {
      const GroupName = groupOfRole(role);
      const wanted = roles.includes(role);
      if (wanted && !had.has(GroupName)) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
      if (!wanted && had.has(GroupName))
        await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName }));
    }
  },
  async addGroup(role) {
    try {
      const group = { UserPoolId: env('USER_POOL_ID'), GroupName: groupOfRole(role) };
      await new CognitoIdentityProviderClient({}).send(new CreateGroupCommand(group));
    } catch (error) {
      if (!(error instanceof GroupExistsException)) throw error;
    }
  },
  async listMembers(role) {
    const group = { UserPoolId: env('USER_POOL_ID'), GroupName: groupOfRole(role) };
    const members: string[] = [];
    for await (const { Users = [] } of paginateListUsersInGroup(
      { client: new CognitoIdentityProviderClient({}) },
      group,
    ))
      members.push(...Users.flatMap(({ Username }) => Username ?? []));
    return members;
  },
};
