import { CognitoIdentityProviderClient, DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DescribeKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { DescribeStateMachineCommand, SFNClient } from '@aws-sdk/client-sfn';
import { type Checks, type Dependency, dependencies } from '#contract/master.ts';
import type { CompanyName } from '#contract/outside-companies.ts';
import { settingOf } from '#functions/adapters/outside/company.ts';
import { env } from '#functions/platform/env.ts';
import { describeError, log } from '#functions/platform/log.ts';

/** Checks one dependency; throws, or returns false, when it does not work. */
type HealthCheck = (abortSignal: AbortSignal) => Promise<boolean>;

/** Anybody may call the health check, and AWS allows few of the calls behind it per second: a result is cached this long. */
const FRESH_MS = 5000;
/** A dependency that takes longer than this counts as not working. */
const CHECK_TIMEOUT_MS = 2000;

/** The same check, run at most once in five seconds a process; its result or error is cached. */
export function throttled(check: () => Promise<Checks>, now: () => number = Date.now): () => Promise<Checks> {
  let last: { readonly answer: Promise<Checks>; readonly at: number } | undefined;
  return () => {
    if (!last || now() - last.at >= FRESH_MS) last = { answer: check(), at: now() };
    return last.answer;
  };
}

/** Checks every dependency in parallel, each within the time limit; the caller gets 'ok' or 'failed', the log the reason. */
export async function checkAll(
  looks: Readonly<Record<Dependency, HealthCheck>>,
  withinMs = CHECK_TIMEOUT_MS,
): Promise<Checks> {
  const look = async (name: Dependency): Promise<[Dependency, 'ok' | 'failed']> => {
    try {
      const limit = AbortSignal.timeout(withinMs);
      // Not every client stops when it is aborted.
      const late = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)));
      if (await Promise.race([looks[name](limit), late])) return [name, 'ok'];
      log.warn('unhealthy', { dependency: name });
    } catch (error) {
      log.warn('unhealthy', { dependency: name, error: describeError(error) });
    }
    return [name, 'failed'];
  };
  return Object.fromEntries(await Promise.all(dependencies.map(look))) as Checks;
}

const once = { maxAttempts: 1 };
const clients = {
  table: new DynamoDBClient(once),
  quotes: new SFNClient(once),
  users: new CognitoIdentityProviderClient(once),
  key: new KMSClient(once),
  mail: new SESv2Client(once),
};

/** The company responds, even if with 401: signing in for each health check would use up its rate limits. */
async function responds(company: CompanyName, signal: AbortSignal): Promise<boolean> {
  return (await fetch(settingOf(company).url, { method: 'HEAD', signal })).status < 500;
}

/** Each check has a comment with what it proves; all of them only read. */
const healthChecks: Readonly<Record<Dependency, HealthCheck>> = {
  // It exists and accepts calls.
  table: async (abortSignal) => {
    const { Table } = await clients.table.send(new DescribeTableCommand({ TableName: env('TABLE_NAME') }), {
      abortSignal,
    });
    return Table?.TableStatus === 'ACTIVE' || Table?.TableStatus === 'UPDATING';
  },
  quotes: async (abortSignal) => {
    const command = new DescribeStateMachineCommand({ stateMachineArn: env('RATE_QUOTE_ARN') });
    return (await clients.quotes.send(command, { abortSignal })).status !== 'DELETING';
  },
  users: async (abortSignal) => {
    const command = new DescribeUserPoolCommand({ UserPoolId: env('USER_POOL_ID') });
    return (await clients.users.send(command, { abortSignal })).UserPool !== undefined;
  },
  // Neither disabled nor about to be deleted.
  key: async (abortSignal) => {
    const command = new DescribeKeyCommand({ KeyId: env('SEAL_KEY_ID') });
    return (await clients.key.send(command, { abortSignal })).KeyMetadata?.KeyState === 'Enabled';
  },
  // SES has verified the domain and lets it send.
  mail: async (abortSignal) => {
    const command = new GetEmailIdentityCommand({ EmailIdentity: env('MAIL_DOMAIN') });
    return (await clients.mail.send(command, { abortSignal })).VerifiedForSendingStatus === true;
  },
  provider: (signal) => responds('project44', signal),
  gateway: (signal) => responds('authorizenet', signal),
};

/** Checks each dependency of the portal, at most once in five seconds. */
export const checkHealth = throttled(() => checkAll(healthChecks));
