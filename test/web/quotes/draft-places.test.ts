import { expect, test } from 'vitest';
import type { PostalCodeResponse } from '#contract/master.ts';
import { quoteQuery } from '#contract/quote-query.ts';
import { codeInDraft, placeInDraft } from '#web/features/quotes/draft/draft-places.ts';
import { queryFromDraft } from '#web/features/quotes/draft/draft-query.ts';
import { newItem } from '#web/stores/draft-item.ts';
import { draftOf, newDraft } from '#web/stores/draft-shape.ts';

const toronto: PostalCodeResponse = {
  postalCode: 'M5V2T6',
  city: 'Toronto',
  state: 'ON',
  stateId: 109,
  countryId: 2,
  country: 'CA',
  zone: 'America/Toronto',
  latitude: 43.65,
  longitude: -79.37,
};

const typed = () => ({
  ...newDraft('2026-11-24'),
  ...codeInDraft('origin', '60607'),
  ...codeInDraft('destination', 'm5v 2t6'),
  items: [newItem({ height: '48', weightPerHandlingUnit: '500' })],
});

test('[Q30] the ids of state and country are in the draft and in what is sent, the code without its space', () => {
  const draft = { ...typed(), ...placeInDraft('destination', toronto) };
  expect(draft).toMatchObject({ destinationCity: 'Toronto', destinationStateId: 109, destinationCountryId: 2 });
  expect(quoteQuery.parse(queryFromDraft(draft))).toMatchObject({
    shippingToPostalCode: 'M5V2T6',
    destinationState: 'ON',
    destinationStateId: 109,
    destinationCountryId: 2,
  });
  expect(draftOf(JSON.parse(JSON.stringify(draft)))).toMatchObject({
    destinationStateId: 109,
    destinationCountryId: 2,
  });
});

test('[Q30] another code forgets the place of the one before', () => {
  const draft = { ...typed(), ...placeInDraft('destination', toronto), ...codeInDraft('destination', '75201') };
  expect(draft).toMatchObject({ shippingToPostalCode: '75201', destinationCity: '', destinationState: '' });
  expect([draft.destinationStateId, draft.destinationCountryId]).toEqual([undefined, undefined]);
});
