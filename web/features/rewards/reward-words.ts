import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { RewardHistoryEntry, WaitingReward } from '#contract/rewards.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '#contract/rules/paging.ts';
import * as m from '#texts/compiled/messages.js';
import { dayWithYear } from '#web/features/quotes-list/format-list.ts';

/** An amount of the wire as people read it. */
export const money = (amount: string): string => showMoney(parseMoney(amount) ?? 0);

/** Points that came or went: '+612', '−5,000'. */
export const signed = (points: number): string => `${points < 0 ? '−' : '+'}${formatNumber(Math.abs(points))}`;

/** Points that there are, with a real minus sign. */
export const plain = (points: number): string => formatNumber(points).replace('-', '−');

const isNothing = (amount: string): boolean => (parseMoney(amount) ?? 0) === 0;

/** What a shipment's points wait for: 'until delivered, Tue, Nov 24, and $199.90 is paid'. */
export function formatWaiting({ isDelivered, deliveryDate, open, pending }: WaitingReward): string {
  const isOpen = !isNothing(open);
  if (isDelivered && isOpen) return m.rewards_until_paid({ amount: money(open) });
  if (!isDelivered) {
    const delivered =
      deliveryDate === undefined
        ? m.rewards_until_delivered()
        : m.rewards_until_delivered_on({ day: formatDay(deliveryDate) });
    return isOpen ? m.rewards_until_both({ delivered, amount: money(open) }) : delivered;
  }
  return isNothing(pending) ? m.rewards_until_settled() : m.rewards_until_arrived({ amount: money(pending) });
}

/** Why points came or went. */
export function formatEntry({ kind, expiresDate, reason }: RewardHistoryEntry): string {
  switch (kind) {
    case 'counted':
      return m.rewards_delivered_and_paid();
    case 'takenBack':
      return m.rewards_taken_back();
    case 'redeemed':
      return expiresDate === undefined ? '' : m.rewards_prize_state({ day: dayWithYear(expiresDate) });
    case 'ended':
      return m.rewards_ended_state();
    case 'corrected':
      return reason ?? '';
  }
}

/** Which page of the history a URL names; invalid values become the default (H06). */
export interface HistoryView {
  readonly page: number;
  readonly size: PageSize;
}

/** Reads the page's view from a URL. */
export function historyViewOf(search: URLSearchParams): HistoryView {
  const page = search.get('pageNumber') ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    size: PAGE_SIZES.find((one) => String(one) === search.get('pageSize')) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The query of the page with something changed; another size begins at page 1. */
export function historySearch(search: URLSearchParams, change: Partial<HistoryView>): string {
  const view = { ...historyViewOf(search), ...('size' in change && { page: 1 }), ...change };
  const next = new URLSearchParams();
  if (view.size !== DEFAULT_PAGE_SIZE) next.set('pageSize', String(view.size));
  if (view.page > 1) next.set('pageNumber', String(view.page));
  return `?${next}`;
}
