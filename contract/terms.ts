import * as z from 'zod';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { idWithCodes, ourId } from './fields.ts';

/** The broker's terms and conditions, and the terms of cargo insurance. */
export const termsKinds = ['broker', 'insurance'] as const;
export type TermsKind = (typeof termsKinds)[number];

export const TERMS_NAME_MAX = 100;

const yesOrNo = z.literal([0, 1]);

/** A version of terms. */
const termsVersion = z.object({
  fcTermConditionUuid: z.string(),
  fcTermConditionName: z.string(),
  /** The language of its text: 'en'. */
  language: z.string(),
  /** 1 published, 0 replaced or withdrawn. */
  status: yesOrNo,
  /** 1 for the version that counts now; at most one of a kind. */
  inUse: yesOrNo,
  /** Y-m-d H:i:s in UTC. */
  publishedAt: z.string(),
});

/** A version as one customer sees it. */
export const customerTerms = z.object({
  ...termsVersion.shape,
  /** The id of the customer's acceptance; null where there is none. */
  customerFcTermUuid: z.string().nullable(),
  /** Y-m-d H:i:s in UTC. */
  acceptedAt: z.string().nullable(),
});
export type CustomerTerms = z.output<typeof customerTerms>;

export const listTermsQuery = z.object({ fcTermConditionUuid: ourId.optional() });

/** The file of a version, as base64. */
const termsFile = { fileContent: z.string(), fileName: z.string() };

/** Every version that counts now or that the customer accepted, newest first; with the id of one its PDF. */
export const listTermsResponse = z.object({
  fcTermsConditionList: z.array(customerTerms),
  fileContent: termsFile.fileContent.optional(),
  fileName: termsFile.fileName.optional(),
});
export type ListTermsResponse = z.output<typeof listTermsResponse>;

/** Names the version that the customer has read. */
export const acceptTermsRequest = z.object({ fcTermConditionUuid: ourId });

export const acceptedTerms = z.object({
  customerFcTermUuid: z.string(),
  fcTermConditionUuid: z.string(),
  acceptedAt: z.string(),
});
export type AcceptedTerms = z.output<typeof acceptedTerms>;

export const insuranceTermsList = z.object({ falveyTermsConditionList: z.array(customerTerms) });
export const acceptedInsuranceTerms = z.object({ customerFalveyTermList: z.array(customerTerms) });

export const termsBlock = z.object({ kind: z.enum(['heading', 'text', 'point']), text: z.string() });

export const shipmentTermsQuery = z.object({ shipmentUuid: idWithCodes({ missing: code12000, invalid: code12002 }) });

/** The terms of one shipment (C103): those it was booked under, else those that count now; null where none are published. */
export const shipmentTermsResponse = z.object({
  shipmentUuid: z.string(),
  termsAndConditions: customerTerms.extend({ blocks: z.array(termsBlock) }).nullable(),
  /** When they were accepted for this shipment, Y-m-d H:i:s in UTC; null where they have not been. */
  acceptedForShipment: z.string().nullable(),
});
export type ShipmentTerms = z.output<typeof shipmentTermsResponse>;

/** The terms that count now, for everybody; null where none are published. */
export const publicTermsResponse = z.object({
  fcTermsCondition: termsVersion
    .omit({ status: true, inUse: true })
    .extend({ blocks: z.array(termsBlock) })
    .nullable(),
});
export type PublicTerms = NonNullable<z.output<typeof publicTermsResponse>['fcTermsCondition']>;
