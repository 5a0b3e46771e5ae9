import { expect, test } from 'vitest';
import { labelsOf } from '#web/features/dashboard/map-labels.ts';

const map = { width: 480, height: 330, letters: 1 };
type Point = readonly [number, number];
const way = (toCity: string, to: Point, isLate = false) => ({
  ...{ from: [240, 120] as Point, fromCity: 'Chicago', to, toCity, isLate },
});

test('[S14] each place of the map is named once, within the map and without covering another name', () => {
  const labels = labelsOf(
    [way('Dallas', [200, 230]), way('Newark', [470, 110]), way('Atlanta', [300, 210], true)],
    map,
  );
  expect(labels.map(({ text }) => text).toSorted()).toEqual(['Atlanta', 'Chicago', 'Dallas', 'Newark']);
  expect(labels.find(({ text }) => text === 'Atlanta')?.isLate).toBe(true);
  // At the edge there is no room on the right.
  expect(labels.find(({ text }) => text === 'Newark')).toMatchObject({ anchor: 'end', at: [460, 114] });
});

test('[S14] where two places are one, the late one has its name, and more than five ways have none', () => {
  const near = [0, 1, 2, 3, 4].map((n) => way(`Neighbour ${n}`, [60, 60 + n], n === 3));
  const labels = labelsOf(near, map);
  expect(labels[0]).toMatchObject({ text: 'Neighbour 3', isLate: true });
  expect(labels.length).toBeLessThan(6);
  expect(labelsOf([...near, way('Dallas', [200, 230])], map)).toEqual([]);
});

test('[S14] larger letters take more room: what has none is left out', () => {
  const near = [way('Dallas', [60, 60]), way('Fort Worth', [60, 78]), way('Denton', [60, 42])];
  const names = (letters: number) => labelsOf(near, { ...map, letters }).map(({ text }) => text);
  expect(names(1).toSorted()).toEqual(['Chicago', 'Dallas', 'Denton', 'Fort Worth']);
  expect(names(3).length).toBeLessThan(4);
});
