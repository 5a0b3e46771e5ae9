import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { equipmentTypes } from '#contract/rules/equipment.ts';
import PublicTruckloadPage from '#web/features/truckload/public-truckload-page.tsx';

const Stub = createRoutesStub([{ path: '/', Component: PublicTruckloadPage }]);
const { prelude } = await prerender(<Stub initialEntries={['/']} />);
const html = (await new Response(prelude).text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");

test('the truckload page is whole before any script, and leads to the form, whose login it names', () => {
  for (const heading of ['How a truckload goes', 'When a truckload is the right way', 'What makes the price'])
    expect(html).toContain(heading);
  expect(html).toContain('two to twelve stops');
  expect(html).toMatch(/<a[^>]*href="\/customer\/ftl"[^>]*>Get a truckload quote<\/a>/);
  expect(html).toContain('log in or open a free account');
  expect(html).toMatch(/<a[^>]*href="\/home\/ltlFreightshipping"[^>]*>LTL is usually cheaper<\/a>/);
});

test('each trailer is there with what the form allows on it', () => {
  const rows = [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, name, takes]) => [
    name,
    takes,
  ]);
  expect(rows).toHaveLength(equipmentTypes.length);
  expect(rows).toContainEqual([equipmentTypes[0]?.name, '26 pallets, 45,000 lb']);
  // No pallet stands in a tank.
  expect(rows.at(-1)).toEqual([equipmentTypes.at(-1)?.name, '45,000 lb']);
});
