import { portalError } from '#contract/codes/portal-error.ts';
import { code1002, code4647 } from '#contract/codes/sessions.ts';
import { toMoment } from '#contract/rules/dates.ts';
import { randomCode, sha256 } from '../crypto.ts';
import { limitCalls } from '../ports/call-limits.ts';
import type { Mailer } from '../ports/mail.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type Account, type AccountStore, type Activation, type ActivationStore, versionOf } from './account.ts';
import { activationMail } from './mails.ts';

const HOUR_MS = 60 * 60_000;
/** How long a link works. */
export const activationHours = { welcome: 24, reset: 1, unblock: 1 } as const;

export interface ActivationMailDeps {
  readonly activations: ActivationStore;
  readonly mailer: Mailer;
  readonly settings: SettingsStore;
  readonly rateLimiter: RateLimiter;
  readonly logUnsent: (details: { kind: Activation['kind']; cause: unknown }) => void;
  readonly now: () => Date;
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Who is mailed a link, for what, and from where it was asked for. */
export interface LinkAsked {
  readonly account: Pick<Account, 'customerUuid' | 'email' | 'credentialsVersion'>;
  readonly kind: Activation['kind'];
  readonly clientAddress: string;
}

/**
 * Mails a link by which the account's owner sets a password. Each purpose has its own limits an hour, for one client address and for all
 * of them together, so that no stranger spends the mails the owner asks for; a further one is silently left out (R26). A mail that
 * cannot be sent is logged and nothing more: an answer that failed would tell that the address has an account.
 */
export async function mailActivation(
  { account, kind, clientAddress }: LinkAsked,
  deps: ActivationMailDeps,
): Promise<void> {
  const now = deps.now().getTime();
  if (!(await mayMail({ account, kind, clientAddress }, now, deps))) return;
  const { customerUuid, email } = account;
  const code = randomCode();
  const hours = activationHours[kind];
  const expiresAt = now + hours * HOUR_MS;
  const link = { customerUuid, email, kind, credentialsVersion: versionOf(account) };
  await deps.activations.add({ ...link, codeHash: sha256(code), issuedAt: now, expiresAt, used: false });
  const { portalOrigin } = await deps.settings.read();
  const mail = activationMail({ email, kind }, `${portalOrigin}/resetpassword/${code}`, hours);
  await deps.mailer.send(mail).catch((cause: unknown) => deps.logUnsent({ kind, cause }));
}

async function mayMail(
  { account, kind, clientAddress }: LinkAsked,
  now: number,
  deps: ActivationMailDeps,
): Promise<boolean> {
  const { limits } = await deps.settings.read();
  // Links of before the present password are worth nothing, so their mails do not count.
  const key = `mail#${kind}#${versionOf(account)}#${sha256(account.email)}`;
  const here = await deps.rateLimiter.count(`${key}#${sha256(clientAddress)}`, HOUR_MS, now);
  // What is left out for one client address is not counted for all.
  if (here > limits.mailsAnHour) return false;
  return (await deps.rateLimiter.count(key, HOUR_MS, now)) <= limits.mailsAnHourFromAnywhere;
}

export interface ActivationReaderDeps extends Pick<ActivationMailDeps, 'activations' | 'now'> {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
}

/**
 * The activation behind a code, and its account: unused, unexpired, and mailed since the last password was set; 1002 or 4647 otherwise.
 */
export async function findActivation(
  code: string,
  deps: ActivationReaderDeps,
): Promise<{ activation: Activation; account: Account }> {
  const activation = await deps.activations.find(sha256(code));
  if (!activation || activation.used) throw portalError(code1002);
  const account = await deps.accounts.findByUuid(activation.customerUuid);
  if (!account || !isOfPresentPassword(activation, account)) throw portalError(code1002);
  if (activation.expiresAt <= deps.now().getTime()) throw portalError(code4647);
  return { activation, account };
}

/** Links of before versions were counted go by time. */
function isOfPresentPassword({ credentialsVersion, issuedAt }: Activation, account: Account): boolean {
  if (credentialsVersion === undefined) return (account.passwordSetAt ?? 0) <= issuedAt;
  return credentialsVersion === versionOf(account);
}

export interface CodeCheckDeps extends ActivationReaderDeps, Pick<ActivationMailDeps, 'rateLimiter' | 'settings'> {}

/**
 * The address a mailed code belongs to and when it ends; 1002 or 4647 when it sets no password any more. One client address may try so
 * many codes an hour (429).
 */
export async function checkActivation(
  code: string,
  clientAddress: string,
  deps: CodeCheckDeps,
): Promise<{ customerEmailId: string; expiresAt: string }> {
  await limitCalls('code', clientAddress, deps);
  const { activation } = await findActivation(code, deps);
  return { customerEmailId: activation.email, expiresAt: toMoment(new Date(activation.expiresAt)) };
}
