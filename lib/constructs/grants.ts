import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Backing, made } from '../backing.ts';
import type { Needs } from '../route-needs.ts';

/** What one need gives a function: variables of its environment and statements of its role. */
export interface Given {
  readonly env?: Readonly<Record<string, string>>;
  readonly allow?: readonly PolicyStatement[];
}

type Word = Exclude<keyof Needs, 'memoryMb' | 'timeoutSeconds'>;
type Grants = { readonly [W in Word]: (level: NonNullable<Needs[W]>, backing: Backing) => Given };

const readTable = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writeTable = [
  ...readTable,
  ...['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
];

const signIn = ['cognito-idp:AdminInitiateAuth'];
const setPassword = [...signIn, 'cognito-idp:AdminSetUserPassword'];
const userPoolActions: Record<NonNullable<Needs['userPool']>, readonly string[]> = {
  revoke: [],
  'sign-in': signIn,
  'sign-up': [...setPassword, 'cognito-idp:AdminCreateUser', 'cognito-idp:AdminDeleteUser'],
  passwords: [...setPassword, 'cognito-idp:AdminCreateUser', 'cognito-idp:AdminUserGlobalSignOut'],
};

/** Every need of lib/route-needs.ts, word by word; nothing else is granted to a function. */
const grants: Grants = {
  table: (level, { data }) => ({
    env: { TABLE_NAME: data.table.tableName },
    allow: [allow(level === 'write' ? writeTable : readTable, data.table.tableArn, `${data.table.tableArn}/index/*`)],
  }),
  userPool: (level, { identity }) => ({
    env: { USER_POOL_ID: identity.userPool.userPoolId, USER_POOL_CLIENT_ID: identity.client.userPoolClientId },
    allow: userPoolActions[level].length > 0 ? [allow(userPoolActions[level], identity.userPool.userPoolArn)] : [],
  }),
  seal: (_level, { data }) => ({
    env: { SEAL_KEY_ID: data.sealKey.keyId },
    allow: [allow(['kms:Encrypt', 'kms:Decrypt'], data.sealKey.keyArn)],
  }),
  mail: (_level, { deployment, mail }) => ({ env: { MAIL_SENDER: deployment.mailSender }, allow: [mail.maySend()] }),
  humanCheck: (_level, { data }) => ({ env: { HUMAN_CHECK_SECRET: data.humanCheckSecret.secretValue.unsafeUnwrap() } }),
  knownBrowsers: (_level, { data }) => ({
    env: { KNOWN_BROWSER_SECRET: data.knownBrowserSecret.secretValue.unsafeUnwrap() },
  }),
  startRates: (_level, backing) => {
    const { rateQuoteArn } = made(backing, 'workflow');
    return {
      env: { RATE_QUOTE_ARN: rateQuoteArn },
      allow: [allow(['states:StartExecution', 'states:StartSyncExecution'], rateQuoteArn)],
    };
  },
  // The postal table lies in the function's own folder.
  places: () => ({}),
  live: (_level, backing) => {
    const live = made(backing, 'live');
    return { env: { LIVE_ENDPOINT: live.endpoint }, allow: [allow(['execute-api:ManageConnections'], live.postArn)] };
  },
  closeLive: (_level, backing) => {
    const live = made(backing, 'live');
    return { env: { LIVE_ENDPOINT: live.endpoint }, allow: [allow(['execute-api:ManageConnections'], live.closeArn)] };
  },
  provider: (_level, { deployment, data, providerUrl }) => ({
    env: {
      PROVIDER_URL: providerUrl,
      PROVIDER_SECRET_ARN: data.providerCredentials.secretArn,
      PROVIDER_CALLS: deployment.providerCalls,
    },
    allow: [allow(['secretsmanager:GetSecretValue'], data.providerCredentials.pattern)],
  }),
  describe: (_level, backing) => {
    const { rateQuoteArn } = made(backing, 'workflow');
    const { data, identity, mail, deployment, providerUrl } = backing;
    return {
      env: {
        TABLE_NAME: data.table.tableName,
        RATE_QUOTE_ARN: rateQuoteArn,
        USER_POOL_ID: identity.userPool.userPoolId,
        SEAL_KEY_ID: data.sealKey.keyId,
        MAIL_DOMAIN: deployment.mailDomain,
        PROVIDER_URL: providerUrl,
      },
      allow: [
        allow(['dynamodb:DescribeTable'], data.table.tableArn),
        allow(['states:DescribeStateMachine'], rateQuoteArn),
        allow(['cognito-idp:DescribeUserPool'], identity.userPool.userPoolArn),
        allow(['kms:DescribeKey'], data.sealKey.keyArn),
        mail.mayLookAt(),
      ],
    };
  },
};

/** Everything these needs give, each word looked up in the table above. */
export function givenBy(needs: Needs, backing: Backing): Required<Given> {
  const given = (Object.keys(grants) as Word[]).map((word) => give(word, needs, backing));
  return {
    env: Object.assign({}, ...given.map(({ env }) => env ?? {})),
    allow: given.flatMap((one) => one.allow ?? []),
  };
}

function give<W extends Word>(word: W, needs: Needs, backing: Backing): Given {
  const level = needs[word];
  return level === undefined ? {} : grants[word](level, backing);
}

function allow(actions: readonly string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions: [...actions], resources });
}
