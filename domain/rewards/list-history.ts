import { notFound, portalError } from '#contract/codes/portal-error.ts';
import { code9001 } from '#contract/codes/sessions.ts';
import type { RewardHistory, RewardHistoryEntry } from '#contract/rewards.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { readPaging } from '#contract/rules/paging.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import type { AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';
import { endPoints, type RewardEntry } from './points.ts';
import type { RewardStore } from './reward-store.ts';

export interface ListHistoryDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly rewards: Pick<RewardStore, 'readHead' | 'listEntries'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly now: () => Date;
}

/**
 * A page of how a customer's points came and went, the newest first (C150); 9001 past the last page. Points that have ended since the last entry are among it: the
 * next entry writes their end under the same number.
 */
export async function listRewardHistory(
  customerUuid: string,
  query: Readonly<Record<string, string | undefined>>,
  deps: ListHistoryDeps,
): Promise<RewardHistory> {
  const { pageNumber, pageSize } = readPaging(query);
  const [account, head] = await Promise.all([
    deps.accounts.findByUuid(customerUuid),
    deps.rewards.readHead(customerUuid),
  ]);
  if (!account) throw notFound();
  const zone = zoneOf(account);
  const at = deps.now().getTime();
  const { sums, entries: ended } = endPoints(head, { customerUuid, at, day: localTime(zone, at).day });
  const last = sums.entries - (pageNumber - 1) * pageSize;
  const first = Math.max(1, last - pageSize + 1);
  if (last < 1 && pageNumber > 1) throw portalError(code9001);
  const unwritten = ended.filter(({ number }) => number >= first && number <= last).toReversed();
  const stored = await deps.rewards.listEntries(customerUuid, first, Math.min(last, head.entries));
  const entries = await Promise.all([...unwritten, ...stored].map((entry) => showEntry(entry, zone, deps)));
  return { entries, count: sums.entries, pageNumber, pageSize };
}

/** All of a customer's history, the newest first. */
export async function listAllHistory(customerUuid: string, deps: ListHistoryDeps): Promise<RewardHistoryEntry[]> {
  const all: RewardHistoryEntry[] = [];
  let pageNumber = 1;
  for (;;) {
    const page = await listRewardHistory(customerUuid, { pageNumber: String(pageNumber), pageSize: '100' }, deps);
    all.push(...page.entries);
    if (all.length >= page.count || page.entries.length === 0) return all;
    pageNumber += 1;
  }
}

/** The last day on which credit works that ends at a timestamp. */
export const lastDayOf = (expiresAt: number, zone: string): string => localTime(zone, expiresAt - 1).day;

async function showEntry(
  entry: RewardEntry,
  zone: string,
  { shipments }: Pick<ListHistoryDeps, 'shipments'>,
): Promise<RewardHistoryEntry> {
  const { number, day, kind, points, balance, shipmentUuid, shipmentShortId, paidCents, reason } = entry;
  const { creditCents, creditExpiresAt } = entry;
  const shipment = shipmentUuid === undefined ? undefined : await shipments.find(shipmentUuid);
  return {
    ...{ number, date: day, kind, points, balance },
    ...(shipmentUuid !== undefined && {
      shipment: {
        shipmentUuid,
        shipmentShortId: shipmentShortId ?? '',
        ...(shipment && { shipmentName: shipment.name }),
      },
    }),
    ...(paidCents !== undefined && { paidFreight: formatMoney(paidCents) }),
    ...(creditCents !== undefined && { amount: formatMoney(creditCents) }),
    ...(creditExpiresAt !== undefined && { expiresDate: lastDayOf(creditExpiresAt, zone) }),
    ...(reason !== undefined && { reason }),
  };
}
