import { conflict, notFound } from '#contract/codes/portal-error.ts';
import { localTime, zonedTimestamp } from '#contract/rules/zoned-time.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import { newEvent } from '../events/event.ts';
import type { RewardStore } from './reward-store.ts';

export interface JoinRewardsDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly rewards: Pick<RewardStore, 'readHead' | 'write'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Shipments that are counted while somebody joins. */
const TRIES = 10;

/** Joins the rewards program from the day on that it is for the customer (C19); once joined, nothing changes. 404 for an account that is gone. */
export async function joinRewards(customerUuid: string, deps: JoinRewardsDeps): Promise<void> {
  const account = await deps.accounts.findByUuid(customerUuid);
  if (!account) throw notFound();
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const head = await deps.rewards.readHead(customerUuid);
    if (head.joinedAt !== undefined) return;
    const at = deps.now().getTime();
    const zone = zoneOf(account);
    const joinedFrom = zonedTimestamp(zone, { day: localTime(zone, at).day, time: '00:00' });
    const joined = { ...head, revision: head.revision + 1, joinedAt: at, joinedFrom };
    const events = [newEvent('rewardsJoined', { customerUuid }, deps)];
    if ((await deps.rewards.write({ customerUuid, head: joined, events })) === 'written') return;
  }
  throw conflict(m.errors_changed_meanwhile());
}
