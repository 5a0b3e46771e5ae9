import { typedNumber } from '#contract/rules/typed-number.ts';
import { draftOf, type QuoteDraft, type StoredQuery } from './draft-shape.ts';

const measured = ['weightPerHandlingUnit', 'length', 'width', 'height'] as const;

/** A stored query as a draft; its measures as one types them. */
export function draftFromQuery({ items, ...others }: StoredQuery): QuoteDraft {
  const typed = items?.map((item) => {
    const texts = measured.flatMap((field) => {
      const value = item[field];
      return typeof value === 'number' ? [[field, typedNumber(value)] as const] : [];
    });
    return { ...item, ...Object.fromEntries(texts) };
  });
  return draftOf({ ...others, ...(typed && { items: typed }) });
}
