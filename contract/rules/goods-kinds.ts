import * as m from '#texts/compiled/messages.js';

/** Kinds of goods that are insured, as a shipper says what is shipped. */
const insured = [
  [1, m.insurance_kind_machinery],
  [2, m.insurance_kind_metal],
  [3, m.insurance_kind_building],
  [4, m.insurance_kind_furniture],
  [5, m.insurance_kind_textiles],
  [6, m.insurance_kind_paper],
  [7, m.insurance_kind_food],
  [8, m.insurance_kind_chemicals],
  [9, m.insurance_kind_consumer],
  [10, m.insurance_kind_other],
] as const;

/** The kind of goods of which nothing more is said: none that is excluded. */
export const OTHER_GOODS = 10;
/** The kind of an exclusion has its number above this one. */
const EXCLUDED_FROM = 100;

export interface GoodsKind {
  readonly id: number;
  readonly name: string;
}

/** The kinds that are insured, in the order of the form. */
export const insuredKinds = (): GoodsKind[] => insured.map(([id, name]) => ({ id, name: name() }));

/** The kind of goods that an exclusion is. */
export const kindOfExclusion = ({ id, name }: GoodsKind): GoodsKind => ({ id: EXCLUDED_FROM + id, name });

/** The number of the exclusion that a kind of goods is; undefined for one that is insured. */
export const exclusionOfKind = (kind: number): number | undefined =>
  kind > EXCLUDED_FROM ? kind - EXCLUDED_FROM : undefined;
