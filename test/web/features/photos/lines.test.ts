import { expect, test } from 'vitest';
import { turnPoint, unturnPoint, within } from '#web/components/picture-lines.ts';
import { isLine, lengthBy } from '#web/features/photos/measure-lines.ts';
import { noteFailed, stableUrl } from '#web/features/photos/stable-url.ts';

const size = { width: 2000, height: 1000 };
const upright = { x1: 0.5, y1: 0.2, x2: 0.5, y2: 0.7 };

test('a line is as long as its pixels are beside a known one, whichever way both lie', () => {
  const known = { ...upright, inches: 40 };
  expect(lengthBy({ x1: 0.1, y1: 0.9, x2: 0.35, y2: 0.9 }, known, size)).toBe(40);
  expect(lengthBy({ x1: 0.5, y1: 0.2, x2: 0.5, y2: 0.795 }, known, size)).toBe(47.6);
  expect(lengthBy(upright, undefined, size)).toBeUndefined();
  expect(lengthBy(upright, { x1: 0.1, y1: 0.1, x2: 0.1, y2: 0.1, inches: 3 }, size)).toBeUndefined();
});

test('a press without a move is no line', () => {
  expect(isLine({ x1: 0.5, y1: 0.5, x2: 0.5, y2: 0.505 }, size)).toBe(false);
  expect(isLine(upright, size)).toBe(true);
});

test.each([
  [0, { x: 0.25, y: 0.1 }],
  [90, { x: 0.9, y: 0.25 }],
  [180, { x: 0.75, y: 0.9 }],
  [270, { x: 0.1, y: 0.75 }],
] as const)('a place of a picture that is turned by %i degrees, and back', (turn, shown) => {
  const place = { x: 0.25, y: 0.1 };
  expect(within(turnPoint(place, turn))).toEqual(shown);
  expect(within(unturnPoint(turnPoint(place, turn), turn))).toEqual(place);
});

test('a place beside the picture is at its edge', () => {
  expect(within({ x: -0.2, y: 1.7 })).toEqual({ x: 0, y: 1 });
});

const photo = (url: string) => ({ shipmentDocumentUuid: 'p-1', url });

test('a picture keeps its address while that works', () => {
  const at = Date.UTC(2026, 10, 26);
  expect(stableUrl(photo('one'), at)).toBe('one');
  expect(stableUrl(photo('two'), at + 3 * 60_000)).toBe('one');
  expect(stableUrl(photo('three'), at + 5 * 60_000)).toBe('three');
  noteFailed('three');
  expect(stableUrl(photo('four'), at + 5 * 60_000)).toBe('four');
});
