import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { PortalStack } from '../portal-stack.ts';
import { roleNamesOf } from './function-names.ts';

/**
 * The key that encrypts the user pool's refresh tokens. The account's administrators manage it but cannot use it: only the
 * roles of the functions with the permission `tokenCipher` encrypt and decrypt.
 */
export class TokenKey extends Key {
  constructor(scope: PortalStack, id: string) {
    super(scope, id, {
      description: 'Encrypts refresh tokens of the user pool',
      enableKeyRotation: true,
      removalPolicy: scope.keepData,
      policy: new PolicyDocument({
        statements: [
          new PolicyStatement({
            sid: 'Manage',
            principals: [new AccountRootPrincipal()],
            actions: [
              'kms:Create*',
              'kms:Describe*',
              'kms:Enable*',
              'kms:List*',
              'kms:Put*',
              'kms:Update*',
              'kms:Revoke*',
              'kms:Disable*',
              'kms:Get*',
              'kms:Delete*',
              'kms:TagResource',
              'kms:UntagResource',
              'kms:ScheduleKeyDeletion',
              'kms:CancelKeyDeletion',
              'kms:RotateKeyOnDemand',
            ],
            resources: ['*'],
          }),
          new PolicyStatement({
            sid: 'Seal',
            principals: [new AccountRootPrincipal()],
            actions: ['kms:Encrypt', 'kms:Decrypt'],
            resources: ['*'],
            conditions: { ArnLike: { 'aws:PrincipalArn': callers(scope) } },
          }),
        ],
      }),
    });
  }
}

/** ARNs of the roles with the permission, as principals of a request. */
function callers(stack: PortalStack): string[] {
  const { deployment, partition, account } = stack;
  const names = roleNamesOf(stack, deployment.prefix, 'tokenCipher');
  const roles = names.map((name) => `arn:${partition}:iam::${account}:role/${name}`);
  if (deployment.kind === 'aws') return roles;
  // The local AWS compares the session's ARN where AWS compares the role's.
  return [...roles, ...names.map((name) => `arn:${partition}:sts::${account}:assumed-role/${name}/*`)];
}
