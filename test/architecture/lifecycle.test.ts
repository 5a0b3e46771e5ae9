import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An order is made, and moved, in these files; all others read where it stands. */
const writers = [
  // Examples of mails.
  'bin/inbox/example-mails.ts',
  'bin/inbox/example-orders.ts',
  // The demo customer's estimate.
  'bin/seeding/seed-booking.ts',
  'domain/cancellations/cancel-shipment.ts',
  // A press that books, and what its payment comes to.
  'domain/payments/complete-shipment.ts',
  'domain/payments/record-step.ts',
  'domain/shipments/change-active.ts',
  'domain/shipments/new-shipment.ts',
  // Where the move of a deleted quote leads.
  'domain/shipments/remove-shipment.ts',
  // Along the table, by what carriers report.
  'domain/tracking/progress.ts',
  'domain/truckload/choose-rate.ts',
  'domain/truckload/new-truckload.ts',
  'functions/adapters/dynamo/shipment-move.ts',
];

/** A value given to status or stage, or their names as attributes of an update; types and schemas say only what they are. */
const write =
  /\b(?:statusId|stageId)\s*:(?!\s*(?:StatusId\b|StageId\b|z\.|true\b))|\b(?:statusId|stageId)\s*=(?!=)|:\s*'(?:statusId|stageId)'/;

test('[H26] status and stage are written where orders are made and moved, and nowhere else', () => {
  const files = globSync('{bin,contract,domain,functions,lib,statemachines}/**/*.ts');
  const found = files.filter((file) => write.test(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(writers);
});
