import type { GroupCode } from '#contract/quotes.ts';
import type { QuoteRequest } from './quote-request.ts';

/** One line of a carrier's bill, cents. */
export interface CostCharge {
  readonly code: string;
  readonly description: string;
  readonly cents: number;
}

/**
 * The carrier's rule about room in the trailer that made its price, in words without amounts of money: 'Linear foot rule: 14 ft at 1,000
 * lb a foot'. 'volume': priced by the length of trailer and the miles in place of the freight class.
 */
export interface RoomRule {
  readonly kind: 'linear-foot' | 'cubic-capacity' | 'volume';
  readonly words: string;
}

export interface CostRate {
  readonly charges: readonly CostCharge[];
  /** Sum of the charges, cents. */
  readonly totalCents: number;
  /** Missing where the freight class alone made the price. */
  readonly roomRule?: RoomRule;
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

/** Why there is no price, as far as a shipper is told. */
export type NoPriceCause =
  | 'declined'
  | 'timeout'
  | 'unreachable'
  | 'unreadable'
  | 'no-price'
  | 'wrong-price'
  | 'wrong-currency'
  | 'resting';

/**
 * What can go wrong between us and a carrier: fixed words, which the logs use. `account`: what it says of the carrier
 * account. One that is 'sick' again and again is given a rest; what is the provider's as a whole or our own says nothing of it.
 */
export const providerFaults = {
  /** No access token, or one that was refused twice. */
  token: { cause: 'unreachable', account: 'unknown' },
  /** No connection. */
  network: { cause: 'unreachable', account: 'unknown' },
  /** Our request was refused (status 4xx). */
  refused: { cause: 'unreachable', account: 'unknown' },
  /** The other side could not (status 5xx, 408, 429). */
  http: { cause: 'unreachable', account: 'sick' },
  /** The connection broke. */
  reset: { cause: 'unreachable', account: 'sick' },
  timeout: { cause: 'timeout', account: 'sick' },
  /** The provider says that the carrier did not answer it in time. */
  late: { cause: 'timeout', account: 'sick' },
  empty: { cause: 'unreadable', account: 'sick' },
  malformed: { cause: 'unreadable', account: 'sick' },
  shape: { cause: 'unreadable', account: 'sick' },
  'too-large': { cause: 'unreadable', account: 'sick' },
  /** The provider left the account out. */
  'no-row': { cause: 'no-price', account: 'unknown' },
  'no-detail': { cause: 'no-price', account: 'well' },
  price: { cause: 'wrong-price', account: 'well' },
  currency: { cause: 'wrong-currency', account: 'well' },
} as const satisfies Record<string, { cause: NoPriceCause; account: 'sick' | 'well' | 'unknown' }>;
export type ProviderFault = keyof typeof providerFaults;

/** What the capacity provider says for one carrier account. */
export type ProviderAnswer =
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
      readonly cause: NoPriceCause;
      /** What went wrong; nothing did where the carrier declined or rests. */
      readonly fault?: ProviderFault;
      /** The HTTP status of 'http' and 'refused'. */
      readonly status?: number;
      /** The carrier's or provider's own words. */
      readonly words?: string;
      /** How long the carrier had, from the request's arrival, where it did not answer in time. */
      readonly withinMs?: number;
      /** Milliseconds since 1970 until which a carrier rests. */
      readonly restsUntil?: number;
    };

/** The answer of an account for which something went wrong. */
export const failed = (accountCode: string, fault: ProviderFault, status?: number): ProviderAnswer => ({
  kind: 'none',
  accountCode,
  cause: providerFaults[fault].cause,
  fault,
  ...(status !== undefined && { status }),
});

export interface ProviderAsk {
  readonly request: QuoteRequest;
  readonly group: GroupCode;
  readonly accountCodes: readonly string[];
  /** What the provider is told it may take. */
  readonly timeoutSeconds: number;
  /** Milliseconds since 1970 at which `signal` ends the call. */
  readonly endsAt: number;
  readonly signal: AbortSignal;
}

export interface CapacityProvider {
  /**
   * Rates of some accounts of a group, in one call. Answers every account asked for, whatever happened; an account left without
   * a word has the fault that is to blame. Never throws for what the provider does.
   */
  rate(ask: ProviderAsk): Promise<ProviderAnswer[]>;
}
