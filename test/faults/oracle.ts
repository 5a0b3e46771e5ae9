import accounts from '#bin/seed-data/carrier-accounts.json' with { type: 'json' };
import { fullGroups, type GroupCode } from '#contract/quotes.ts';
import type { CarrierAccount } from '#domain/quotes/quote-request.ts';
import type { FaultKind } from '#sandbox/faults.ts';

/** The kinds that a rate can have: what an order is answered is none of them. */
type RateFault = Exclude<
  FaultKind,
  'refused' | 'no-pro' | 'silent' | 'late' | 'missed' | 'reweighed' | 'twice' | 'disorder' | 'never' | 'excluded'
>;

/** The broker's accounts at the sandbox, in the groups' order. */
export const brokerAccounts = accounts as readonly CarrierAccount[];
export const accountsIn = (group: GroupCode) =>
  brokerAccounts.filter((account) => group === 'ALL' || account.group === group);

/** What is ordered of some accounts. */
export interface Trouble {
  readonly kind: RateFault;
  readonly argument?: number;
  readonly once?: true;
  readonly immediately?: true;
}

/** Trouble with those accounts, and how the order names them. */
export interface Order {
  readonly target: string;
  readonly codes: readonly string[];
  readonly trouble: Trouble;
}

/** A quote request with its trouble. */
export interface Plan {
  readonly groups: readonly GroupCode[];
  readonly orders: readonly Order[];
  /** Trouble at the token. */
  readonly token?: Trouble;
  readonly calls: 'carrier' | 'group';
}

const inWords = ({ kind, argument, once, immediately }: Trouble) =>
  [kind, argument, once && 'once', immediately && 'immediately'].filter((word) => word !== undefined).join(' ');

/** The triggers that order a plan. */
export const triggersOf = ({ orders }: Plan): string =>
  orders.length > 0 ? `!fault ${orders.map(({ target, trouble }) => `${target} ${inWords(trouble)}`).join('; ')}` : '';

export const tokenTriggerOf = ({ token }: Plan): string => (token ? ` !fault token ${inWords(token)}` : '');

/** What one order is, in a title. */
export const titleOf = (trouble: Trouble): string => inWords(trouble);

type Outcome =
  | 'price'
  | 'late'
  | 'dropped'
  | 'unreachable'
  | 'unreadable'
  | 'no price'
  | 'wrong price'
  | 'CAD'
  | 'declined';

/** Seconds after arrival at which a group is over, as the specification has them (Q08); a single request has the longest. */
export const limitOf: Record<GroupCode, number> = { A4: 4, B4: 4, C6: 6, D10: 10, ALL: 10 };

const whole: readonly RateFault[] = [
  ...(['500', '503', 'token-expired', 'malformed', 'empty', 'wrong-shape', 'reset', 'cut', 'trickle'] as const),
];
export const hitsTheCall = ({ kind }: Trouble): boolean => whole.includes(kind);

/** What becomes of an account whose call or row has this trouble. Times near a limit are not judged: no plan has them. */
function outcomeOf({ kind, argument = 0, once }: Trouble, group: GroupCode, calls: Plan['calls']): Outcome {
  const patienceMs = limitOf[group] * 1000 - (calls === 'group' ? 1000 : 200);
  const outcomes: Record<RateFault, Outcome> = {
    slow: argument < patienceMs ? 'price' : 'late',
    hang: 'late',
    '500': 'unreachable',
    '503': once && argument <= 1 ? 'price' : 'unreachable',
    'token-expired': argument === 0 ? 'unreachable' : 'price',
    malformed: 'unreadable',
    empty: 'unreadable',
    'wrong-shape': 'unreadable',
    reset: 'unreachable',
    cut: 'unreachable',
    trickle: argument <= 1 ? 'price' : 'dropped',
    error: 'declined',
    'no-detail': 'no price',
    duplicate: 'price',
    stray: 'price',
    'zero-price': 'wrong price',
    'negative-price': 'wrong price',
    'absurd-price': 'wrong price',
    'wrong-currency': 'CAD',
  };
  return outcomes[kind];
}

/** How long a carrier had (R34): until the call was dropped, or, in one call for its group, until the provider gave it up. */
const hadSeconds = (outcome: Outcome, group: GroupCode, calls: Plan['calls']) =>
  limitOf[group] - (outcome === 'late' && calls === 'group' ? 1 : 0.2);

const reasons: Record<Outcome, (limit: number) => string> = {
  price: () => 'price',
  late: (limit) => `did not respond within ${limit} seconds`,
  dropped: (limit) => `did not respond within ${limit} seconds`,
  unreachable: () => 'could not be reached',
  unreadable: () => 'sent a response we could not read',
  'no price': () => 'responded without a rate',
  'wrong price': () => 'returned a rate that looks wrong',
  CAD: () => 'quoted in a currency other than US dollars',
  declined: () => 'Rating is not available at the moment.',
};

/** What the shipper is to see of each account asked: 'price', or why there is none. Derived from the plan alone. */
export function expectedOf(plan: Plan): Record<string, string> {
  const rows = plan.groups.flatMap((group) =>
    accountsIn(group).map(({ accountCode }) => {
      const outcome = tokenOutcome(plan) ?? ownOutcome(plan, group, accountCode);
      return [accountCode, reasons[outcome](hadSeconds(outcome, group, plan.calls))] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** Without a token nobody is asked, so that nobody was late. */
function tokenOutcome({ token, groups, calls }: Plan): Outcome | undefined {
  if (!token) return undefined;
  const own = groups.map((group) => outcomeOf(token, group, calls));
  return own.every((outcome) => outcome === 'price') ? undefined : 'unreachable';
}

function ownOutcome({ orders, calls }: Plan, group: GroupCode, accountCode: string): Outcome {
  const inCall = calls === 'group' ? accountsIn(group).map((account) => account.accountCode) : [accountCode];
  const hits = orders.flatMap(({ codes, trouble }) => {
    const reach = hitsTheCall(trouble) ? inCall : [accountCode];
    return reach.some((code) => codes.includes(code)) ? [outcomeOf(trouble, group, calls)] : [];
  });
  return hits.find((outcome) => outcome !== 'price') ?? 'price';
}

/** Every group of the Full template. */
export const everyGroup = fullGroups;
