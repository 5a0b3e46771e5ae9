import { describe, expect, test } from 'vitest';
import { quoteQuery } from '#contract/quote-query.ts';
import { type TypedMeasure, typedMeasures } from '#test/contract/rules/typed-measures.ts';
import { queryFromDraft } from '#web/features/quotes/draft/draft-query.ts';
import { draftIn, searchOf } from '#web/features/quotes/draft/draft-search.ts';
import { formatMeasures, formatRejections } from '#web/features/quotes/draft/format-measures.ts';
import { lineOf } from '#web/features/quotes/draft/freight-figures.ts';
import { draftProblems } from '#web/features/quotes/draft-problems.ts';
import { newItem } from '#web/stores/draft-item.ts';
import { draftOf, newDraft } from '#web/stores/draft-shape.ts';

const pickupStop = { today: '2026-11-23', calendar: ['US'] } as const;
const SIDE = { 1: '4', 2: '48', 3: '120' } as const;

const draftWith = ({ field, text, dimUnit = '2', weightUnit = '2' }: TypedMeasure) => ({
  ...newDraft('2026-11-24'),
  shippingFromPostalCode: '60607',
  shippingToPostalCode: '75201',
  items: [
    newItem({
      dimUnit,
      weightUnit,
      // Of a size that can be loaded, whatever the unit.
      length: SIDE[dimUnit],
      width: SIDE[dimUnit],
      height: SIDE[dimUnit],
      weightPerHandlingUnit: '500',
      [field]: text,
    }),
  ],
});

const understood = typedMeasures.filter(({ value }) => value !== undefined);
const refused = typedMeasures.filter(({ sentence }) => sentence !== undefined);

describe('what is typed is what is priced', () => {
  test.each(understood)('[Q06] $field "$text" is sent as $value', async (typed) => {
    const draft = draftWith(typed);
    const values = Array.isArray(typed.value) ? typed.value : [typed.value];
    const fields = Array.isArray(typed.value) ? (['length', 'width', 'height'] as const) : [typed.field];
    const query = quoteQuery.parse(queryFromDraft(draft));
    const sent = query.items[0];
    expect(fields.map((field) => sent?.[field])).toEqual(values);
    expect(fields.map((field) => queryFromDraft(draft).items[0]?.[field])).toEqual(values);
    expect(sent).toMatchObject({ dimUnit: typed.dimUnit ?? '2', weightUnit: typed.weightUnit ?? '2' });
    expect(await draftProblems(draft, pickupStop)).not.toHaveProperty(`items.0.${typed.field}`);
  });

  test.each(understood)('$field "$text" is shown as understood: $shown', (typed) => {
    const item = draftOf(draftWith(typed)).items[0];
    const words = item ? formatMeasures(item) : 'no line';
    expect(words.replace(/^\w+: /, '')).toBe(typed.shown ?? '');
  });

  test.each(refused)('[Q03] $field "$text" is rejected: $sentence', async (typed) => {
    const draft = draftWith(typed);
    expect(await draftProblems(draft, pickupStop)).toEqual({ [`items.0.${typed.field}`]: typed.sentence });
    // Not even the figures beside the form are made of it.
    if (typed.field !== 'noOfItem') expect(draft.items.map(lineOf)).toEqual([undefined]);
    const [item] = draft.items;
    if (typed.text !== '') expect(item && formatRejections(item, undefined)).toBe(typed.sentence?.replace(/\.?$/, '.'));
    expect(item && formatRejections(item, typed.field)).toBe('');
  });

  test.each(typedMeasures)('[A12] $field "$text" means the same from an address and from this tab', async (typed) => {
    const draft = draftWith(typed);
    const query = queryFromDraft(draft);
    const stored = draftOf(JSON.parse(JSON.stringify(draft)));
    expect(queryFromDraft(stored)).toEqual(query);
    expect(queryFromDraft({ ...newDraft(), ...draftIn(searchOf(draft)) }).items).toEqual(query.items);
    expect(await draftProblems(stored, pickupStop)).toEqual(await draftProblems(draft, pickupStop));
  });
});

test('all three sides in one stored text stand in three fields', () => {
  const [item] = draftIn('?from=60607&length=120+x+100+x+150+cm').items ?? [];
  expect(item).toMatchObject({ length: '120 cm', width: '100 cm', height: '150 cm' });
});
