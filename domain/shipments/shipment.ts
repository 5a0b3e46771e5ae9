import type { Charge, FreightSummary, GroupCode, RateType, Stop } from '#contract/quotes.ts';
import type { Intent } from '../accounts/account.ts';
import type { RatedItem } from '../quotes/freight.ts';
import type { Selection } from '../quotes/quote-request.ts';
import type { OrderType, StageId, StatusId } from './lifecycle.ts';
import type { AllowedMove, HistoryEntry } from './move.ts';

export interface StoredLocation extends Stop {
  readonly facilityTypeId: string;
  readonly company?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly addressLine1?: string;
  readonly addressLine2?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly alternateEmail?: string;
  /** The stop's distance from UTC on the day the freight is there: '-06:00'. */
  readonly offset?: string;
}

/** Of the bill of lading: 0 none, 1 being made, 2 ready, 3 changed since it was downloaded, 4 could not be made. */
export type BolStatus = 0 | 1 | 2 | 3 | 4;

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
  /** 1: LTL. */
  readonly modeId: 1;
  readonly shipmentType: 0;
  /** Where the order came from; 1: the portal. */
  readonly sourceId: 1;
  readonly pickupDate: string;
  /** When the carrier may come, by the pickup stop's clock: '08:00:00' to '17:00:00'. */
  readonly pickupFrom: string;
  readonly pickupTo: string;
  readonly deliveryDate?: string;
  readonly carrier: { readonly name: string; readonly scac: string; readonly accountCode: string };
  readonly type: RateType;
  readonly serviceLevel: string;
  readonly chargeCents: number;
  readonly costCents: number;
  /** What has been paid. */
  readonly paidCents: number;
  /** Per cent of the cost (Q12). Missing in records of before 2026-11-22. */
  readonly profitPercent?: number;
  /** Which of the carrier's guaranteed services was chosen, '17:00'. */
  readonly guaranteedLevel?: string;
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
  readonly bolStatus: BolStatus;
  /** Whether documents have been made for it. */
  readonly documentsGenerated: boolean;
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
> & {
  readonly from: Stop;
  readonly to: Stop;
  /** Rows of before say nothing of it. */
  readonly pickupFrom?: string;
  /** When it came to the end of this list; without it the list is the one it was added to. */
  readonly listedAt?: number;
};

export type CreateOutcome = 'created' | 'already-chosen';
/** 'elsewhere': the order no longer stands where the move begins, or there is no such order. */
export type MoveOutcome = 'moved' | 'elsewhere';

export interface ShipmentStore {
  /** The next number of the short ids. */
  nextShortNumber(): Promise<number>;
  /**
   * Writes shipment, first entry of its history, list entry, the quote request's selection and the intent in one transaction;
   * 'already-chosen' when the quote request has a selection or the intent has made a shipment, and then nothing is written.
   */
  create(shipment: StoredShipment, selection: Selection, intent: Intent | undefined): Promise<CreateOutcome>;
  find(shipmentUuid: string): Promise<StoredShipment | undefined>;
  /**
   * Moves an order that stands where the move begins: status, stage, the entry of its history and its place in the customer's lists
   * in one transaction. Of moves from the same standing at the same moment one wins.
   */
  move(shipmentUuid: string, move: AllowedMove): Promise<MoveOutcome>;
  /** What the order went through, oldest first. */
  listHistory(shipmentUuid: string): Promise<HistoryEntry[]>;
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
