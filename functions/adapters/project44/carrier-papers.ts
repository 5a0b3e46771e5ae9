import * as z from 'zod';
import type { CarrierPaperKind } from '#contract/documents.ts';
import { UPLOAD_MAX_BYTES } from '#contract/rules/upload-files.ts';
import type { CarrierPapers, PaperQuery, PaperResponse } from '#domain/documents/carrier-paper.ts';
import { json, readJsonAs } from '../outside/bodies.ts';
import { failureOf } from '../outside/call-failure.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { retryPolicies } from '../outside/retrying.ts';
import { type Project44Credentials, project44Tokens } from './access-token.ts';

/** project44 asks the carrier while we wait. */
const LIMIT_MS = 20_000;
/** base64 takes four characters for three bytes. */
const RESPONSE_MAX_BYTES = Math.ceil((UPLOAD_MAX_BYTES * 4) / 3) + 10_000;

/** The types that a paper may have; a carrier that only inspected and reclassed writes no weight certificate. The first that is given counts. */
const imageTypes: Readonly<Record<CarrierPaperKind, readonly string[]>> = {
  deliveryReceipt: ['DELIVERY_RECEIPT'],
  weightCertificate: ['WEIGHT_CERTIFICATE', 'INSPECTION_CERTIFICATE'],
};
const mimeTypes: Readonly<Record<string, string>> = {
  PDF: 'application/pdf',
  PNG: 'image/png',
  JPG: 'image/jpeg',
  JPEG: 'image/jpeg',
};

const image = z.looseObject({ imageFormat: z.string(), content: z.base64() });
const imageResponse = z.looseObject({ images: z.array(z.unknown()).nullish() });

const identifier = (type: string, value: string | undefined) => (value ? [{ type, value }] : []);

const toWire = (documentType: string, { dispatchUuid, shortId, accountGroup, accountCode, bol, pro }: PaperQuery) => ({
  capacityProviderAccountGroup: { code: accountGroup, accounts: [{ code: accountCode }] },
  documentType,
  imageFormat: 'PDF',
  shipmentIdentifiers: [
    ...identifier('EXTERNAL', dispatchUuid),
    ...identifier('CUSTOMER_REFERENCE', shortId),
    ...identifier('BILL_OF_LADING', bol),
    ...identifier('PRO', pro),
  ],
});

/** The first image that can be read; a carrier without one, or with a type that nobody reads, has none yet. */
function responseOf({ images }: z.output<typeof imageResponse>): PaperResponse {
  const first = images?.flatMap((one) => image.safeParse(one).data ?? []).at(0);
  const mimeType = first && mimeTypes[first.imageFormat.toUpperCase()];
  if (!first || !mimeType) return { kind: 'notYet' };
  return { kind: 'given', bytes: new Uint8Array(Buffer.from(first.content, 'base64')), mimeType };
}

/**
 * Papers of carriers through project44's image query. That there is one, and for which documents, is published; its path and fields stand behind a login, so that
 * this is the one file to change.
 */
export function project44Papers(
  project44: CompanyAccess<Project44Credentials> & { readonly now: () => number },
): CarrierPapers {
  const access = project44Tokens(project44);
  const limits = { headersMs: LIMIT_MS, silenceMs: LIMIT_MS, maxBytes: RESPONSE_MAX_BYTES };
  const client = new OutsideClient({ ...project44, access, limits });
  const fetchType = async (type: string, query: PaperQuery): Promise<PaperResponse> => {
    const deadline = { endsAt: project44.now() + LIMIT_MS, signal: AbortSignal.timeout(LIMIT_MS) };
    try {
      const found = await client.call({
        operation: 'image',
        method: 'POST',
        path: '/api/v4/ltl/images/query',
        headers: ({ credentials: token }) => ({ authorization: `Bearer ${token}` }),
        body: () => json(toWire(type, query)),
        read: readJsonAs(imageResponse),
        retry: retryPolicies.never,
        deadline,
      });
      return responseOf(found);
    } catch (error) {
      // Counted and logged by the client; it is asked again.
      failureOf(error, deadline.signal.aborted);
      return { kind: 'notYet' };
    }
  };
  return {
    async fetch(query) {
      // Beside each other: a carrier that is silent about one type takes no time from the other.
      const responses = await Promise.all(imageTypes[query.kind].map((type) => fetchType(type, query)));
      return responses.find(({ kind }) => kind === 'given') ?? { kind: 'notYet' };
    },
  };
}
