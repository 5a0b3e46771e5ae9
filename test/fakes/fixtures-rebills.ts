import type { NewRebill, Rebill } from '#domain/payments/rebills/rebill.ts';

/** What a carrier billed for freight that weighs more than it was booked with. */
export const makeNewRebill = (changes: Partial<NewRebill> = {}): NewRebill => ({
  carrierInvoiceNumber: 'FB-7701',
  lines: [
    {
      ...{ kind: 'reweigh', description: '1,420 lb, not 1,200 lb', booked: '1,200 lb', measured: '1,420 lb' },
      ...{ cents: 88_15, costCents: 70_00 },
    },
  ],
  evidence: 'Weighed on the dock scale in Chicago',
  certificate: 'W-20431',
  ...changes,
});

/** The same as it is stored, waiting for an answer. */
export const makeRebill = (
  changes: Partial<Rebill> & Pick<Rebill, 'shipmentUuid' | 'customerUuid' | 'rebillUuid'>,
): Rebill => ({
  ...makeNewRebill(),
  ...{ receivedAt: Date.UTC(2026, 10, 2), answerBy: '2026-11-12', deadlineAt: Date.UTC(2100, 0), state: 'asked' },
  revision: 1,
  ...changes,
});
