import type { MethodDetails } from './payment-method.ts';

/** What the gateway shows of a method that it stores. */
export interface GatewayMethod {
  readonly paymentProfileId: string;
  readonly kind: 'card' | 'ach';
  readonly lastFour: string;
  /** Cards only; YYYY-MM. */
  readonly brand?: string;
  readonly expiry?: string;
  readonly accountType?: 'checking' | 'savings';
}

/** Why the bank or the gateway took no method. */
export type DeclineReason = 'declined' | 'expired' | 'address' | 'securityCode' | 'number' | 'account';

/** What became of a call that changes something: 'unknown' where the gateway may have carried it out. */
export type GatewayFailure =
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** The token was used, is too old or another merchant's. */
  | { readonly kind: 'token-unusable' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unknown' };

export interface OpaqueData {
  readonly dataDescriptor: string;
  readonly dataValue: string;
}

export interface NewGatewayMethod {
  readonly customerProfileId: string;
  readonly opaqueData: OpaqueData;
  readonly details: MethodDetails;
}

export interface CardChange {
  readonly customerProfileId: string;
  readonly paymentProfileId: string;
  readonly lastFour: string;
  readonly nameOnCard: string;
  readonly billingZip: string;
  /** YYYY-MM. */
  readonly expiry: string;
}

/** The payment gateway's customers and their methods. Failures are data; nothing is thrown for what the gateway does. */
export interface PaymentGateway {
  /** The gateway's id of our customer: a new one, or the existing one. */
  openCustomer(merchantCustomerId: string): Promise<{ kind: 'opened'; customerProfileId: string } | GatewayFailure>;
  /** Stores a method; 'duplicate' where the customer has it already. */
  addMethod(
    method: NewGatewayMethod,
  ): Promise<{ kind: 'added' | 'duplicate'; paymentProfileId: string } | GatewayFailure>;
  /** Every method that the gateway has of a customer. */
  listMethods(
    customerProfileId: string,
  ): Promise<{ kind: 'listed'; methods: readonly GatewayMethod[] } | GatewayFailure>;
  /** Changes expiry, name and ZIP of a card; its number stays. */
  updateCard(change: CardChange): Promise<{ kind: 'updated' } | GatewayFailure>;
  /** Whether a card is as a change makes it: what became of a change whose response was lost. */
  hasChange(change: CardChange): Promise<{ kind: 'read'; isMade: boolean } | GatewayFailure>;
  /** Removes a method; 'removed' also for one that is gone already. */
  removeMethod(customerProfileId: string, paymentProfileId: string): Promise<{ kind: 'removed' } | GatewayFailure>;
}

/** Our public names at the gateway, which browsers use to have a number turned into a token. */
export interface TokenizerNames {
  readonly scriptUrl: string;
  readonly apiLoginID: string;
  readonly clientKey: string;
}
