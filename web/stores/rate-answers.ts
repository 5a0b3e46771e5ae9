import type { LiveMessage } from '#contract/live.ts';
import type { GroupCode, GroupProgress, NoPrice, RateQuote, RateState } from '#contract/quotes.ts';

/**
 * What a browser knows of a quote request, gathered from answers that may come lost, doubled, late or out of order.
 * Everything is keyed, and nothing that has ended starts again, so that applying the same thing twice changes nothing.
 */
export interface RateAnswers {
  readonly head: Omit<RateState, 'rateQuotes' | 'errors' | 'groups' | 'cursor' | 'ageMs'>;
  /** By FCPreRateQuoteResponseId, not merged: a cheaper duplicate may still come. */
  readonly rates: Readonly<Record<string, RateQuote>>;
  /** By group and account. */
  readonly refusals: Readonly<Record<string, NoPrice>>;
  readonly groups: readonly GroupProgress[];
  /** Answers read without a gap, by group. */
  readonly read: Readonly<Partial<Record<GroupCode, number>>>;
  /** The furthest answer any message told of, by group. */
  readonly told: Readonly<Partial<Record<GroupCode, number>>>;
  /** The server itself said, with everything it had, that nothing more comes. */
  readonly closed: boolean;
}

type RatesMessage = Extract<LiveMessage, { type: 'rates' }>;
export type QuoteMessage = Extract<LiveMessage, { rateRequestUuid: string }>;

/** A group that has ended stays ended, whatever comes late. */
function withGroup(groups: readonly GroupProgress[], group: GroupProgress): readonly GroupProgress[] {
  const known = groups.find((one) => one.code === group.code);
  if (!known) return [...groups, group];
  if (known.state !== 'running' || known.state === group.state) return groups;
  return groups.map((one) => (one.code === group.code ? group : one));
}

const byAnswer = (rates: readonly RateQuote[]) =>
  Object.fromEntries(rates.map((rate) => [rate.FCPreRateQuoteResponseId, rate]));
const byAccount = (errors: readonly NoPrice[]) =>
  Object.fromEntries(errors.map((error) => [`${error.group}/${error.accountCode}`, error]));

function readOf(cursor: string): Partial<Record<GroupCode, number>> {
  const pairs = cursor
    .split(',')
    .filter(Boolean)
    .map((part) => part.split(':'));
  return Object.fromEntries(pairs.map(([group, count]) => [group, Number(count)]));
}

function furthest(a: RateAnswers['read'], b: RateAnswers['read']): RateAnswers['read'] {
  const merged: Partial<Record<GroupCode, number>> = { ...a };
  for (const [group, count] of Object.entries(b) as [GroupCode, number][]) {
    merged[group] = Math.max(merged[group] ?? 0, count);
  }
  return merged;
}

/** What an answer of C57 or C108 says by itself. */
export function answersOf(state: RateState): RateAnswers {
  const { rateQuotes, errors, groups, cursor, ageMs: _, ...head } = state;
  return {
    head,
    rates: byAnswer(rateQuotes),
    refusals: byAccount(errors),
    groups,
    read: readOf(cursor),
    told: {},
    closed: state.finished,
  };
}

/** Adds an answer of C57 or C108, which closes the gap that lost messages left. */
export function withState(known: RateAnswers | undefined, state: RateState): RateAnswers {
  const news = answersOf(state);
  if (!known) return news;
  return {
    head: {
      ...news.head,
      finished: known.head.finished || news.head.finished,
      expired: known.head.expired || news.head.expired,
      selection: news.head.selection ?? known.head.selection,
    },
    rates: { ...known.rates, ...news.rates },
    refusals: { ...known.refusals, ...news.refusals },
    groups: news.groups.reduce(withGroup, known.groups),
    read: furthest(known.read, news.read),
    told: known.told,
    closed: known.closed || news.closed,
  };
}

function withRates(known: RateAnswers, message: RatesMessage): RateAnswers {
  const before = known.read[message.group] ?? 0;
  const joined = message.upTo - message.count <= before;
  return {
    ...known,
    rates: { ...known.rates, ...byAnswer(message.rateQuotes) },
    refusals: { ...known.refusals, ...byAccount(message.errors) },
    read: joined ? { ...known.read, [message.group]: Math.max(before, message.upTo) } : known.read,
    told: { ...known.told, [message.group]: Math.max(known.told[message.group] ?? 0, message.upTo) },
  };
}

/** Adds a message of the live connection. */
export function withMessage(known: RateAnswers, message: QuoteMessage): RateAnswers {
  if (message.type === 'rates') return withRates(known, message);
  if (message.type === 'group') return { ...known, groups: withGroup(known.groups, message.group) };
  return { ...known, head: { ...known.head, finished: true } };
}

/** The place in the answers from which C108 goes on. */
export function cursorOf(known: RateAnswers): string | undefined {
  const pairs = Object.entries(known.read).map(([group, count]) => `${group}:${count}`);
  return pairs.length > 0 ? pairs.join(',') : undefined;
}

/** The request a carrier's group is asked by: its own, or the one of all accounts in the templates that make one request. */
export function groupOf(groups: readonly GroupProgress[], code: GroupCode): GroupProgress | undefined {
  return groups.find((group) => group.code === code) ?? groups.find((group) => group.code === 'ALL');
}

export interface CarrierState {
  readonly name: string;
  readonly group: GroupCode;
  readonly state: 'priced' | 'working' | 'none';
  readonly reason?: string;
}

/**
 * Each asked carrier once, by name: it has a price as soon as one of its accounts has, works while one of them may still
 * answer, and has none when all of them said so.
 */
export function carrierStates(known: RateAnswers): CarrierState[] {
  const isRunning = (group: GroupCode) => !known.head.finished && groupOf(known.groups, group)?.state === 'running';
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
    const reason = known.refusals[`${group}/${accountCode}`]?.reason ?? failed.get(name);
    if (priced.has(name)) found.set(name, { name, group, state: 'priced' });
    else if (reason === undefined && isRunning(group)) found.set(name, { name, group, state: 'working' });
    else found.set(name, { name, group, state: 'none', reason: before?.reason ?? reason ?? 'did not answer in time' });
  }
  return [...found.values()];
}

/** Whether a message told of answers that never came here. */
export function hasGap(known: RateAnswers): boolean {
  const told = Object.entries(known.told) as [GroupCode, number][];
  return told.some(([group, count]) => count > (known.read[group] ?? 0));
}

/** Whether the end is known and nothing said before it can be missing. */
export function isComplete(known: RateAnswers): boolean {
  if (known.closed) return true;
  if (!known.head.finished || hasGap(known)) return false;
  if (known.groups.some((group) => group.state === 'running')) return false;
  const answered = new Set(Object.keys(known.refusals));
  const rates = new Set(
    Object.values(known.rates).map((rate) => `${rate.capacityProviderAccountGroup.code}/${rate.FCcarrierName}`),
  );
  return known.head.carriers.every(
    (carrier) =>
      answered.has(`${carrier.group}/${carrier.accountCode}`) || rates.has(`${carrier.group}/${carrier.FCcarrierName}`),
  );
}
