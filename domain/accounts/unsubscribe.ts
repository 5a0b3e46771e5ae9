import { timingSafeEqual } from 'node:crypto';
import { portalError } from '#contract/codes/portal-error.ts';
import { code401, code1002 } from '#contract/codes/sessions.ts';
import { readUnsubscribeToken, type Stopped, writeUnsubscribeToken } from '#contract/rules/unsubscribe-token.ts';
import { type EventDeps, newEvent } from '../events/event.ts';
import type { Account, AccountStore } from './account.ts';
import type { KeyedHash } from './known-browser.ts';
import type { ProfileStore } from './profile-store.ts';
import type { Caller } from './session.ts';

export interface UnsubscribeDeps extends EventDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly profiles: Pick<ProfileStore, 'setMarketing' | 'stopMarketing'>;
  readonly keyedHash: KeyedHash;
}

const signatureOf = (customerUuid: string, stops: Stopped, { keyedHash }: Pick<UnsubscribeDeps, 'keyedHash'>) =>
  keyedHash(`unsubscribe\n${customerUuid}${stops === 'marketing' ? '' : `\n${stops}`}`);

/** The token of a link that stops mails of a kind to a customer; it is signed, stored nowhere and never expires (R77). */
export const unsubscribeToken = async (
  customerUuid: string,
  deps: Pick<UnsubscribeDeps, 'keyedHash'>,
  stops: Stopped = 'marketing',
) =>
  writeUnsubscribeToken(
    Buffer.from(customerUuid).toString('base64url'),
    await signatureOf(customerUuid, stops, deps),
    stops,
  );

/** Whom a token stands for, and what it stops; 1002 for one that is not ours. */
async function readToken(token: string, deps: UnsubscribeDeps): Promise<{ customerUuid: string; stops: Stopped }> {
  const { named, signature, stops } = readUnsubscribeToken(token);
  if (!stops) throw portalError(code1002);
  const customerUuid = Buffer.from(named, 'base64url').toString('utf8');
  const [given, ours] = [signature, await signatureOf(customerUuid, stops, deps)].map((text) => Buffer.from(text));
  if (!given || !ours || given.length !== ours.length || !timingSafeEqual(given, ours)) throw portalError(code1002);
  return { customerUuid, stops };
}

/** What advertises; tracking is about one's own freight, and texts end by STOP or in the settings. */
export const noMarketing = { newsAndUpdate: 0, discount: 0 } as const;

/**
 * Stops by a link's token what the token names and nothing else (A39): marketing, which is mailed once, or the mails about freight on its way. An account that is
 * gone is no error.
 */
export async function stopByLink(token: string, deps: UnsubscribeDeps): Promise<void> {
  const { customerUuid, stops } = await readToken(token, deps);
  if (stops === 'tracking') {
    await deps.profiles.setMarketing(customerUuid, { tracking: 0 }, deps.now().getTime());
    return;
  }
  await deps.profiles.stopMarketing(customerUuid, [newEvent('marketingStopped', { customerUuid }, deps)]);
}

/**
 * Stops by a link's token what it names, with or without a session; without a token sets the flags that a signed-in customer sends, all
 * marketing off where none is sent (C41). Returns the caller's flags as they are then, null without a session. 401 without either.
 */
export async function unsubscribe(
  { token, ...sent }: { readonly token?: string | undefined } & Partial<Account['marketing']>,
  caller: Pick<Caller, 'customerUuid'> | undefined,
  deps: UnsubscribeDeps,
): Promise<{ flags: Account['marketing'] | null }> {
  if (token !== undefined) await stopByLink(token, deps);
  else if (!caller) throw portalError(code401);
  else {
    const flags = Object.fromEntries(Object.entries(sent).filter(([, flag]) => flag !== undefined));
    const wanted = Object.keys(flags).length > 0 ? flags : noMarketing;
    await deps.profiles.setMarketing(caller.customerUuid, wanted, deps.now().getTime());
  }
  const account = caller && (await deps.accounts.findByUuid(caller.customerUuid));
  return { flags: account?.marketing ?? null };
}
