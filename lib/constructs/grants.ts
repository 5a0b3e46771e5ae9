import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type FileFolder, fileFolders } from '#contract/file-folders.ts';
import { type Dependencies, partOf } from '../dependencies.ts';
import type { Permissions } from '../permissions.ts';
import { bookShipmentArn } from './book-shipment-arn.ts';
import { bulkExecutionsArn, bulkExecutionsName, bulkQuoteArn } from './bulk-quote-arn.ts';
import type { PrivateBucket } from './private-bucket.ts';

/** What one permission gives a function: variables of its environment and statements of its role. */
export interface Grant {
  readonly env?: Readonly<Record<string, string>>;
  readonly allow?: readonly PolicyStatement[];
  /** Resources with a wildcard, as cdk-nag names them, and why. */
  readonly wildcards?: Readonly<Record<string, string>>;
}

type PermissionName = Exclude<keyof Permissions, 'memoryMb' | 'timeoutSeconds'>;
type Grants = {
  readonly [W in PermissionName]: (level: NonNullable<Permissions[W]>, dependencies: Dependencies) => Grant;
};

/** The name under which other stacks import the bucket's ARN, which is how the rules' findings call it. */
const exportName = ({ stack, bucketArn }: PrivateBucket): string =>
  stack.resolve(stack.exportValue(bucketArn))['Fn::ImportValue'];

const fileActions = {
  read: ['s3:GetObject'],
  // A file that is sent in parts is given up where a part fails.
  write: ['s3:PutObject', 's3:AbortMultipartUpload'],
  change: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
} as const;
const bucketVariables = { documents: 'DOCUMENTS_BUCKET', evidence: 'EVIDENCE_BUCKET' } as const;

const readTable = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writeTable = [
  ...readTable,
  ...['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
];

const signIn = ['cognito-idp:AdminInitiateAuth'];
const setPassword = [...signIn, 'cognito-idp:AdminSetUserPassword'];
const userPoolActions: Record<NonNullable<Permissions['userPool']>, readonly string[]> = {
  revoke: [],
  'sign-out': ['cognito-idp:AdminUserGlobalSignOut'],
  'sign-in': signIn,
  'sign-up': [...setPassword, 'cognito-idp:AdminCreateUser', 'cognito-idp:AdminDeleteUser'],
  passwords: [...setPassword, 'cognito-idp:AdminCreateUser', 'cognito-idp:AdminUserGlobalSignOut'],
  remove: ['cognito-idp:AdminDeleteUser'],
};

/** The grants of each permission of lib/permissions.ts; nothing else is granted to a function. */
const grants: Grants = {
  table: (level, { data }) => ({
    env: { TABLE_NAME: data.table.tableName },
    allow: [allow(level === 'write' ? writeTable : readTable, data.table.tableArn, ...data.indexArns)],
  }),
  partitions: (patterns, { data }) => ({
    env: { TABLE_NAME: data.table.tableName },
    allow: [inPartitions(patterns, writeTable, data.table.tableArn)],
  }),
  readPartitions: (patterns, { data }) => ({
    env: { TABLE_NAME: data.table.tableName },
    allow: [inPartitions(patterns, readTable, data.table.tableArn)],
  }),
  userPool: (level, { identity }) => ({
    env: { USER_POOL_ID: identity.userPool.userPoolId, USER_POOL_CLIENT_ID: identity.client.userPoolClientId },
    allow: userPoolActions[level].length > 0 ? [allow(userPoolActions[level], identity.userPool.userPoolArn)] : [],
  }),
  signInByProof: (_level, { identity }) => ({
    allow: [allow([...signIn, 'cognito-idp:AdminRespondToAuthChallenge'], identity.userPool.userPoolArn)],
  }),
  useProofs: (_level, { data }) => proofsGrant(data),
  tokenCipher: (_level, { data }) => ({
    env: { SEAL_KEY_ID: data.tokenKey.keyId },
    allow: [allow(['kms:Encrypt', 'kms:Decrypt'], data.tokenKey.keyArn)],
  }),
  mail: (_level, { deployment, mail }) => ({ env: { MAIL_SENDER: deployment.mailSender }, allow: [mail.maySend()] }),
  files: (levels, { data }) => {
    const folders = Object.entries(levels).map(([folder, level]) => {
      const kind = fileFolders[folder as FileFolder];
      return { files: `${folder}/*`, kind, level, bucket: data[kind] };
    });
    return {
      env: Object.fromEntries(folders.map(({ kind, bucket }) => [bucketVariables[kind], bucket.bucketName])),
      allow: folders.flatMap(({ files, level, bucket }) => [
        allow(fileActions[level], bucket.arnForObjects(files)),
        // Without it S3 says of a file that is missing that it may not be read.
        ...(level === 'write' ? [] : [allow(['s3:ListBucket'], bucket.bucketArn)]),
      ]),
      wildcards: Object.fromEntries(
        folders.map(({ files, bucket }) => [`${exportName(bucket)}/${files}`, 'Each file has a name of its own.']),
      ),
    };
  },
  captcha: (_level, { data: { captchaSecret } }) => ({
    env: { CAPTCHA_SECRET_ID: captchaSecret.secretArn },
    allow: [captchaSecret.mayRead()],
  }),
  knownBrowsers: (_level, { data: { knownBrowserSecret } }) => ({
    env: { KNOWN_BROWSER_SECRET_ID: knownBrowserSecret.secretArn },
    allow: [knownBrowserSecret.mayRead()],
  }),
  shareTokens: (_level, { data: { shareSecret } }) => ({
    env: { SHARE_SECRET_ID: shareSecret.secretArn },
    allow: [shareSecret.mayRead()],
  }),
  unsubscribeTokens: (_level, { data: { unsubscribeSecret } }) => ({
    env: { UNSUBSCRIBE_SECRET_ID: unsubscribeSecret.secretArn },
    allow: [unsubscribeSecret.mayRead()],
  }),
  startRates: (_level, dependencies) => {
    const { rateQuoteArn } = partOf(dependencies, 'workflow');
    return {
      env: { RATE_QUOTE_ARN: rateQuoteArn },
      allow: [allow(['states:StartExecution', 'states:StartSyncExecution'], rateQuoteArn)],
    };
  },
  startBulks: (_level, { deployment }) => ({
    env: { BULK_QUOTE_ARN: bulkQuoteArn(deployment.prefix) },
    allow: [allow(['states:StartExecution'], bulkQuoteArn(deployment.prefix))],
  }),
  watchBulks: (_level, { deployment: { prefix } }) => ({
    allow: [allow(['states:DescribeExecution'], bulkExecutionsArn(prefix))],
    wildcards: { [bulkExecutionsName(prefix)]: 'Executions have names that nobody knows beforehand.' },
  }),
  startDispatches: (_level, { deployment }) => ({
    env: { BOOK_SHIPMENT_ARN: bookShipmentArn(deployment.prefix) },
    allow: [allow(['states:StartExecution'], bookShipmentArn(deployment.prefix))],
  }),
  // The postal table lies in the function's own folder.
  places: () => ({}),
  // As do the typefaces.
  fonts: () => ({}),
  relay: (_level, dependencies) => {
    const { queues } = partOf(dependencies, 'outbox');
    const { table } = dependencies.data;
    const urls = Object.fromEntries(Object.entries(queues).map(([name, { queue }]) => [name, queue.queueUrl]));
    return {
      env: { TABLE_NAME: table.tableName, LISTENER_QUEUES: queues.sendMail.queue.stack.toJsonString(urls) },
      allow: [
        inPartitions(['OUTBOX#*'], ['dynamodb:Query', 'dynamodb:UpdateItem'], table.tableArn),
        allow(['sqs:SendMessage'], ...Object.values(queues).map(({ queue }) => queue.queueArn)),
      ],
    };
  },
  sweep: (_level, { data: { table } }) => ({
    allow: [inPartitions(['OUTBOX'], ['dynamodb:Query'], `${table.tableArn}/index/gsi1`)],
  }),
  stream: (_level, { data }) => ({
    allow: [
      allow(
        ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'],
        data.streamArn,
      ),
    ],
  }),
  queue: (name, dependencies) => ({
    allow: [
      allow(
        ['sqs:ChangeMessageVisibility', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
        partOf(dependencies, 'outbox').queues[name].queue.queueArn,
      ),
    ],
  }),
  notify: (_level, dependencies) => {
    const websocket = partOf(dependencies, 'websocket');
    return {
      env: { LIVE_ENDPOINT: websocket.endpoint },
      allow: [allow(['execute-api:ManageConnections'], websocket.postArn)],
      wildcards: connections('POST', dependencies),
    };
  },
  closeConnections: (_level, dependencies) => {
    const websocket = partOf(dependencies, 'websocket');
    return {
      env: { LIVE_ENDPOINT: websocket.endpoint },
      allow: [allow(['execute-api:ManageConnections'], websocket.closeArn)],
      wildcards: connections('DELETE', dependencies),
    };
  },
  companies: (names, { deployment, data, companyUrls }) => ({
    env: {
      COMPANIES: data.toJsonString(
        Object.fromEntries(
          names.map((name) => [name, { url: companyUrls[name], secret: data.companyCredentials[name].secretArn }]),
        ),
      ),
      ...(names.includes('project44') && { PROVIDER_CALLS: deployment.companies.project44?.calls ?? 'carrier' }),
    },
    allow: names.map((name) => data.companyCredentials[name].mayRead()),
  }),
  describe: (_level, dependencies) => {
    const { rateQuoteArn } = partOf(dependencies, 'workflow');
    const { data, identity, mail, deployment, companyUrls } = dependencies;
    return {
      env: {
        TABLE_NAME: data.table.tableName,
        RATE_QUOTE_ARN: rateQuoteArn,
        USER_POOL_ID: identity.userPool.userPoolId,
        SEAL_KEY_ID: data.tokenKey.keyId,
        MAIL_DOMAIN: deployment.mailDomain,
        COMPANIES: data.toJsonString({
          project44: { url: companyUrls.project44 },
          authorizenet: { url: companyUrls.authorizenet },
        }),
      },
      allow: [
        allow(['dynamodb:DescribeTable'], data.table.tableArn),
        allow(['states:DescribeStateMachine'], rateQuoteArn),
        allow(['cognito-idp:DescribeUserPool'], identity.userPool.userPoolArn),
        allow(['kms:DescribeKey'], data.tokenKey.keyArn),
        mail.mayLookAt(),
      ],
    };
  },
};

/** Connection ids are only known at run time, so one method of one stage is named. The live stack refers to its API differently than later ones. */
function connections(method: 'POST' | 'DELETE', { deployment }: Dependencies): Record<string, string> {
  const apis = ['<ApiF70053CD>', `${deployment.prefix}-Live:ExportsOutputRefApiF70053CD5653BA4D`];
  const reason = 'Connections have ids that nobody knows beforehand.';
  return Object.fromEntries(
    apis.map((api) => [
      `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:${api}/live/${method}/@connections/*`,
      reason,
    ]),
  );
}

/** To use up proofs of sign-ins; the user pool's stack is made before all others and takes it from here. */
export const proofsGrant = ({ table }: Pick<Dependencies['data'], 'table'>): Grant => ({
  env: { TABLE_NAME: table.tableName },
  allow: [inPartitions(['SIGN-IN-PROOF#*'], ['dynamodb:DeleteItem'], table.tableArn)],
});

/** Everything these permissions give, each looked up in the table above. */
export function grantsFor(permissions: Permissions, dependencies: Dependencies): Required<Grant> {
  const given = (Object.keys(grants) as PermissionName[]).map((word) => give(word, permissions, dependencies));
  return {
    env: Object.assign({}, ...given.map(({ env }) => env ?? {})),
    allow: given.flatMap((one) => one.allow ?? []),
    wildcards: Object.assign({}, ...given.map(({ wildcards }) => wildcards ?? {})),
  };
}

function give<W extends PermissionName>(word: W, permissions: Permissions, dependencies: Dependencies): Grant {
  const level = permissions[word];
  return level === undefined ? {} : grants[word](level, dependencies);
}

function allow(actions: readonly string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions: [...actions], resources });
}

/** Actions on items whose partition key is of one of these patterns; an index's own partition key counts for an index. */
function inPartitions(patterns: readonly string[], actions: readonly string[], resource: string): PolicyStatement {
  const conditions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } };
  return new PolicyStatement({ actions: [...actions], resources: [resource], conditions });
}
