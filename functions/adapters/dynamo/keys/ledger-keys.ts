import type { Key } from '../table.ts';

/** Keys of the journals of shipments' money. */
export const ledgerKeys = {
  /** A shipment's journal; the head sorts before everything that it counts. */
  ledgerHead: (shipmentUuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: 'A-HEAD' }),
  ledgerEntry: (shipmentUuid: string, number: number): Key => ({
    pk: `LEDGER#${shipmentUuid}`,
    sk: `ENTRY#${String(number).padStart(6, '0')}`,
  }),
  payment: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `PAYMENT#${uuid}` }),
  refund: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `REFUND#${uuid}` }),
  rebill: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `REBILL#${uuid}` }),
  chargeDispute: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `DISPUTE#${uuid}` }),
  policy: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `POLICY#${uuid}` }),
  /** Keys of a journal's head in the first index: by the day on which the money last moved. */
  movedMoney: (day: string, shipmentUuid: string) => ({ gsi1pk: `MONEY-MOVED#${day}`, gsi1sk: shipmentUuid }),
  /** Whose payment or refund an id at the gateway is. */
  gatewayAttempt: (attemptId: string): Key => ({ pk: `GATEWAY-ATTEMPT#${attemptId}`, sk: 'ATTEMPT' }),
  /** Keys in the second index, while a shipment's money is not final. */
  openMoney: (nextAt: number, shipmentUuid: string) => ({
    gsi2pk: 'MONEY-OPEN',
    gsi2sk: `${String(nextAt).padStart(15, '0')}#${shipmentUuid}`,
  }),
} as const;
