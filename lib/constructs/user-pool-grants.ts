import type { Dependencies } from '../dependencies.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { allow, type Grant, inPartitions } from './grant.ts';

type UserPoolLevel = NonNullable<Permissions['userPool']>;

const signIn = ['cognito-idp:AdminInitiateAuth'];
const setPassword = [...signIn, 'cognito-idp:AdminSetUserPassword'];
const userPoolActions: Record<UserPoolLevel, readonly string[]> = {
  revoke: [],
  'sign-out': ['cognito-idp:AdminUserGlobalSignOut'],
  'sign-in': signIn,
  'sign-up': [...setPassword, 'cognito-idp:AdminCreateUser', 'cognito-idp:AdminDeleteUser'],
  passwords: [...setPassword, 'cognito-idp:AdminCreateUser', 'cognito-idp:AdminUserGlobalSignOut'],
  remove: ['cognito-idp:AdminDeleteUser'],
};

/** To use the user pool at this level. */
export const userPoolGrant = (level: UserPoolLevel, { identity }: Pick<Dependencies, 'identity'>): Grant => ({
  env: { USER_POOL_ID: identity.userPool.userPoolId, USER_POOL_CLIENT_ID: identity.client.userPoolClientId },
  allow: userPoolActions[level].length > 0 ? [allow(userPoolActions[level], identity.userPool.userPoolArn)] : [],
});

/** To sign somebody in by a proof of ours. */
export const signInByProofGrant = ({ identity }: Pick<Dependencies, 'identity'>): Grant => ({
  allow: [allow([...signIn, 'cognito-idp:AdminRespondToAuthChallenge'], identity.userPool.userPoolArn)],
});

/** To use up proofs of sign-ins; the user pool's stack is made before all others and takes it from here. */
export const proofsGrant = ({ table }: Pick<Dependencies['data'], 'table'>): Grant => ({
  env: { TABLE_NAME: table.tableName },
  allow: [inPartitions(['SIGN-IN-PROOF#*'], ['dynamodb:DeleteItem'], table.tableArn)],
});
