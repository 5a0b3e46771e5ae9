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
  | 'carrierQuoteNumber'
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
  /** One page of a customer's list: rows, the exact count of all, and the carriers of the whole list. */
  listByCustomer(
    ask: ListAsked & { readonly pageNumber: number; readonly pageSize: number },
  ): Promise<{ rows: StoredRow[]; count: number; carriers: ListCarrier[] }>;
  /**
   * A stretch of a customer's list in its order, beginning at a position or where the list begins. It spans at most `most`
   * positions, and jumps over rows added outside the given moments as far as that can be done without reading them: rows of its
   * edges may lie outside.
   */
  readStretch(
    ask: ListAsked & {
      readonly from?: number | undefined;
      readonly addedFrom?: number | undefined;
      readonly addedTo?: number | undefined;
      readonly most: number;
    },
  ): Promise<ListStretch>;
}

export interface ListAsked {
  readonly customerUuid: string;
  readonly orderType: OrderType;
  readonly sortOrder: 'asc' | 'desc';
}

export interface ListCarrier {
  readonly scac: string;
  readonly name: string;
}

export interface ListStretch {
  readonly rows: StoredRow[];
  /** Position of the stretch: reading from there again gives the same rows, whatever was added meanwhile. */
  readonly from: number;
  /** Position of the stretch after it; undefined where the list, or the time asked for, ends. */
  readonly next: number | undefined;
  readonly carriers: ListCarrier[];
}
