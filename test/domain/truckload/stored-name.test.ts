import { expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { truckloadFields } from '#domain/truckload/new-truckload.ts';
import type { PlannedTruckload } from '#domain/truckload/plan-truckload.ts';
import { inLanguage } from '#texts/compiled/locale.js';

const place = (city: string, state: string) => ({ city, state, zone: 'America/Chicago' });
const stop = (requestedDate: string) => ({ requestedDate, startTime: '08:00', endTime: '10:00' });
const planned = (description: string) =>
  ({
    query: { description, equipmentTypeId: 26, stops: [stop('2026-12-01'), stop('2026-12-02')] },
    places: [place('Chicago', 'IL'), place('Dallas', 'TX')],
    legMiles: [920],
    miles: 920,
  }) as unknown as PlannedTruckload;

test.each(languages)('[R86] the name of a truckload is stored in English: asked for in %s', (language) => {
  const names = inLanguage(language, () => ['Paper', ''].map((one) => truckloadFields(planned(one)).name));
  expect(names).toEqual(['Paper to Dallas', inLanguage('en', () => truckloadFields(planned('')).name)]);
  expect(names[1]).toMatch(/ to Dallas$/);
});
