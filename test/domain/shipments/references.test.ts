import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords } from '#contract/rules/list-filters.ts';
import {
  hasReferences,
  plainReference,
  type Referenced,
  referenceSearchOf,
  referencesOf,
  trackedReferencesOf,
} from '#domain/shipments/references.ts';

const shipment: Referenced = {
  shipmentUuid: '01940000-0000-7000-8000-000000002000',
  customerUuid: '01940000-0000-7000-8000-000000000001',
  shortId: 'FL-204817',
  name: 'Café pumps to Winston-Salem',
  statusId: 3,
  references: { pro: '123-456 7', po: 'PO 88/12', pickup: 'PU-9' },
};

const isFound = (text: string, of: Referenced = shipment) => {
  const search = referenceSearchOf(searchWords(text));
  return search !== undefined && hasReferences(of, search);
};

test.each([
  ...['FL-204817', 'fl204817', '204817', '2048', '1234567', '123-4567', 'PRO 123 456 7', 'po 8812', 'PO88-12', 'PU9'],
  ...['cafe', 'CAFÉ', 'pump', 'salem', 'winston', 'winstonsalem', 'pumps 204817'],
])('[C67] %s finds the shipment', (text) => {
  expect(isFound(text)).toBe(true);
});

test.each(['204818', '234567', 'umps', 'dallas', 'pumps 999', 'a', ''])('[C67] %s does not', (text) => {
  expect(isFound(text)).toBe(false);
});

test('of several words the number is looked for', () => {
  expect(referenceSearchOf(['pumps', '2048', 'winston'])?.beginning).toBe('2048');
  expect(referenceSearchOf(['pro'])?.beginning).toBe('pro');
});

test('a deleted quote is found by nothing', () => {
  expect(referencesOf({ ...shipment, removedUntil: 1 })).toEqual([]);
});

test('every number finds its shipment however it is written, and by every beginning of two characters and more', () => {
  const marks = fc.array(fc.constantFrom('-', ' ', '.', '/'), { maxLength: 6 });
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9][0-9A-Z]{2,19}$/), marks, fc.nat(), (pro, between, cut) => {
      const written = [...pro].map((letter, i) => `${letter}${between[i] ?? ''}`).join('');
      const one: Referenced = { ...shipment, references: { pro: written } };
      expect(plainReference(written)).toBe(pro.toLowerCase());
      expect(isFound(pro.slice(0, 2 + (cut % (pro.length - 1))), one)).toBe(true);
      expect(isFound(pro.toLowerCase(), one)).toBe(true);
    }),
  );
});

test('a booked shipment is tracked by its PRO number and ours, a saved quote and a deleted one by nothing', () => {
  const values = trackedReferencesOf(shipment).map(({ kind, value }) => `${kind} ${value}`);
  expect(values.sort()).toEqual(['pro 1234567', 'shortId 204817', 'shortId fl204817']);
  expect(trackedReferencesOf({ ...shipment, statusId: 1 })).toEqual([]);
  expect(trackedReferencesOf({ ...shipment, statusId: 8 })).toEqual([]);
  expect(trackedReferencesOf({ ...shipment, removedUntil: 1 })).toEqual([]);
});
