import { exclusionOfKind, type GoodsKind, insuredKinds, kindOfExclusion } from '#contract/rules/goods-kinds.ts';
import type { Exclusion } from '../payments/protection/insurer.ts';
import items from './excluded-items.json' with { type: 'json' };

/** An exclusion with the line of freight and the words by which it was found. */
export interface FoundExclusion extends Exclusion {
  /** Which of the descriptions, from 0 on. */
  readonly line: number;
  /** As it stands in the description. */
  readonly words: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Words that negate what follows: 'no glass', 'non-perishable', 'without batteries'. */
const notNegated = String.raw`(?<!\b(?:no|non|not|without)[\s-]+)`;
/** What makes something else of it: 'motorcycle parts', 'wine racks', 'brackets used for shelving'. */
const notOther = String.raw`(?![\s-]+(?:parts?|accessories|covers?|racks?|cases?|cleaners?|filters?|stands?|for|in|on|to|by|as|with)\b)`;

const patterns = items.map(({ id, name, words }) => ({
  id,
  name,
  pattern: new RegExp(String.raw`${notNegated}\b(?:${words.map(escaped).join('|')})\b${notOther}`, 'i'),
}));

/** Every kind of goods to choose from: those that are insured, and after them those that are not. */
export const goodsKinds = (): GoodsKind[] => [...insuredKinds(), ...items.map(kindOfExclusion)];

/** The exclusion that a kind of goods is; undefined for one that is insured. */
export function exclusionOf(kind: number | undefined): Exclusion | undefined {
  const id = kind === undefined ? undefined : exclusionOfKind(kind);
  const found = items.find((one) => one.id === id);
  return found && { id: found.id, name: found.name };
}

/** The first of the usual exclusions that a description names in whole words; undefined where none does. */
export function findExclusion(goods: readonly string[]): FoundExclusion | undefined {
  for (const [line, description] of goods.entries())
    for (const { id, name, pattern } of patterns) {
      const found = pattern.exec(description);
      if (found) return { id, name, line, words: found[0] };
    }
  return undefined;
}
