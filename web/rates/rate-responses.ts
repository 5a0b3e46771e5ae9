import type { Decline, GroupCode, GroupProgress, RateQuote, RateState } from '#contract/quotes.ts';
import { isSingleRate } from '#contract/rules/single-rate.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import * as m from '#texts/compiled/messages.js';

/**
 * A browser's record of a quote request, built from responses that may be lost, repeated, late or out of order.
 * Everything is keyed, and an ended group never restarts, so that applying a response twice changes nothing.
 * The end of a group (`upTo`) decides which responses count; missing or extra ones are read again.
 */
export interface RateResponses {
  readonly head: Omit<RateState, 'rateQuotes' | 'errors' | 'groups' | 'cursor' | 'ageMs'>;
  /** By FCPreRateQuoteResponseId, not merged: a cheaper duplicate may still come. */
  readonly rates: Readonly<Record<string, RateQuote>>;
  /** By group and account. */
  readonly declines: Readonly<Record<string, Decline>>;
  readonly groups: readonly GroupProgress[];
  /** Responses read without a gap, by group. */
  readonly read: Counts;
  /** The highest response count that any message announced, by group. */
  readonly announced: Counts;
  /** Groups that have ended and whose responses are exactly the server's. */
  readonly complete: readonly GroupCode[];
}
type Counts = Readonly<Partial<Record<GroupCode, number>>>;

type RatesMessage = Extract<WebsocketMessage, { type: 'rates' }>;
export type QuoteMessage = Extract<WebsocketMessage, { rateRequestUuid: string }>;

/** A group that has ended stays ended, whatever arrives later. */
function withGroup(groups: readonly GroupProgress[], group: GroupProgress): readonly GroupProgress[] {
  const known = groups.find((one) => one.code === group.code);
  if (!known) return [...groups, group];
  if (known.state !== 'running' || known.state === group.state) return groups;
  return groups.map((one) => (one.code === group.code ? group : one));
}

const byId = (rates: readonly RateQuote[]) =>
  Object.fromEntries(rates.map((rate) => [rate.FCPreRateQuoteResponseId, rate]));
const byAccount = (errors: readonly Decline[]) =>
  Object.fromEntries(errors.map((error) => [`${error.group}/${error.accountCode}`, error]));

function readOf(cursor: string): Counts {
  const pairs = cursor
    .split(',')
    .filter(Boolean)
    .map((part) => part.split(':'));
  return Object.fromEntries(pairs.map(([group, count]) => [group, Number(count)]));
}

function furthest(a: Counts, b: Counts): Counts {
  const merged: Partial<Record<GroupCode, number>> = { ...a };
  for (const [group, count] of Object.entries(b) as [GroupCode, number][]) {
    merged[group] = Math.max(merged[group] ?? 0, count);
  }
  return merged;
}

/** The responses of the groups that pass. */
function ofGroups(known: Pick<RateResponses, 'rates' | 'declines' | 'groups'>, pass: (code: GroupCode) => boolean) {
  const isIn = (code: GroupCode) => pass(groupOf(known.groups, code)?.code ?? code);
  const kept = <One>(all: Readonly<Record<string, One>>, codeOf: (one: One) => GroupCode) =>
    Object.fromEntries(Object.entries(all).filter(([, one]) => isIn(codeOf(one))));
  return {
    rates: kept(known.rates, (rate) => rate.capacityProviderAccountGroup.code),
    declines: kept(known.declines, (none) => none.group),
  };
}

const endedIn = (state: Pick<RateState, 'groups'>) =>
  state.groups.filter((group) => group.state !== 'running').map((group) => group.code);

/** The record from a C57 or C108 response alone, if it contains everything from the first response on. */
export function responsesOf(state: RateState): RateResponses {
  const { rateQuotes, errors, groups, cursor, ageMs: _, ...head } = state;
  const [rates, declines] = [byId(rateQuotes), byAccount(errors)];
  return { head, rates, declines, groups, read: readOf(cursor), announced: {}, complete: endedIn(state) };
}

/**
 * Adds a response of C57 or C108. A complete one (`whole`) replaces the record of the groups that have
 * ended; one after a cursor fills the gap left by lost messages.
 */
export function withState(known: RateResponses | undefined, state: RateState, whole = true): RateResponses {
  const news = responsesOf(state);
  if (!known) return news;
  const groups = news.groups.reduce(withGroup, known.groups);
  // A response after a cursor does not cover earlier ones: those must contain only responses that count.
  const held = { ...known, groups };
  const replaced = new Set(whole ? news.complete : []);
  const fits = (code: GroupCode) => !known.complete.includes(code) || replaced.has(code);
  const [before, after] = [ofGroups(known, (code) => !replaced.has(code)), ofGroups(news, fits)];
  const complete = news.complete.filter((code) => whole || !isExcess(held, code));
  return {
    head: {
      ...news.head,
      finished: known.head.finished || news.head.finished,
      expired: known.head.expired || news.head.expired,
      selection: news.head.selection ?? known.head.selection,
    },
    rates: { ...before.rates, ...after.rates },
    declines: { ...before.declines, ...after.declines },
    groups,
    read: { ...furthest(known.read, news.read), ...only(news.read, replaced) },
    announced: { ...known.announced, ...only(news.read, replaced) },
    complete: [...new Set([...known.complete, ...complete])],
  };
}

const only = (counts: Counts, codes: ReadonlySet<GroupCode>): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([code]) => codes.has(code as GroupCode)));

function withRates(known: RateResponses, message: RatesMessage): RateResponses {
  const { group, upTo, count } = message;
  // After the end of a group, and where it is complete, contradicting responses are ignored.
  if (known.complete.includes(group) || upTo > (endOf(known, group) ?? upTo)) return known;
  const before = known.read[group] ?? 0;
  const joined = upTo - count <= before;
  return {
    ...known,
    rates: { ...known.rates, ...byId(message.rateQuotes) },
    declines: { ...known.declines, ...byAccount(message.errors) },
    read: joined ? { ...known.read, [group]: Math.max(before, upTo) } : known.read,
    announced: { ...known.announced, [group]: Math.max(known.announced[group] ?? 0, upTo) },
  };
}

function withEnd(known: RateResponses, group: GroupProgress | undefined): RateResponses {
  if (!group) return known;
  const groups = withGroup(known.groups, group);
  const finished = known.head.finished || groups.every(({ state }) => state !== 'running');
  return { ...known, groups, head: { ...known.head, finished } };
}

/** Adds a message of the live connection. */
export function withMessage(known: RateResponses, message: QuoteMessage): RateResponses {
  if (message.type === 'rates') return withEnd(withRates(known, message), message.end);
  return withEnd(known, message.group);
}

/** The cursor from which C108 continues. */
export function cursorOf(known: RateResponses): string | undefined {
  const pairs = Object.entries(known.read).map(([group, count]) => `${group}:${count}`);
  return pairs.length > 0 ? pairs.join(',') : undefined;
}

/** The request that covers a carrier's group: its own, or the one for all accounts in templates with a single request. */
export function groupOf(groups: readonly GroupProgress[], code: GroupCode): GroupProgress | undefined {
  return groups.find((group) => group.code === code) ?? groups.find((group) => group.code === 'ALL');
}

export interface CarrierState {
  readonly name: string;
  readonly group: GroupCode;
  readonly state: 'priced' | 'working' | 'none';
  readonly reason?: string;
  /** The account returned a rate or a decline. */
  readonly answered: boolean;
  /** Its last answers were mostly late: it is waited for, and the list counts as complete but for it. */
  readonly slow?: true | undefined;
}

/**
 * Each requested carrier once, by name: it has a rate as soon as one of its accounts has, is pending while a response of one of them may
 * still come, and has none when all of them declined.
 */
export function carrierStates(known: RateResponses): CarrierState[] {
  const mayCome = (code: GroupCode) => {
    const group = groupOf(known.groups, code);
    return group !== undefined && !isWhole(known, group);
  };
  const priced = new Set(
    Object.values(known.rates)
      .filter((rate) => rate.rateQuoteDetail && rate.errorMessages.length === 0)
      .map((rate) => rate.FCcarrierName),
  );
  const failed = new Map(
    Object.values(known.rates).map((rate) => [rate.FCcarrierName, rate.errorMessages[0]?.message]),
  );
  const found = new Map<string, CarrierState>();
  for (const { FCcarrierName: name, group, accountCode } of known.head.carriers) {
    const before = found.get(name);
    if (before && before.state !== 'none') continue;
    const refusal = known.declines[`${group}/${accountCode}`];
    const reason = refusal?.reason ?? failed.get(name);
    const answered = before?.answered || (refusal ? (refusal.answered ?? true) : failed.get(name) !== undefined);
    if (priced.has(name)) found.set(name, { name, group, state: 'priced', answered: true });
    else if (reason === undefined && mayCome(group))
      found.set(name, { name, group, state: 'working', answered: false });
    else {
      const words = before?.reason ?? reason ?? m.shell_did_not_answer_in_time();
      found.set(name, { name, group, state: 'none', reason: words, answered });
    }
  }
  const slow = new Set(known.head.carriers.flatMap((carrier) => (carrier.slow ? [carrier.FCcarrierName] : [])));
  return [...found.values()].map((carrier) => (slow.has(carrier.name) ? { ...carrier, slow: true } : carrier));
}

/** How many responses of a group count; undefined while it runs. */
const endOf = ({ groups }: Pick<RateResponses, 'groups'>, code: GroupCode): number | undefined => {
  const group = groups.find((one) => one.code === code);
  return group?.state === 'running' ? undefined : group?.upTo;
};

const heldOf = ({ read, announced }: RateResponses, code: GroupCode) => Math.max(read[code] ?? 0, announced[code] ?? 0);

/** Whether there are more responses of a group than count. */
const isExcess = (known: RateResponses, code: GroupCode): boolean =>
  heldOf(known, code) > (endOf(known, code) ?? Number.POSITIVE_INFINITY);

/** Whether there are responses that do not count, so that everything has to be read again. */
export function hasExcess(known: RateResponses): boolean {
  return known.groups.some(({ code }) => !known.complete.includes(code) && isExcess(known, code));
}

/** Whether responses are missing that were announced or are counted by an end. */
export function hasGap(known: RateResponses): boolean {
  return known.groups.some(({ code }) => {
    const furthestAnnounced = endOf(known, code) ?? known.announced[code] ?? 0;
    return !known.complete.includes(code) && furthestAnnounced > (known.read[code] ?? 0);
  });
}

/** Whether a group has ended and exactly its counted responses are there, in sequence. */
function isWhole(known: RateResponses, { code }: GroupProgress): boolean {
  if (known.complete.includes(code)) return true;
  const end = endOf(known, code);
  const asked = known.head.carriers.filter((carrier) => code === 'ALL' || carrier.group === code).length;
  // Of a group that was timed out the server also knows the reasons.
  return end !== undefined && end >= asked && heldOf(known, code) === end && known.read[code] === end;
}

/** Whether every group has ended and exactly the counted responses are there. */
export function isComplete(known: RateResponses): boolean {
  return known.groups.every((group) => isWhole(known, group));
}

/** Whether the request has finished for a page that shows one rate, but the server has not named that rate yet. */
export function lacksSingleRate(known: RateResponses): boolean {
  return isSingleRate(known.head.template) && known.head.singleRate === undefined && isComplete(known);
}

/** Whether responses are known to be missing or extra, so that waiting for messages would not help. */
export function isInconsistent(known: RateResponses): boolean {
  if (hasGap(known) || hasExcess(known) || lacksSingleRate(known)) return true;
  if (known.head.finished && !isComplete(known)) return true;
  return known.groups.some((group) => group.state !== 'running' && !isWhole(known, group));
}
