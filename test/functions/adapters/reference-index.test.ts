import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Referenced } from '#domain/shipments/references.ts';
import { referenceItems, referenceParts } from '#functions/adapters/dynamo/reference-index.ts';

beforeEach(() => vi.stubEnv('TABLE_NAME', 'table'));
afterEach(() => vi.unstubAllEnvs());

const word = fc.stringMatching(/^[A-Za-z0-9 -]{0,12}$/);
const shipment = fc.record({
  shipmentUuid: fc.constant('01940000-0000-7000-8000-000000002000'),
  customerUuid: fc.constant('01940000-0000-7000-8000-000000000001'),
  shortId: fc.constant('FL-204817'),
  name: word,
  statusId: fc.constantFrom(1 as const, 3 as const),
  references: fc.record({ pro: word, po: word, pickup: word, bol: word }, { requiredKeys: [] }),
  removedUntil: fc.option(fc.constant(1), { nil: undefined }),
});

const nameOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

test('after any changes the index holds exactly what the shipment has now', () => {
  fc.assert(
    fc.property(fc.array(shipment, { minLength: 1, maxLength: 8 }), (versions) => {
      const index = new Set<string>();
      let before: Referenced | undefined;
      for (const after of versions) {
        for (const part of referenceParts(before, after))
          if ('Put' in part) index.add(nameOf(part.Put.Item));
          else expect(index.delete(nameOf(part.Delete.Key))).toBe(true);
        before = after;
      }
      expect([...index].sort()).toEqual(
        referenceItems(before as Referenced)
          .map(nameOf)
          .sort(),
      );
    }),
  );
});
