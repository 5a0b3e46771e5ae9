import type { GroupCode } from '#contract/quotes.ts';
import type { QuoteRequest } from './quote-request.ts';

/** One line of a carrier's bill, cents. */
export interface CostCharge {
  readonly code: string;
  readonly description: string;
  readonly cents: number;
}

export interface CostRate {
  readonly charges: readonly CostCharge[];
  /** Sum of the charges, cents. */
  readonly totalCents: number;
  readonly transitDays?: number;
  /** yyyy-mm-dd at the delivery stop. */
  readonly deliveryDate?: string;
}

/** What the capacity provider says for one carrier account. */
export type ProviderAnswer =
  | {
      readonly kind: 'rate';
      readonly accountCode: string;
      readonly standard: CostRate;
      readonly guaranteed?: CostRate & { readonly service: string };
      readonly quoteNumber?: string;
      /** Milliseconds since 1970; unknown when the provider names none. */
      readonly expiresAt?: number;
      readonly laneType: 'DIRECT' | 'INTERLINE' | 'UNSPECIFIED';
    }
  | {
      readonly kind: 'none';
      readonly accountCode: string;
      /** Why, as far as it is known. */
      readonly cause: NoPriceCause;
      /** The carrier's or provider's own words. */
      readonly words?: string;
    };

export type NoPriceCause = 'declined' | 'timeout' | 'unreachable' | 'unreadable';

export interface CapacityProvider {
  /**
   * Rates of some accounts of a group, in one call. Answers every account asked for, whatever happened; an account left without
   * a word is 'timeout' or 'unreachable'. Never throws for what the provider does.
   */
  rate(ask: {
    readonly request: QuoteRequest;
    readonly group: GroupCode;
    readonly accountCodes: readonly string[];
    /** What the provider is told it may take. */
    readonly timeoutSeconds: number;
    readonly signal: AbortSignal;
  }): Promise<ProviderAnswer[]>;
}
