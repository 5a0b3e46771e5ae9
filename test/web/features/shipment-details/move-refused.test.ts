import { expect, test } from 'vitest';
import { moveRefused } from '#web/features/shipment-details/move-refused.ts';

test.each([
  ['No truck at that time.', 'Saia did not move the pickup: No truck at that time. The old time stands.'],
  ['The shipment was not found ', 'Saia did not move the pickup: The shipment was not found. The old time stands.'],
  ['Call us!', 'Saia did not move the pickup: Call us! The old time stands.'],
  ['', 'Saia did not move the pickup. The old time stands.'],
  [undefined, 'Saia did not move the pickup. The old time stands.'],
])('a carrier that does not move a pickup says %j', (reason, sentence) => {
  expect(moveRefused('Saia', reason)).toBe(sentence);
});
