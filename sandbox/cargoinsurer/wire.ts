import * as z from 'zod';

const stop = z.object({ city: z.string(), state: z.string(), zip: z.string(), country: z.string() });

/** What is to be insured. Amounts in dollars: '18000.00'. */
export const quoteRequest = z.object({
  Reference: z.string(),
  PurchaseOrder: z.string().optional(),
  Mode: z.enum(['LTL', 'TL']),
  Carrier: z.string(),
  DepartureDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  Origin: stop,
  Destination: stop,
  /** A description a line of freight. */
  Commodities: z.array(z.string()).min(1),
  /** What kind of goods it is, in words. */
  CommodityKind: z.string().optional(),
  InsuredValue: z.string().regex(/^\d{1,9}\.\d{2}$/),
  Currency: z.literal('USD'),
});
export type QuoteRequest = z.output<typeof quoteRequest>;

export const certificateRequest = quoteRequest.extend({
  RequestKey: z.string().min(1).max(64),
  /** The key of the certificate whose place it takes, in the same act. */
  Replaces: z.string().min(1).max(64).optional(),
});
export type CertificateRequest = z.output<typeof certificateRequest>;

export const voidRequest = z.object({ RequestKey: z.string().min(1).max(64) });

/** A key as the insurer has it: with its certificate, or dead. */
export type StoredCertificate = {
  readonly key: string;
  readonly status: 'Bound' | 'Voided';
  readonly certificateNumber?: string;
  readonly premium?: string;
  readonly insuredValue?: string;
  readonly reference?: string;
  /** The texts that may hold triggers. */
  readonly texts: readonly string[];
  readonly replaces?: string;
  readonly at: number;
  readonly voidedAt?: number;
};
