import type { Cents } from '#contract/rules/money.ts';

/** An end of the way, as an insurer is told it. */
interface InsuredStop {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** What is insured: the goods, what they are worth, and who takes them where and when. */
export interface InsuredFreight {
  /** Our shipment number, for the insurer's papers. */
  readonly reference: string;
  /** The customer's purchase order. */
  readonly purchaseOrder?: string | undefined;
  readonly mode: 'LTL' | 'TL';
  readonly carrier: string;
  /** yyyy-mm-dd */
  readonly pickupDate: string;
  readonly from: InsuredStop;
  readonly to: InsuredStop;
  /** A description a line of freight. */
  readonly goods: readonly string[];
  /** What kind of goods it is, in words, where the customer said. */
  readonly goodsKind?: string | undefined;
  readonly declaredCents: Cents;
}

/** Goods that are not insured: the number and name of the exclusion. */
export interface Exclusion {
  readonly id: number;
  readonly name: string;
}

/** What an insurer asks for a certificate; 'unavailable' where it does not say. */
export type QuoteOutcome =
  | { readonly kind: 'quoted'; readonly premiumCents: Cents }
  | { readonly kind: 'excluded'; readonly exclusion: Exclusion; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable' };

/** 'unavailable': certainly nothing was carried out; 'unknown': nobody knows, it has to be looked up by our key. */
type Uncertain = { readonly kind: 'unavailable' } | { readonly kind: 'unknown' };

export type BindOutcome =
  | { readonly kind: 'bound'; readonly certificateNumber: string; readonly premiumCents: Cents }
  | { readonly kind: 'refused'; readonly reason: string }
  | Uncertain;

export type CertificateLookUp =
  | { readonly kind: 'bound'; readonly certificateNumber: string; readonly premiumCents: Cents }
  /** It was voided, or replaced by another one. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable' };

export type VoidOutcome =
  | { readonly kind: 'voided' }
  | { readonly kind: 'refused'; readonly reason: string }
  | Uncertain;

/** A certificate that is asked for. */
export interface CertificateRequest extends InsuredFreight {
  /** Ours: the insurer has at most one certificate under it, however often it is asked. */
  readonly key: string;
  /** The key of the certificate whose place it takes: of the two one is in force at any time. */
  readonly replaces?: string | undefined;
}

/** Port: the company that insures cargo. Nothing of it is repeated here; whoever asks goes on from a record. */
export interface Insurer {
  quote(freight: InsuredFreight): Promise<QuoteOutcome>;
  bind(request: CertificateRequest): Promise<BindOutcome>;
  /** What became of a key. */
  lookUp(key: string): Promise<CertificateLookUp>;
  /** Ends a certificate, and the key with it: one that the insurer never heard of cannot be bound afterwards. A repeat changes nothing. */
  void(key: string): Promise<VoidOutcome>;
}
