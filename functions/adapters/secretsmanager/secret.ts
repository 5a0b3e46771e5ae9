import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { describeError, log } from '#functions/platform/log.ts';

/** A secret is read again after this long, so that a rotated one is noticed. */
const FRESH_MS = 5 * 60_000;
/** The minimum time between reads of a rejected secret. */
const REREAD_MS = 10_000;
/** The time limit of a later read while there is a good value: calls have limits of their own. */
const LATER_READ_MS = 1000;

let client: SecretsManagerClient | undefined;

/** The text of a secret as it is now. */
export type FetchSecret = (secretId: string) => Promise<string>;

/** The text of a secret before its last change; undefined when it never changed. */
export type FetchPrevious = (secretId: string) => Promise<string | undefined>;

const fetchSecret: FetchSecret = async (SecretId) => {
  client ??= new SecretsManagerClient({});
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error('The secret is empty');
  return SecretString;
};

const fetchPrevious: FetchPrevious = async (SecretId) => {
  client ??= new SecretsManagerClient({});
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId, VersionStage: 'AWSPREVIOUS' }))).SecretString;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

export interface Secret<Value> {
  /** The value, read at most once in five minutes a process; throws when it never could be read. */
  read(): Promise<Value>;
  /** The value after the company rejected the one that was read; the same one when it has not changed. */
  reread(): Promise<Value>;
}

interface CachedValue<Value> {
  readonly value: Promise<Value>;
  readonly at: number;
}

/**
 * A secret that is read on first use and cached over invocations. Concurrent readers share one request; if a later one fails
 * or hangs, the last good value stays.
 */
export function secret<Value>(
  secretId: () => string,
  parse: (text: string) => Value,
  { fetch = fetchSecret, now = Date.now }: { fetch?: FetchSecret; now?: () => number } = {},
): Secret<Value> {
  let kept: CachedValue<Value> | undefined;
  const fetchAnew = (): Promise<Value> => {
    const before = kept;
    const fetched = fetch(secretId());
    const value = (before ? inTime(fetched) : fetched)
      .then((text) => parsedOf(text, parse))
      .catch((error: unknown) => {
        log.warn('secret not read', { error: describeError(error).name });
        kept = before && { ...before, at: now() };
        if (before) return before.value;
        throw error;
      });
    kept = { value, at: now() };
    return value;
  };
  const within = (ms: number) => (kept && now() - kept.at < ms ? kept.value : fetchAnew());
  return { read: () => within(FRESH_MS), reread: () => within(REREAD_MS) };
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The secret was not read in time')), LATER_READ_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Without the parser's message, which may contain a part of the value. */
function parsedOf<Value>(text: string, parse: (text: string) => Value): Value {
  try {
    return parse(text);
  } catch {
    throw new Error('The secret is not of the expected shape');
  }
}

/**
 * The value that a secret had before its last change, read at most once in five minutes; undefined when there is none. Code that accepts both
 * values lets an operator change the secret without rejecting recent signatures.
 */
export function previousSecret(
  secretId: () => string,
  { fetch = fetchPrevious, now = Date.now }: { fetch?: FetchPrevious; now?: () => number } = {},
): Secret<string | undefined> {
  // A secret is never empty, so an empty text means that there was none before.
  const parse = (text: string) => (text === '' ? undefined : text);
  return secret(secretId, parse, { fetch: async (id) => (await fetch(id)) ?? '', now });
}
