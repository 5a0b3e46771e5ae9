import * as z from 'zod';
import type { CarrierPaperKind } from '#contract/documents.ts';
import { carrierPaperKinds } from '#contract/documents.ts';

/** That a carrier is asked for a paper of a shipment. Timestamps in milliseconds since 1970. */
export const paperRequest = z.object({
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  /** The order at the carrier whose paper it is. */
  dispatchUuid: z.string(),
  kind: z.enum(carrierPaperKinds),
  state: z.enum(['asked', 'given', 'notGiven']),
  /** When the carrier reported what the paper is about. */
  since: z.number(),
  /** How often the carrier was asked. */
  tries: z.number().int(),
  /** When it is asked next. */
  dueAt: z.number().optional(),
  /** Raised with every change. */
  revision: z.number().int(),
});
export type PaperRequest = Readonly<z.output<typeof paperRequest>>;

/** Which paper of which order a carrier is asked for. */
export interface PaperQuery {
  readonly kind: CarrierPaperKind;
  readonly dispatchUuid: string;
  readonly shortId: string;
  readonly accountGroup: string;
  readonly accountCode: string;
  readonly bol: string;
  readonly pro: string | undefined;
}

/** What came of asking; 'notYet': the carrier has it not, or nobody could be reached. */
export type PaperResponse =
  | { readonly kind: 'given'; readonly bytes: Uint8Array; readonly mimeType: string }
  | { readonly kind: 'notYet' };

/** Port: papers that carriers write, read through the company that knows them. Never throws for what the company does. */
export interface CarrierPapers {
  fetch(query: PaperQuery): Promise<PaperResponse>;
}

export interface PaperRequestStore {
  listOf(shipmentUuid: string): Promise<readonly PaperRequest[]>;
  /** Adds a request unless there is one of its kind for the shipment. */
  add(request: PaperRequest): Promise<void>;
  /** Writes a request with the revision after the stored one; false, and nothing is written, where that is another. */
  change(request: PaperRequest): Promise<boolean>;
  /** The requests that are due before a timestamp, the longest waiting first; at most so many. */
  listDue(before: number, most: number): Promise<readonly PaperRequest[]>;
}
