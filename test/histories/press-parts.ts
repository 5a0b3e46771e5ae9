import { PortalError } from '#contract/codes/portal-error.ts';
import type { ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import { Crash } from '#test/fakes/crashing.ts';
import { ACH, AR, CARD, CHEQUE, STORE_CREDIT, WIRE } from '#test/fakes/money-world.ts';

export type Tenders = ShipmentPaymentRequest['payments'];

/** How a press pays, with the name under which it is counted. */
export const tenderSets: readonly (readonly [string, Tenders])[] = [
  ['card', [CARD]],
  ['ach', [ACH]],
  ['ar', [AR]],
  ['cheque', [CHEQUE]],
  ['wire', [WIRE]],
  ['several', [{ ...ACH, amount: '50.00' }, CARD]],
  ['several', [{ ...AR, amount: '25.00' }, { ...STORE_CREDIT, amount: '10.00' }, CARD]],
  ['several', [{ ...CHEQUE, amount: '30.00' }, CARD]],
];

/** Whether it was carried out; what the portal refuses, and a process that dies, is not. */
export async function happens(act: Promise<unknown>): Promise<'done' | 'refused' | 'died'> {
  try {
    await act;
    return 'done';
  } catch (error) {
    if (error instanceof Crash) return 'died';
    if (error instanceof PortalError) return 'refused';
    throw error;
  }
}
