import { LambdaVersion, type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { DataStack } from '../data-stack.ts';
import type { Deployment } from '../deployment.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { type TaskName, taskPermissions } from '../permissions/task-permissions.ts';
import { PortalFunction } from './portal-function.ts';
import { proofsGrant } from './user-pool-grants.ts';

/** The functions that the user pool calls: the sign-in by a proof of ours, and what is taken out of its tokens (R72). */
export function addPoolTriggers(
  scope: Construct,
  pool: UserPool,
  deployment: Deployment,
  data: Pick<DataStack, 'table'>,
): void {
  const make = (key: TaskName) => {
    const permissions: Permissions = taskPermissions[key];
    const { env = {}, allow = [] } = permissions.useProofs ? proofsGrant(data) : {};
    return new PortalFunction(scope, key, { ...permissions, deployment, allow, env, description: `User pool: ${key}` });
  };
  pool.addTrigger(UserPoolOperation.DEFINE_AUTH_CHALLENGE, make('definePoolChallenge'));
  pool.addTrigger(UserPoolOperation.CREATE_AUTH_CHALLENGE, make('createPoolChallenge'));
  pool.addTrigger(UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE, make('verifySignInProof'));
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, make('limitPoolTokens'), LambdaVersion.V2_0);
}
