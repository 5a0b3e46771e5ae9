import type { FiguresOf } from '#contract/dashboard.ts';
import { parseMoney } from '#contract/rules/money.ts';

export type Month = FiguresOf<'spend'>['months'][number];

/** What a month comes to, in cents. */
export const totalOf = ({ freight, added }: Month): number => (parseMoney(freight) ?? 0) + (parseMoney(added) ?? 0);
