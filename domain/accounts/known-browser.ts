import { sha256 } from '../crypto.ts';
import { type Account, versionOf } from './account.ts';

const KNOWN_BROWSER_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;

/** A hash under a key that only the portal has. */
export type KeyedHash = (text: string) => Promise<string>;

/**
 * The mark that a browser keeps after signing in: it reveals nothing of the person, has the same form for everybody, and is valid for that
 * account and that password only.
 */
export interface BrowserMark {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
}

type MarkedBrowser = Pick<Account, 'customerUuid' | 'credentialsVersion'>;

const nameFor = async ({ customerUuid }: MarkedBrowser, keyedHash: KeyedHash) =>
  `known-${(await keyedHash(`name\n${customerUuid}`)).slice(0, 12)}`;

const proofFor = (account: MarkedBrowser, until: string, keyedHash: KeyedHash) =>
  keyedHash(`proof\n${account.customerUuid}\n${versionOf(account)}\n${until}`);

/** The mark of a browser that has just signed in to the account. */
export async function markBrowser(
  account: MarkedBrowser,
  deps: { keyedHash: KeyedHash; now: () => Date },
): Promise<BrowserMark> {
  const maxAgeSeconds = KNOWN_BROWSER_DAYS * DAY_SECONDS;
  const until = String(Math.floor(deps.now().getTime() / 1000) + maxAgeSeconds);
  const name = await nameFor(account, deps.keyedHash);
  return { name, value: `${until}.${await proofFor(account, until, deps.keyedHash)}`, maxAgeSeconds };
}

/** A name for the browser whose cookies show that it signed in to the account before; undefined for every other one. */
export async function recogniseBrowser(
  account: MarkedBrowser,
  cookies: Readonly<Record<string, string>>,
  deps: { keyedHash: KeyedHash; now: () => Date },
): Promise<string | undefined> {
  const value = cookies[await nameFor(account, deps.keyedHash)] ?? '';
  // A mark has only one spelling: each spelling would allow five more wrong passwords.
  const [, until = '', proof = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(value) ?? [];
  if (Number(until) * 1000 <= deps.now().getTime()) return undefined;
  return sha256(proof) === sha256(await proofFor(account, until, deps.keyedHash)) ? sha256(value) : undefined;
}
