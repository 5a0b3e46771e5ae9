import type { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { roleArnsOf } from './function-names.ts';

/**
 * The key that seals the user pool's refresh tokens. The account's administrators manage it but cannot use it: only the
 * roles of the functions with the need `seal` encrypt and decrypt.
 */
export class SealKey extends Key {
  constructor(scope: Stack, id: string, prefix: string, removalPolicy: RemovalPolicy) {
    super(scope, id, {
      description: 'Seals refresh tokens of the user pool',
      enableKeyRotation: true,
      removalPolicy,
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
            conditions: { ArnEquals: { 'aws:PrincipalArn': roleArnsOf(scope, prefix, 'seal') } },
          }),
        ],
      }),
    });
  }
}
