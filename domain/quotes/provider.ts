import type { GroupCode } from '#contract/quotes.ts';
import { type FailureKind, failureKinds, type Health } from '../outside/failure.ts';
import type { QuoteRequest } from './quote-request.ts';

/** The company that all carrier accounts are called through, as circuits name it. */
export const PROVIDER = 'project44';

/** One line of a carrier's bill, cents. */
export interface CostCharge {
  readonly code: string;
  readonly description: string;
  readonly cents: number;
}

/**
 * The carrier's rule about trailer space that determined its price, in words without amounts of money: 'Linear foot rule: 14 ft at 1,000
 * lb a foot'. 'volume': priced by the length of trailer and the miles in place of the freight class; 'partial-truckload': so priced, and carried
 * without a terminal on the way.
 */
export interface RoomRule {
  readonly kind: 'linear-foot' | 'cubic-capacity' | 'volume' | 'partial-truckload';
  readonly words: string;
}

/** What the provider publishes of how a price was made; amounts of money are no part of it, diesel's public price aside. */
export interface PriceBasis {
  /** yyyy-mm-dd: from when the carrier's tariff applies. */
  readonly tariffFrom?: string;
  /** yyyy-mm-dd: the Wednesday from which the price of diesel counted. */
  readonly fuelFrom?: string;
  /** Cents a gallon. */
  readonly dieselCents?: number;
  /** The pounds that the carrier's freight lines are for. */
  readonly billedPounds?: number;
}

export interface CostRate {
  readonly charges: readonly CostCharge[];
  /** Sum of the charges, cents. */
  readonly totalCents: number;
  /** Missing where the freight class alone made the price. */
  readonly roomRule?: RoomRule;
  readonly basis?: PriceBasis;
  readonly transitDays?: number;
  /** yyyy-mm-dd at the delivery stop. */
  readonly deliveryDate?: string;
}

/** A guaranteed service of a carrier beside its standard one. */
export interface GuaranteedCost extends CostRate {
  /** By when it promises to deliver: '17:00' at the delivery stop; 'day' where it names no hour. */
  readonly level: string;
  /** The provider's number of this service's price, where it has one of its own. */
  readonly quoteNumber?: string;
}

/** Why there is no rate, as shippers see it. */
export type DeclineReason =
  | 'declined'
  | 'timeout'
  | 'unreachable'
  | 'unreadable'
  | 'no-price'
  | 'implausible-rate'
  | 'wrong-currency'
  | 'circuit-open'
  /** Our own task ended before the carrier's response was stored. */
  | 'unfinished';

/**
 * The possible faults of a rate request, in fixed words for the logs: the failures of any call to an outside company, and those that only a
 * rate can have. `health`: what the fault means for the carrier account.
 */
export const providerFaults = {
  timeout: { reason: 'timeout', ...failureKinds.timeout },
  unreachable: { reason: 'unreachable', ...failureKinds.unreachable },
  reset: { reason: 'unreachable', ...failureKinds.reset },
  'rate-limited': { reason: 'unreachable', ...failureKinds['rate-limited'] },
  unauthorized: { reason: 'unreachable', ...failureKinds.unauthorized },
  rejected: { reason: 'unreachable', ...failureKinds.rejected },
  'server-error': { reason: 'unreachable', ...failureKinds['server-error'] },
  empty: { reason: 'unreadable', ...failureKinds.empty },
  malformed: { reason: 'unreadable', ...failureKinds.malformed },
  'unexpected-shape': { reason: 'unreadable', ...failureKinds['unexpected-shape'] },
  'too-large': { reason: 'unreadable', ...failureKinds['too-large'] },
  'circuit-open': { reason: 'circuit-open', ...failureKinds['circuit-open'] },
  /** No access token could be got: no carrier was called. */
  token: { reason: 'unreachable', health: 'unknown' },
  /** The provider reports that the carrier did not respond in time. */
  late: { reason: 'timeout', health: 'unhealthy' },
  /** The provider left the account out. */
  'no-row': { reason: 'no-price', health: 'unknown' },
  'no-detail': { reason: 'no-price', health: 'healthy' },
  implausible: { reason: 'implausible-rate', health: 'healthy' },
  currency: { reason: 'wrong-currency', health: 'healthy' },
} as const satisfies Record<string, { reason: DeclineReason; health: Health }> &
  Record<FailureKind, { reason: DeclineReason; health: Health }>;
export type ProviderFault = keyof typeof providerFaults;

/** The capacity provider's response for one carrier account. */
export type ProviderResponse =
  | {
      readonly kind: 'rate';
      readonly accountCode: string;
      readonly standard: CostRate;
      /** The carrier's guaranteed services, cheapest first; one a level, none below the standard price. */
      readonly guaranteed?: readonly GuaranteedCost[];
      readonly quoteNumber?: string;
      /** Milliseconds since 1970; unknown when the provider names none. */
      readonly expiresAt?: number;
      readonly laneType: 'DIRECT' | 'INTERLINE' | 'UNSPECIFIED';
    }
  | {
      readonly kind: 'none';
      readonly accountCode: string;
      readonly reason: DeclineReason;
      /** The fault; missing where the carrier declined or its circuit is open. */
      readonly fault?: ProviderFault;
      /** The HTTP status, where one came. */
      readonly status?: number;
      /** The carrier's or provider's own words. */
      readonly words?: string;
      /** How long the carrier had, from the request's arrival, where it did not respond in time. */
      readonly withinMs?: number;
      /** Milliseconds since 1970 until which the account is not called. */
      readonly openUntil?: number;
    };

/** The response of an account for which something went wrong. */
export const failed = (accountCode: string, fault: ProviderFault, status?: number): ProviderResponse => ({
  kind: 'none',
  accountCode,
  reason: providerFaults[fault].reason,
  fault,
  ...(status !== undefined && { status }),
});

export interface ProviderRequest {
  readonly request: QuoteRequest;
  readonly group: GroupCode;
  readonly accountCodes: readonly string[];
  /** The time limit that the provider gets. */
  readonly timeoutSeconds: number;
  /** Milliseconds since 1970 at which `signal` ends the call. */
  readonly endsAt: number;
  readonly signal: AbortSignal;
}

export interface CapacityProvider {
  /** Gets what a call needs besides the carriers, such as a token, so that it takes none of their time. Never throws: what is missing shows in the call. */
  prepare?(): Promise<void>;
  /**
   * Rates of some accounts of a group, in one call. Returns one response for every requested account, in any case; an account left without
   * a row has a fault. Never throws for failures of the provider.
   */
  rate(ask: ProviderRequest): Promise<ProviderResponse[]>;
}
