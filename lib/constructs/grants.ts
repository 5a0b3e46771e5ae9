import { type Dependencies, partOf } from '../dependencies.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { bookShipmentArn } from './book-shipment-arn.ts';
import { bulkExecutionsArn, bulkExecutionsName, bulkQuoteArn } from './bulk-quote-arn.ts';
import { connectionGrant } from './connection-grant.ts';
import { fileGrant } from './file-grant.ts';
import { allow, type Grant, inPartitions } from './grant.ts';
import { proofsGrant, signInByProofGrant, userPoolGrant } from './user-pool-grants.ts';

type PermissionName = Exclude<keyof Permissions, 'memoryMb' | 'timeoutSeconds'>;
type Grants = {
  readonly [W in PermissionName]: (level: NonNullable<Permissions[W]>, dependencies: Dependencies) => Grant;
};

const readTable = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writeTable = [
  ...readTable,
  ...['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
];

/** The grants of each permission of lib/permissions/permissions.ts; nothing else is granted to a function. */
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
  userPool: userPoolGrant,
  signInByProof: (_level, dependencies) => signInByProofGrant(dependencies),
  useProofs: (_level, { data }) => proofsGrant(data),
  tokenCipher: (_level, { data }) => ({
    env: { SEAL_KEY_ID: data.tokenKey.keyId },
    allow: [allow(['kms:Encrypt', 'kms:Decrypt'], data.tokenKey.keyArn)],
  }),
  mail: (_level, { deployment, mail }) => ({ env: { MAIL_SENDER: deployment.mailSender }, allow: [mail.maySend()] }),
  files: fileGrant,
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
  notify: (_level, dependencies) => connectionGrant('POST', dependencies),
  closeConnections: (_level, dependencies) => connectionGrant('DELETE', dependencies),
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
