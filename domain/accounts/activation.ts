import { refusal, tooMany } from '#contract/codes/portal-error.ts';
import { toMoment } from '#contract/rules/dates.ts';
import { randomCode, sha256 } from '../crypto.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { AccountStore, Activation, ActivationStore, AttemptStore, Mailer } from './account.ts';
import { activationMail } from './mails.ts';

const HOUR_MS = 60 * 60_000;
export const MAILS_PER_HOUR = 3;
/** How long a link works. */
export const activationHours = { welcome: 24, reset: 1, unblock: 1 } as const;

export interface ActivationMailDeps {
  readonly activations: ActivationStore;
  readonly mailer: Mailer;
  readonly settings: SettingsStore;
  readonly attempts: AttemptStore;
  readonly logUnsent: (details: { kind: Activation['kind']; cause: unknown }) => void;
  readonly now: () => Date;
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Mails a link by which the account's owner sets a password; at most three such mails an hour go to an address, a further one is
 * silently left out (R26). A mail that cannot be sent is logged and nothing more: an answer that failed would tell that the address
 * has an account.
 */
export async function mailActivation(
  who: { customerUuid: string; email: string; kind: Activation['kind'] },
  deps: ActivationMailDeps,
): Promise<void> {
  const now = deps.now().getTime();
  const sent = await deps.attempts.count(`mail#${sha256(who.email)}`, HOUR_MS, now);
  if (sent > MAILS_PER_HOUR) return;
  const code = randomCode();
  const hours = activationHours[who.kind];
  const expiresAt = now + hours * HOUR_MS;
  await deps.activations.add({ ...who, codeHash: sha256(code), issuedAt: now, expiresAt, used: false });
  const { portalOrigin } = await deps.settings.read();
  const mail = activationMail(who, `${portalOrigin}/resetpassword/${code}`, hours);
  await deps.mailer.send(mail).catch((cause: unknown) => deps.logUnsent({ kind: who.kind, cause }));
}

export interface ActivationReaderDeps extends Pick<ActivationMailDeps, 'activations' | 'now'> {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
}

/** The activation behind a code: unused, unexpired, and mailed after the last password was set; 1002 or 4647 otherwise. */
export async function findActivation(code: string, deps: ActivationReaderDeps): Promise<Activation> {
  const activation = await deps.activations.find(sha256(code));
  if (!activation || activation.used) throw refusal('1002');
  const account = await deps.accounts.findByUuid(activation.customerUuid);
  if (!account || (account.passwordSetAt ?? 0) > activation.issuedAt) throw refusal('1002');
  if (activation.expiresAt <= deps.now().getTime()) throw refusal('4647');
  return activation;
}

const CODE_TRIES = 60;

/**
 * The address a mailed code belongs to and when it ends; 1002 or 4647 when it sets no password any more. One client may try sixty
 * codes an hour (429).
 */
export async function checkActivation(
  code: string,
  clientAddress: string,
  deps: ActivationReaderDeps & Pick<ActivationMailDeps, 'attempts'>,
): Promise<{ customerEmailId: string; expiresAt: string }> {
  const tries = await deps.attempts.count(`code#${sha256(clientAddress)}`, HOUR_MS, deps.now().getTime());
  if (tries > CODE_TRIES) throw tooMany('Too many attempts. Wait an hour, then try again.', HOUR_MS / 1000);
  const activation = await findActivation(code, deps);
  return { customerEmailId: activation.email, expiresAt: toMoment(new Date(activation.expiresAt)) };
}
