import { attentionKinds } from '#contract/dashboard.ts';
import type { StoredAttention } from './contribution.ts';
import { slotKey } from './slots.ts';

type Kind = StoredAttention['kind'];

/** What is lost first by waiting comes first: the truck, the delivery and the booking, then the money and an answer. A kind that becomes another by the clock stays in its tier; each tier costs a reading. */
const tiers = {
  a: ['pickupMissed', 'late', 'notBooked', 'broker'],
  b: ['overdue', 'due', 'printBol', 'rebill', 'claim'],
} as const satisfies Record<string, readonly Kind[]>;
export type Tier = keyof typeof tiers;

/** The tiers of urgency in their order. A row's key begins with its tier: of any number of rows the most urgent ones are read first. */
export const urgencyTiers = Object.keys(tiers) as readonly Tier[];

const urgency: readonly Kind[] = Object.values(tiers).flat();
if (urgency.length !== attentionKinds.length) throw new Error('Each kind of row has its urgency');

const tierOf = (kind: Kind): Tier => urgencyTiers.find((tier) => tiers[tier].some((one) => one === kind)) ?? 'b';

/** Where a row stands in its list: by its tier, by when it is shown, by its kind. */
export const attentionKey = ({ kind, visibleAt, rowId }: StoredAttention): string =>
  `${tierOf(kind)}#${slotKey(visibleAt)}#${urgency.indexOf(kind)}#${rowId}`;

/** Orders rows: the most urgent kind first, within it what has to be done by the earliest day. */
export const byUrgency = (a: StoredAttention, b: StoredAttention): number =>
  urgency.indexOf(a.kind) - urgency.indexOf(b.kind) ||
  (a.by ?? '').localeCompare(b.by ?? '', 'en') ||
  a.showFrom - b.showFrom ||
  (a.rowId < b.rowId ? -1 : 1);
