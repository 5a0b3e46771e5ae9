import type { Stop } from '#contract/quotes.ts';
import type { Equipment, TruckloadFlag } from '#contract/rules/equipment.ts';
import type { Load } from '#contract/rules/truckload-load.ts';
import type { FailureKind } from '../outside/failure.ts';

/** A truckload carrier that the broker asks; names and figures are the broker's records. */
export interface TruckCarrier {
  readonly code: string;
  readonly name: string;
  readonly displayOrder: number;
  readonly onTimePercentage: number;
  readonly damageClaimPercentage: number;
}

/** A stop as carriers are asked for it; times are on its own clock. */
export interface TruckStop {
  readonly type: 1 | 2;
  readonly place: Stop;
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly moved: Load;
}

/** What one carrier is asked to price. */
export interface TruckRequest {
  readonly requestId: string;
  readonly carrierCode: string;
  readonly equipment: Equipment;
  readonly stops: readonly TruckStop[];
  readonly miles: number;
  readonly load: Load;
  /** Feet of the trailer, where only part of it is taken. */
  readonly footage?: number | undefined;
  readonly flags: readonly TruckloadFlag[];
  readonly temperature?: number | undefined;
  readonly loadValueCents?: number | undefined;
  readonly description: string;
}

/** A line of a carrier's price, in cents. */
export interface TruckCostLine {
  readonly key: string;
  readonly cents: number;
}

/** A carrier's price for a truck: what the broker pays. */
export interface TruckCost {
  readonly quoteNumber?: string | undefined;
  readonly lineHaulCents: number;
  readonly fuelCents: number;
  readonly stopOffCents: number;
  /** Tarps, hazmat, permits and the like. */
  readonly extras: readonly TruckCostLine[];
  /** What a team adds; missing where the carrier has none. */
  readonly teamCents?: number | undefined;
  readonly terms: {
    readonly detentionFreeMinutes: number;
    readonly detentionHourCents: number;
    readonly layoverCents: number;
  };
  readonly coverCents: number;
  readonly emptyAt?: { readonly city: string; readonly state: string; readonly date: string } | undefined;
  /** Milliseconds since 1970. */
  readonly validUntil: number;
}

export type TruckResponse =
  | { readonly kind: 'cost'; readonly cost: TruckCost }
  /** The carrier's own reason, in its words. */
  | { readonly kind: 'declined'; readonly reason: string }
  /** `openUntil`: not called, since the carrier's circuit is open until then (ms since 1970). */
  | { readonly kind: 'failed'; readonly fault: FailureKind; readonly openUntil?: number };

export interface TruckDeadline {
  /** Milliseconds since 1970 at which `signal` aborts. */
  readonly endsAt: number;
  readonly signal: AbortSignal;
}

/** Port: what one truckload carrier asks for a load. Never throws for what the company does. */
export interface TruckloadProvider {
  rate(request: TruckRequest, deadline: TruckDeadline): Promise<TruckResponse>;
}
