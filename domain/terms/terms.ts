import * as z from 'zod';
import { type TermsKind, termsKinds } from '#contract/terms.ts';

/** One version of terms as it is stored, without its text and PDF; never changed but for its end. */
export const storedTermsVersion = z.object({
  fcTermConditionUuid: z.string(),
  kind: z.enum(termsKinds),
  fcTermConditionName: z.string(),
  language: z.string(),
  /** SHA-256 (hex) of the text: what was accepted can be proven. */
  textHash: z.string(),
  /** Milliseconds since 1970. */
  publishedAt: z.number(),
  /** When it was replaced or withdrawn; missing while it counts. */
  endedAt: z.number().optional(),
});
export type TermsVersion = Readonly<z.output<typeof storedTermsVersion>>;

/** What a version says: its text, and the PDF made of it, as base64. */
export const storedTermsDocument = z.object({ text: z.string(), pdf: z.string() });
export type TermsDocument = Readonly<z.output<typeof storedTermsDocument>>;

/** A customer's acceptance of one version: appended once, never changed. */
export const storedAcceptance = z.object({
  customerFcTermUuid: z.string(),
  customerUuid: z.string(),
  fcTermConditionUuid: z.string(),
  kind: z.enum(termsKinds),
  /** Milliseconds since 1970. */
  acceptedAt: z.number(),
  /** The address of the browser that sent it. */
  clientAddress: z.string(),
  by: z.enum(['sign-up', 'settings']),
  /** The agent who accepted for the customer. */
  agentUuid: z.string().optional(),
});
export type Acceptance = Readonly<z.output<typeof storedAcceptance>>;

export interface TermsReader {
  /** The version of a kind that counts now. */
  findCurrent(kind: TermsKind): Promise<TermsVersion | undefined>;
  /** Every version of both kinds, newest first. */
  listVersions(): Promise<TermsVersion[]>;
  findDocument(fcTermConditionUuid: string): Promise<TermsDocument | undefined>;
}

export interface AcceptanceStore {
  listAcceptances(customerUuid: string): Promise<Acceptance[]>;
  /**
   * Appends an acceptance if its version still counts. 'accepted' also where the customer has accepted the version before: the first acceptance
   * stays, and is returned. 'replaced', and nothing written, when the version no longer counts.
   */
  accept(acceptance: Acceptance): Promise<{ readonly accepted: Acceptance } | 'replaced'>;
}
export type TermsStore = TermsReader & AcceptanceStore;
