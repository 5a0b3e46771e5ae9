import type { Charge, FreightSummary, GroupCode, RateType, Stop } from '#contract/quotes.ts';
import type { Intent } from '../accounts/account.ts';
import type { RatedItem } from '../quotes/freight.ts';
import type { Selection } from '../quotes/quote-request.ts';
import type { OrderType, StageId, StatusId } from './lifecycle.ts';

export interface StoredLocation extends Stop {
  readonly facilityTypeId: string;
  readonly company?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly addressLine1?: string;
  readonly addressLine2?: string;
  readonly phone?: string;
  readonly email?: string;
}

export interface StoredProduct extends RatedItem {
  readonly shipmentProductUuid: string;
}

/** A shipment as it is stored. Money in cents; moments in milliseconds since 1970. */
export interface StoredShipment {
  readonly shipmentUuid: string;
  readonly shortId: string;
  readonly customerUuid: string;
  readonly name: string;
  readonly statusId: StatusId;
  readonly stageId: StageId;
  readonly pickupDate: string;
  readonly deliveryDate?: string;
  readonly carrier: { readonly name: string; readonly scac: string; readonly accountCode: string };
  readonly type: RateType;
  readonly serviceLevel: string;
  readonly chargeCents: number;
  readonly costCents: number;
  readonly charges: readonly Charge[];
  readonly onlineDiscountCents: number;
  readonly transitDays?: number;
  readonly miles?: number;
  readonly onTimePercentage?: number;
  readonly damageClaimPercentage?: number;
  readonly from: StoredLocation;
  readonly to: StoredLocation;
  readonly accessorialCodes: readonly string[];
  readonly products: readonly StoredProduct[];
  readonly freight: FreightSummary;
  readonly rateRequestUuid: string;
  readonly quoteRequestUuid: string;
  readonly accountGroup: GroupCode;
  readonly contractUuid: string;
  readonly carrierQuoteNumber?: string;
  readonly expiresAt: number;
  readonly addedAt: number;
  readonly modifiedAt: number;
}

/** What a list shows of a shipment. */
export type StoredRow = Pick<
  StoredShipment,
  | 'shipmentUuid'
  | 'shortId'
  | 'name'
  | 'statusId'
  | 'stageId'
  | 'pickupDate'
  | 'carrier'
  | 'chargeCents'
  | 'expiresAt'
  | 'addedAt'
> & { readonly from: Stop; readonly to: Stop };

export type CreateOutcome = 'created' | 'already-chosen';

export interface ShipmentStore {
  /** The next number of the short ids. */
  nextShortNumber(): Promise<number>;
  /**
   * Writes shipment, list entry, the quote request's selection and the intent in one transaction; 'already-chosen' when the quote
   * request has a selection or the intent has made a shipment, and then nothing is written.
   */
  create(shipment: StoredShipment, selection: Selection, intent: Intent | undefined): Promise<CreateOutcome>;
  find(shipmentUuid: string): Promise<StoredShipment | undefined>;
  /** One page of a customer's list: rows and the exact count of all. */
  listByCustomer(ask: {
    readonly customerUuid: string;
    readonly orderType: OrderType;
    readonly pageNumber: number;
    readonly pageSize: number;
    readonly sortOrder: 'asc' | 'desc';
  }): Promise<{ rows: StoredRow[]; count: number }>;
}
