import type { GroupCode } from '#contract/quotes.ts';
import {
  accountsIn,
  brokerAccounts,
  everyGroup,
  hitsTheCall,
  type Order,
  type Plan,
  type Trouble,
  titleOf,
} from './oracle.ts';

export interface Cell {
  readonly title: string;
  readonly plan: Plan;
}

/** Every fault, with numbers that are plainly inside or plainly outside a limit. */
export const troubles: readonly Trouble[] = [
  { kind: 'slow', argument: 300 },
  { kind: 'slow', argument: 20_000 },
  { kind: 'hang' },
  { kind: '500' },
  { kind: '503', argument: 30 },
  { kind: '503', argument: 1 },
  { kind: '503', argument: 1, once: true },
  { kind: 'token-expired', argument: 0 },
  { kind: 'token-expired', argument: 60_000 },
  { kind: 'malformed' },
  { kind: 'empty' },
  { kind: 'wrong-shape' },
  { kind: 'reset' },
  { kind: 'cut' },
  { kind: 'trickle', argument: 1 },
  { kind: 'trickle', argument: 5000 },
  { kind: 'error' },
  { kind: 'no-detail' },
  { kind: 'duplicate' },
  { kind: 'stray' },
  { kind: 'zero-price' },
  { kind: 'negative-price' },
  { kind: 'absurd-price' },
  { kind: 'wrong-currency' },
];
const groups: readonly GroupCode[] = ['A4', 'B4', 'C6', 'D10', 'ALL'];

/** The accounts at some places of each group that a code stands for; the sandbox knows no group ALL, only `*`. */
function at(
  group: GroupCode,
  place: string,
  pick: (codes: readonly string[]) => readonly string[],
): Omit<Order, 'trouble'> {
  const inGroups = group === 'ALL' ? everyGroup : [group];
  const codes = inGroups.flatMap((one) => pick(accountsIn(one).map(({ accountCode }) => accountCode)));
  return { target: `${group === 'ALL' ? '*' : group}${place}`, codes };
}

interface Moment {
  readonly name: string;
  orders(group: GroupCode, trouble: Trouble): Order[];
}

const first = (codes: readonly string[]) => codes.slice(0, 1);
const moments: readonly Moment[] = [
  { name: 'on the first carrier', orders: (group, trouble) => [{ ...at(group, '#first', first), trouble }] },
  {
    name: 'on a middle carrier',
    orders: (group, trouble) => [{ ...at(group, '#middle', (codes) => codes.slice(2, 3)), trouble }],
  },
  {
    name: 'on the last carrier',
    orders: (group, trouble) => [{ ...at(group, '#last', (codes) => codes.slice(-1)), trouble }],
  },
  {
    name: 'after two good answers',
    orders: (group, trouble) => {
      const rest = at(group, '#3-', (codes) => codes.slice(2));
      return [
        { ...rest, trouble: { kind: 'slow', argument: 300 } },
        { ...rest, trouble },
      ];
    },
  },
  { name: 'on the whole group', orders: (group, trouble) => [{ ...at(group, '', (codes) => codes), trouble }] },
  {
    name: 'before anything',
    orders: (group, trouble) => {
      const atOnce: Trouble =
        trouble.kind === 'slow' || trouble.kind === 'hang' ? trouble : { ...trouble, immediately: true };
      return [{ ...at(group, '#2', (codes) => codes.slice(1, 2)), trouble: atOnce }];
    },
  },
];

const next = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
};

/** Each fault in each group, the moments in turn. */
const byGroup: readonly Cell[] = troubles.flatMap((trouble, t) =>
  groups.map((group, g) => {
    const moment = next(moments, t + g);
    const orders = moment.orders(group, trouble);
    return {
      title: `${titleOf(trouble)} ${moment.name} of ${group}`,
      plan: { groups: [group], orders, calls: 'carrier' },
    };
  }),
);

/** Each fault everywhere at once. */
const everywhere: readonly Cell[] = troubles.map((trouble) => ({
  title: `${titleOf(trouble)} in all groups`,
  plan: {
    groups: everyGroup,
    orders: [{ target: '*', codes: brokerAccounts.map(({ accountCode }) => accountCode), trouble }],
    calls: 'carrier',
  },
}));

/** Each fault where a group is one call. */
const inOneCall: readonly Cell[] = troubles.map((trouble, t) => {
  const group = next(groups, t);
  const orders = next(moments.slice(0, 3), t).orders(group, trouble);
  return { title: `${titleOf(trouble)} in one call for ${group}`, plan: { groups: [group], orders, calls: 'group' } };
});

/** Trouble at the token, of which rows have none. */
const atTheToken: readonly Cell[] = troubles
  .filter((trouble) => hitsTheCall(trouble) || trouble.kind === 'slow' || trouble.kind === 'hang')
  .filter(({ kind, argument }) => kind !== 'token-expired' && !(kind === 'slow' && argument === 20_000))
  .map((token, t) => {
    const group = next(groups, t);
    return {
      title: `${titleOf(token)} at the token of ${group}`,
      plan: { groups: [group], orders: [], token, calls: 'carrier' },
    };
  });

const calm: readonly Cell[] = (['carrier', 'group'] as const).map((calls) => ({
  title: `no trouble, one call a ${calls}`,
  plan: { groups: everyGroup, orders: [], calls },
}));

/** Fault x group x moment. */
export const cells: readonly Cell[] = [...calm, ...byGroup, ...everywhere, ...inOneCall, ...atTheToken];
