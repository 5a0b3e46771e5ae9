import { describe, expect, it } from 'vitest';
import { functionEntries } from '#bin/bundle/entries.ts';
import { routes } from '#contract/routes.ts';
import { functionEnv } from '#functions/platform/env.ts';
import type { Permissions } from '#lib/permissions/permissions.ts';
import { portalTemplates, resourcesOf } from '#test/lib/portal-templates.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
interface RoleProperties {
  readonly RoleName: { 'Fn::Join': [string, unknown[]] };
  readonly ManagedPolicyArns?: unknown;
  readonly Policies: readonly { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }[];
}

const aws = portalTemplates();
const entries = functionEntries();
const functions = resourcesOf(aws, 'AWS::Lambda::Function');
const roles = new Map(resourcesOf(aws, 'AWS::IAM::Role').map((role) => [`${role.stack} ${role.id}`, role]));

function functionOf(key: string) {
  const found = functions.filter(({ Properties }) => Properties.FunctionName === `Portal-${key}`);
  expect(found).toHaveLength(1);
  return found[0] as (typeof functions)[number];
}

function roleOf(key: string): RoleProperties {
  const { stack, Properties } = functionOf(key);
  const [id] = (Properties.Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'];
  return roles.get(`${stack} ${id}`)?.Properties as unknown as RoleProperties;
}

const environmentOf = (key: string) =>
  Object.keys((functionOf(key).Properties.Environment as { Variables: object }).Variables);
const statementsOf = (key: string) => roleOf(key).Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
const actionsOf = (key: string) =>
  statementsOf(key)
    .flatMap(({ Action }) => Action)
    .sort();

const always = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
const reads = ['BatchGetItem', 'GetItem', 'Query'].map((action) => `dynamodb:${action}`);
const writes = ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'].map((action) => `dynamodb:${action}`);
const pool = {
  'sign-in': ['AdminInitiateAuth'],
  'sign-up': ['AdminCreateUser', 'AdminDeleteUser', 'AdminInitiateAuth', 'AdminSetUserPassword'],
  passwords: ['AdminCreateUser', 'AdminInitiateAuth', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  remove: ['AdminDeleteUser'],
  revoke: [] as string[],
  'sign-out': ['AdminUserGlobalSignOut'],
};

const byProof = ['cognito-idp:AdminInitiateAuth', 'cognito-idp:AdminRespondToAuthChallenge'];

/** Said a second time on purpose, so that a grant cannot grow unseen. */
/** How many secrets of our own a function may read. */
const secretsOf = ({ captcha, knownBrowsers, shareTokens, unsubscribeTokens }: Permissions): number =>
  [captcha, knownBrowsers, shareTokens, unsubscribeTokens].filter(Boolean).length;

const fileActions = {
  read: ['s3:GetObject'],
  write: ['s3:AbortMultipartUpload', 's3:PutObject'],
  change: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
} as const;

/** Without it S3 says of a file that is missing that it may not be read; one grant, whatever the folders. */
const readsFiles = ({ files = {} }: Permissions): boolean => Object.values(files).some((level) => level !== 'write');

function expectedActions(permissions: Permissions): string[] {
  return [
    ...always,
    ...(permissions.table || permissions.partitions ? reads : []),
    ...(permissions.table === 'write' || permissions.partitions ? writes : []),
    ...(permissions.readPartitions ? reads : []),
    ...(permissions.userPool ? pool[permissions.userPool].map((action) => `cognito-idp:${action}`) : []),
    ...(permissions.signInByProof ? byProof.slice(permissions.userPool === 'sign-up' ? 1 : 0) : []),
    ...(permissions.useProofs ? ['dynamodb:DeleteItem'] : []),
    ...(permissions.tokenCipher ? ['kms:Decrypt', 'kms:Encrypt'] : []),
    ...(permissions.mail ? ['ses:SendEmail'] : []),
    // Grants of the same actions become one.
    ...[...new Set(Object.values(permissions.files ?? {}))].flatMap((level) => fileActions[level]),
    ...(readsFiles(permissions) ? ['s3:ListBucket'] : []),
    ...(permissions.relay ? ['dynamodb:Query', 'dynamodb:UpdateItem', 'sqs:SendMessage'] : []),
    ...(permissions.sweep ? ['dynamodb:Query'] : []),
    ...(permissions.stream
      ? ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((action) => `dynamodb:${action}`)
      : []),
    ...(permissions.queue
      ? ['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map(
          (action) => `sqs:${action}`,
        )
      : []),
    ...(permissions.startRates ? ['states:StartExecution', 'states:StartSyncExecution'] : []),
    ...(permissions.startBulks ? ['states:StartExecution'] : []),
    ...(permissions.startDispatches ? ['states:StartExecution'] : []),
    ...(permissions.watchBulks ? ['states:DescribeExecution'] : []),
    ...(permissions.notify || permissions.closeConnections ? ['execute-api:ManageConnections'] : []),
    ...(permissions.companies || secretsOf(permissions) > 0 ? ['secretsmanager:GetSecretValue'] : []),
    ...(permissions.describe
      ? [
          'cognito-idp:DescribeUserPool',
          'dynamodb:DescribeTable',
          'kms:DescribeKey',
          'ses:GetEmailIdentity',
          'states:DescribeStateMachine',
        ]
      : []),
  ].sort();
}

it('[O01] every handler file has one function and there are no others', () => {
  const names = functions.map(({ Properties }) => String(Properties.FunctionName)).sort();
  expect(names).toEqual(entries.map(({ key }) => `Portal-${key}`).sort());
});

it('every role has a name that fits in 64 characters, wherever it is deployed', () => {
  const longest = `${'P'.repeat(16)}-ap-southeast-1-`.length;
  expect(entries.filter(({ key }) => longest + key.length > 64)).toEqual([]);
});

it('[O01] no two functions share a role', () => {
  const used = functions.map(({ stack, Properties }) => `${stack} ${JSON.stringify(Properties.Role)}`);
  expect(new Set(used).size).toBe(functions.length);
});

describe.each(entries)('$key', ({ key, permissions }) => {
  it('[O01] runs on arm64 and Node 24, traced, with a log of JSON lines kept a month', () => {
    const { stack, Properties } = functionOf(key);
    expect(Properties).toMatchObject({
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
      LoggingConfig: { LogFormat: 'JSON' },
      MemorySize: permissions.memoryMb ?? (['notFound', 'hashOriginSecret'].includes(key) ? 256 : 512),
    });
    const logs = resourcesOf(aws, 'AWS::Logs::LogGroup').filter(
      (log) => log.stack === stack && log.Properties.LogGroupName === `/aws/lambda/Portal-${key}`,
    );
    expect(logs.map((log) => log.Properties.RetentionInDays)).toEqual([30]);
  });

  it('[O01] may do what its permissions say and nothing else', () => {
    const ofItsOwn = key === 'hashOriginSecret' ? ['secretsmanager:GetSecretValue'] : [];
    expect(actionsOf(key)).toEqual([...expectedActions(permissions), ...ofItsOwn].sort());
    expect(roleOf(key)).not.toHaveProperty('ManagedPolicyArns');
  });

  it('[O01] may do it in its own partitions of the table only, where it has some', () => {
    const { partitions, readPartitions, relay, sweep, useProofs } = permissions;
    const ofTable = statementsOf(key).filter(({ Action }) =>
      [Action].flat().some((action) => /^dynamodb:(?!.*(?:Stream|Shard|Records|Table))/.test(action)),
    );
    const keys = ofTable.map(({ Condition }) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']);
    const narrow = [
      ...(partitions ? [partitions] : []),
      ...(readPartitions ? [readPartitions] : []),
      ...(relay ? [['OUTBOX#*']] : []),
      ...(sweep ? [['OUTBOX']] : []),
      ...(useProofs ? [['SIGN-IN-PROOF#*']] : []),
    ];
    expect(keys).toEqual(permissions.table ? [undefined] : narrow);
  });

  it('[O01] may do it to named resources only', () => {
    const everywhere = statementsOf(key).filter(({ Resource }) => [Resource].flat().includes('*'));
    expect(everywhere.flatMap(({ Action }) => Action).sort()).toEqual([
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  it('knows variables only that functions read', () => {
    const known = new Set([...Object.keys(functionEnv.shape), 'NODE_OPTIONS']);
    expect(environmentOf(key).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('roles of all stacks', () => {
  const statements = resourcesOf(aws).flatMap(({ Type, Properties }) => {
    if (Type === 'AWS::IAM::Policy') return (Properties.PolicyDocument as { Statement: Statement[] }).Statement;
    if (Type !== 'AWS::IAM::Role') return [];
    return ((Properties.Policies ?? []) as RoleProperties['Policies']).flatMap(({ PolicyDocument }) => [
      ...PolicyDocument.Statement,
    ]);
  });

  it('[O01] no action is a wildcard and none reads the whole table', () => {
    const actions = statements.flatMap(({ Action }) => Action);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    expect(actions).not.toContain('dynamodb:Scan');
  });

  it('[O01] only tracing and the delivery of logs name no resource, because they know none', () => {
    const everywhere = statements.filter(({ Resource }) => [Resource].flat().includes('*'));
    const services = new Set(everywhere.flatMap(({ Action }) => Action).map((action) => action.split(':')[0]));
    expect([...services].sort()).toEqual(['logs', 'xray']);
  });
});

describe('what functions know', () => {
  const rows = Object.entries(routes).map(([key, route]) => ({
    key,
    checks: route.access !== 'public' || 'optionalAuth' in route,
  }));

  it.each(rows)(
    '$key has the secret of the edge, and the pool where it looks at tokens ($checks)',
    ({ key, checks }) => {
      const names = environmentOf(key);
      expect(names).toContain('ORIGIN_HASH');
      if (checks) expect(names).toEqual(expect.arrayContaining(['USER_POOL_ID', 'USER_POOL_CLIENT_ID']));
    },
  );

  it('no secret and no reference to the value of one is in an environment', () => {
    const environments = JSON.stringify(functions.map(({ Properties }) => Properties.Environment));
    expect(environments).toContain('ORIGIN_HASH');
    expect(environments).not.toMatch(/resolve:secretsmanager|resolve:ssm|sandbox-secret/);
  });

  it('a role can only read the secrets that its function needs', () => {
    for (const { key, permissions } of entries.filter(({ key }) => key !== 'hashOriginSecret')) {
      const readable = statementsOf(key)
        .filter(({ Action }) => [Action].flat().includes('secretsmanager:GetSecretValue'))
        .flatMap(({ Resource }) => [Resource].flat());
      expect(readable, key).toHaveLength((permissions.companies ?? []).length + secretsOf(permissions));
      const environment = JSON.stringify(functionOf(key).Properties.Environment);
      for (const secret of readable) expect(environment).toContain(JSON.stringify(secret));
    }
  });
});
