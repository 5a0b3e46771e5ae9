import { type OnProgress, step } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { openPostalTable } from '#domain/places/postal-table.ts';
import type { CarrierAccount } from '#domain/quotes/quote-request.ts';
import { FIRST_SHIPMENT_NUMBER } from '#domain/shipments/shipment-number.ts';
import { isSeededId, makeEstimates } from '#test/made-lists/estimates.ts';
import { readQuotes, seedQuotes, takeShipmentNumbers } from '#test/made-lists/seed-list.ts';

export interface EstimatesWanted {
  readonly customerUuid: string;
  readonly email: string;
  readonly count: number;
  /** The rows of the list alone, without the shipments they open: for sizes that the local AWS cannot keep whole. */
  readonly listOnly: boolean;
  readonly carriers: readonly CarrierAccount[];
}

/** Gives a customer so many made-up estimates beside the own ones, in place of those of an earlier run; none when they are there. */
export async function seedEstimates(wanted: EstimatesWanted): Promise<void> {
  const title = `${wanted.count.toLocaleString('en-US')} estimates of ${wanted.email}`;
  await step(title, (onProgress) => writeEstimates(wanted, onProgress));
}

async function writeEstimates(
  { customerUuid, count, carriers, listOnly }: EstimatesWanted,
  onProgress: OnProgress,
): Promise<string> {
  onProgress('reading the list');
  const { rows } = await readQuotes(customerUuid);
  if (rows.filter((row) => isSeededId(row.shipmentUuid)).length === count) return 'there already';
  const firstShipmentNumber = FIRST_SHIPMENT_NUMBER + (count > 0 ? await takeShipmentNumbers(count) : 0);
  const asked = { customerUuid, count, carriers, places: openPostalTable(), endsAt: Date.now(), firstShipmentNumber };
  const outcome = await seedQuotes(makeEstimates(asked), {
    customerUuid,
    isSeeded: isSeededId,
    withShipments: !listOnly,
    onProgress: (what, done) =>
      onProgress(`${Math.min(done, count).toLocaleString('en-US')} of ${count.toLocaleString('en-US')} ${what}`),
  });
  if (outcome === 'changed')
    throw new UserError(
      'A quote was saved while the list was written.',
      'Run this again while nobody uses the account.',
    );
  return 'written';
}
