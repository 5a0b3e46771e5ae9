import * as z from 'zod';
import { priceFactors } from '#contract/price-factors.ts';
import { freightSummary, groupCode, rateQuote, rateType, stop } from '#contract/quotes.ts';
import type { Standings } from '#contract/rules/list-tabs.ts';
import type { DomainEvent } from '../events/event.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import type { SavedEstimate } from '../quotes/quote-record.ts';
import { ratedItem } from '../quotes/rated-item.ts';
import { type ShipmentBalance, shipmentBalance } from './balance.ts';
import type { ShipmentChange } from './change.ts';
import type { OrderType } from './lifecycle.ts';
import type { AllowedMove, HistoryEntry } from './move.ts';
import { chosenFields, LTL, orderFields, shipmentFields, storedCarrier, TRUCKLOAD } from './shipment-fields.ts';
import { storedTruckload } from './stored-truckload.ts';

const storedProduct = ratedItem.extend({ shipmentProductUuid: z.string() });
export type StoredProduct = Readonly<z.output<typeof storedProduct>>;

/** An LTL shipment as it is stored, from the saved estimate on. */
const storedLtl = shipmentFields.extend(chosenFields.shape).extend({
  modeId: z.literal(LTL),
  type: rateType,
  serviceLevel: z.string(),
  /** Which of the carrier's guaranteed services was chosen, '17:00'. */
  guaranteedLevel: z.string().optional(),
  transitDays: z.number().optional(),
  miles: z.number().optional(),
  accessorialCodes: z.array(z.string()),
  products: z.array(storedProduct),
  freight: freightSummary,
  quoteRequestUuid: z.string(),
  accountGroup: groupCode,
  contractUuid: z.string(),
  /** What made the price; missing where it was not recorded. */
  factors: priceFactors.optional(),
  /** No plain LTL; its terms differ. Quotes saved earlier have none. */
  service: rateQuote.shape.service,
  /** What was priced, as a hash; `needsReRun` compares it. */
  pricedPart: z.string().optional(),
});
export type LtlShipment = Readonly<z.output<typeof storedLtl>>;

/** A shipment as it is stored, by its mode. Money in cents; timestamps in milliseconds since 1970. */
export const storedShipment = z.discriminatedUnion('modeId', [storedLtl, storedTruckload]);
export type StoredShipment = LtlShipment | TruckloadShipment;
export type TruckloadShipment = Readonly<z.output<typeof storedTruckload>>;

const stopOfRow = stop.omit({ latitude: true, longitude: true });

/** What a list keeps of a shipment: what it shows and what it can be searched by. Without a rate a truckload has no carrier and no charge. */
export const storedRow = shipmentFields
  .pick({
    shipmentUuid: true,
    shortId: true,
    name: true,
    statusId: true,
    stageId: true,
    pickupDate: true,
    pickupFrom: true,
    deliveryDate: true,
    addedAt: true,
    revision: true,
  })
  .extend({
    /** Rows from before bookings have neither of these two. */
    paidCents: z.number().optional(),
    /** As the shipment has it, written with that. */
    balance: shipmentBalance.optional(),
    pickupTo: z.string().optional(),
    /** Rows from before truckloads have none: LTL. */
    modeId: z.literal([LTL, TRUCKLOAD]).optional(),
    carrier: storedCarrier.optional(),
    chargeCents: z.number().optional(),
    expiresAt: z.number().optional(),
    carrierQuoteNumber: z.string().optional(),
    from: stopOfRow,
    to: stopOfRow,
    /** For exports of the list; rows from before exports have none until they change. */
    references: orderFields.shape.references.unwrap().pick({ pro: true, po: true }).optional(),
    /** When it came to the end of this list; without it the list is the one it was added to. */
    listedAt: z.number().optional(),
    /** It waits for its customs broker or importer (H29). */
    brokerMissing: z.literal(true).optional(),
    /** Something that was priced has changed since. */
    needsReRun: z.literal(true).optional(),
  });
export type StoredRow = Readonly<z.output<typeof storedRow>>;

/** Fields that a new order takes unchanged from the estimate request. */
export const storedAsChosen = ['type', 'quoteRequestUuid'] as const;

/** Fields that rows of the lists show under the name and in the form they are stored in. */
export const rowShownAsStored = ['shipmentUuid', 'from', 'to'] as const;

/** The same for the shipment's own page, besides those of its row. */
export const shownAsStored = [
  'shipmentType',
  'deliveryDate',
  'serviceLevel',
  'onTimePercentage',
  'damageClaimPercentage',
  'freight',
  'rateRequestUuid',
  'quoteRequestUuid',
  'accountGroup',
] as const;

export type CreateOutcome = 'created' | 'already-chosen';
/** 'changed': the shipment no longer has the version that was read; nothing is written. 'other-quote': the request's estimate is another's. */
export type RepriceOutcome = 'repriced' | 'changed' | 'other-quote';
/** 'changed': the shipment no longer has the version that the change was made from; nothing is written. */
export type ChangeOutcome = 'written' | 'changed';
/** 'elsewhere': the order no longer has the status and stage where the move begins, or does not exist. */
export type MoveOutcome = 'moved' | 'elsewhere';

export interface ShipmentStore {
  /** Takes the next shipment number, of which the short id is made. */
  nextShipmentNumber(): Promise<number>;
  /**
   * Writes shipment, first entry of its history, list entry, the note of it beside the quote request, the idempotency record and the
   * events in one transaction; 'already-chosen' when the quote request has an estimate or the request has made a shipment, and then
   * nothing is written.
   */
  create(
    shipment: LtlShipment,
    estimate: SavedEstimate,
    idempotencyRecord: IdempotencyRecord | undefined,
    events?: readonly DomainEvent[],
  ): Promise<CreateOutcome>;
  find(shipmentUuid: string): Promise<StoredShipment | undefined>;
  /**
   * Moves an order that has the status and stage where the move begins: status, stage, the entry of its history and its place in the customer's lists
   * and the events in one transaction. Of concurrent moves from the same status and stage one wins.
   */
  move(shipmentUuid: string, move: AllowedMove, events?: readonly DomainEvent[]): Promise<MoveOutcome>;
  /**
   * Replaces an estimate by the same one at another price, if it still has the version before `shipment.revision`: shipment, an entry of its
   * history, its row, the note of it beside the quote request and the events in one transaction.
   */
  reprice(
    shipment: LtlShipment,
    estimate: SavedEstimate,
    entry: HistoryEntry,
    events?: readonly DomainEvent[],
  ): Promise<RepriceOutcome>;
  /**
   * Writes a shipment at its next version: the shipment, the entry of its history, its row or its move to the other list, and the events in one
   * transaction. Of concurrent changes of the same version one is written.
   */
  change(change: ShipmentChange, events?: readonly DomainEvent[]): Promise<ChangeOutcome>;
  /** Gives the shipment and its row another name, and tells overviews; returns the shipment's version, undefined when there is no such shipment. */
  rename(shipmentUuid: string, name: string, at: number): Promise<number | undefined>;
  /**
   * Notes on the shipment and its row where its money stands, unless a newer reading is noted: its version, its history and everything else stay, so that
   * nobody's change is in the way.
   */
  noteBalance(shipmentUuid: string, balance: ShipmentBalance): Promise<void>;
  /** The order's history, oldest first. */
  listHistory(shipmentUuid: string): Promise<HistoryEntry[]>;
  /** One page of a customer's list: rows, the exact count of all, the carriers of the whole list, and of bookings how many have each status and stage. */
  listByCustomer(
    request: ListRequest & { readonly pageNumber: number; readonly pageSize: number },
  ): Promise<{ rows: StoredRow[]; count: number; carriers: ListCarrier[]; standings?: Standings | undefined }>;
  /** Shipments that have a reference with a beginning, in no order; when more than `most` references have it, those alone whose number it is the whole of. */
  findByReference(request: ReferenceRequest): Promise<NamedShipments>;
  /**
   * A scan window of a customer's list in its order, beginning at a position or where the list begins. It spans at most `most`
   * positions, and skips rows added outside the given timestamps as far as that can be done without reading them: rows at its
   * edges may lie outside.
   */
  readWindow(
    request: ListRequest & {
      readonly from?: number | undefined;
      readonly addedFrom?: number | undefined;
      readonly addedTo?: number | undefined;
      readonly most: number;
    },
  ): Promise<ScanWindow>;
}

export interface ListRequest {
  readonly customerUuid: string;
  readonly orderType: OrderType;
  readonly sortOrder: 'asc' | 'desc';
}

export interface ReferenceRequest {
  readonly customerUuid: string;
  /** As references are compared: `plainReference`. */
  readonly beginning: string;
  readonly most: number;
}

export interface NamedShipments {
  readonly shipments: readonly StoredShipment[];
  /** More references than were asked for begin like this. */
  readonly more: boolean;
}

export interface ListCarrier {
  readonly scac: string;
  readonly name: string;
}

export interface ScanWindow {
  readonly rows: StoredRow[];
  /** Position of the window: reading from there again returns the same rows, even if rows were added meanwhile. */
  readonly from: number;
  /** Position of the window after it; undefined at the end of the list or of the requested time. */
  readonly next: number | undefined;
  readonly carriers: ListCarrier[];
  /** Of bookings, how many of the whole list have each status and stage. */
  readonly standings?: Standings | undefined;
}
