import { expect, test } from 'vitest';
import { bolOf } from '#domain/documents/bol.ts';
import { gsinOf } from '#domain/documents/gsin.ts';
import { contentHashOf } from '#domain/documents/parts-of-paper.ts';
import { broker, paperShipment } from '#test/fakes/fixtures-papers.ts';

test('[H17] the number has 17 digits: prefix, shipment, and the digit that GS1 checks them by', () => {
  // The example of GS1's own specification, by its first sixteen digits.
  expect(gsinOf('0614141', 'FL-123456789')).toBe('06141411234567890');
  expect(gsinOf('0840123', 'FL-204831')).toMatch(/^0840123000204831\d$/);
  expect(gsinOf('', 'FL-204831')).toBeUndefined();
  expect(gsinOf('061414112345', 'FL-204831')).toBeUndefined();
});

test('[H17] a broker without a prefix has bills as before, to the last letter', () => {
  const paper = bolOf(paperShipment(1), broker);
  expect(paper).not.toHaveProperty('gsin');
  const withPrefix = bolOf(paperShipment(1), { ...broker, gs1Prefix: '0614141' });
  expect(contentHashOf(paper ? [paper] : [])).not.toBe(contentHashOf(withPrefix ? [withPrefix] : []));
});
