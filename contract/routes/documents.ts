import * as z from 'zod';
import { code12000, code12002 } from '../codes/shipment-fields.ts';
import { code12199, code12200 } from '../codes/shipment-note-fields.ts';
import * as documents from '../documents.ts';
import { idWithCodes } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { agreementNotSigned, confirmationNotSigned } from '../signing-failures.ts';

/** Documents of shipments: seen, taken away, signed and mailed (C78-C85, C98, C155). */
const common = { noun: 'documents', version: 'v1', access: 'session', acting: 'customer' } as const;

const exampleId = '01940000-0000-7000-8000-0000000020dc';
const exampleDocument = '01940000-0000-7000-8000-0000000021dc';

const shipmentUuid = idWithCodes({ missing: code12000, invalid: code12002 });
const shipmentDocumentUuid = idWithCodes({ missing: code12199, invalid: code12200 });
const flag = z.literal(['0', '1']).optional();

const ofShipment = { record: 'shipment', id: 'query.shipmentUuid' } as const;
const ofDocument = { record: 'document', id: 'query.shipmentDocumentUuid', missing: code12200 } as const;

export const listDocumentsRoute = defineRoute({
  ...common,
  name: 'listDocuments',
  summary: 'The documents of a shipment with their states, and the papers that were added to it.',
  ids: ['C78'],
  method: 'GET',
  path: '/shipment/documents',
  owner: ofShipment,
  request: {
    query: z.object({
      shipmentUuid,
      /** 1: the bill of lading only. */
      bol: flag,
      /** 1: those only that were generated: not what is being made, is still to come or was uploaded. */
      documentsGenerated: flag,
      shipmentDocumentUuid: shipmentDocumentUuid.optional(),
      /** 1: the document that `bol` or `shipmentDocumentUuid` asks for is taken away, and the download is recorded. */
      manuallyDownload: flag,
      /** 'addedDate': by when they were made or added; by type otherwise. */
      sortColumn: z.string().optional(),
      /** 'desc': the last one first. */
      sortOrder: z.string().optional(),
    }),
  },
  response: z.object({
    shipmentsDocuments: z.array(documents.listedDocument),
    count: z.number().int(),
    /** Of the bill of lading: 0 none, 1 being made, 2 ready, 3 changed since it was downloaded, 4 could not be made. */
    bolStatus: z.number().int().min(0).max(4),
    documentsGenerated: z.boolean(),
    /** Who is to sign what waits for it: the customer's agent, or the broker while they have none; missing where nothing waits. */
    signer: z.enum(['agent', 'broker']).optional(),
  }),
  example: { query: { shipmentUuid: exampleId } },
});

export const openDocumentRoute = defineRoute({
  ...common,
  name: 'openDocument',
  summary: 'One document, made, fetched or uploaded: an address for five minutes, and small files as base64.',
  ids: ['C80', 'C98'],
  method: 'GET',
  path: '/shipment/documents-preview',
  aliases: [{ method: 'GET', path: '/shipment/fc-documents-preview' }],
  owner: { ...ofDocument, record: 'documentOrUpload' },
  request: {
    query: z.object({
      shipmentDocumentUuid,
      /** Says nothing here: what has an id and can be opened is there. */
      documentsGenerated: flag,
      /** 1: it is taken away: the download is recorded, and the address saves the file. */
      manuallyDownload: flag,
      /** 0: the address is enough. */
      fileContent: flag,
    }),
  },
  response: documents.openedDocument,
  example: { query: { shipmentDocumentUuid: exampleDocument, manuallyDownload: '1' } },
});

export const openRateConfirmationRoute = defineRoute({
  ...common,
  name: 'openRateConfirmation',
  summary: 'The carrier rate confirmation of a shipment, for agents: it names what the carrier is paid.',
  ids: ['C81'],
  method: 'GET',
  path: '/shipment/cra-documents-preview',
  owner: ofShipment,
  request: {
    query: z.object({
      shipmentUuid,
      bol: flag,
      documentsGenerated: flag,
      shipmentDocumentUuid: shipmentDocumentUuid.optional(),
      cra: flag,
      manuallyDownload: flag,
      fileContent: flag,
    }),
  },
  response: documents.openedDocument,
  example: { query: { shipmentUuid: exampleId, bol: '1', cra: '1' } },
});

/** Ids separated by commas, each once, in lower case. */
const idList = (max: number) =>
  z
    .string()
    .max(max * 40)
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))].filter(Boolean))
    .pipe(z.array(z.uuid()).min(1).max(max))
    .transform((ids) => ids.join(','));

export const mergeBolsRoute = defineRoute({
  ...common,
  name: 'mergeBols',
  summary:
    'The bills of lading of several shipments, or several documents of one, as one PDF, as their records are now.',
  ids: ['C79'],
  method: 'GET',
  path: '/shipment/documents/bol',
  owner: { record: 'shipments', id: 'query.shipmentIds' },
  request: {
    query: z.object({
      shipmentIds: idList(documents.BOLS_MAX),
      /** These documents of the shipments in place of their bills of lading. */
      shipmentDocumentIds: idList(documents.MERGED_MAX).optional(),
      manuallyDownload: flag,
      fileContent: flag,
    }),
  },
  response: z.object({
    /** An address that works for five minutes. */
    url: z.string(),
    documentFileName: z.string(),
    page: z.number().int(),
    /** Documents in the file. */
    count: z.number().int(),
    /** base64, of small files only. */
    fileContent: z.string().optional(),
  }),
  example: { query: { shipmentIds: exampleId } },
});

const sign = {
  ...common,
  method: 'POST',
  access: 'agent',
  signs: true,
  owner: { record: 'document', id: 'body.shipmentDocumentUuid', missing: code12200 },
  request: { body: documents.signDocumentRequest(shipmentDocumentUuid) },
  response: documents.signedDocument,
} as const;
const signature = {
  fileHash: '315d429b7714cedb6ad04ac31240145257692630457f3c88253c5beceac76027',
  name: 'Marcus Reed',
  typed: 'Marcus Reed',
  accepted: true,
} as const;

export const signCustomerAgreementRoute = defineRoute({
  ...sign,
  name: 'signCustomerAgreement',
  summary: 'An agent signs the customer agreement for the customer, as it was shown.',
  ids: ['C84'],
  path: '/shipment/sign-ca',
  failure: agreementNotSigned,
  example: { body: { shipmentDocumentUuid: '01940000-0000-7000-8000-0000000022dc', ...signature } },
});

export const signRateConfirmationRoute = defineRoute({
  ...sign,
  name: 'signRateConfirmation',
  summary: 'An agent signs the carrier rate confirmation, as it was shown.',
  ids: ['C85'],
  version: 'v2',
  path: '/shipment/sign-cra',
  failure: confirmationNotSigned,
  example: { body: { shipmentDocumentUuid: '01940000-0000-7000-8000-0000000023dc', ...signature } },
});

export const mailDocumentsRoute = defineRoute({
  ...common,
  name: 'mailDocuments',
  summary: 'Mails the documents of a shipment as a link, to one of its contacts or of the account only.',
  ids: ['C155'],
  method: 'POST',
  path: '/shipment/documents/mail',
  owner: { record: 'shipment', id: 'body.shipmentUuid' },
  request: { body: z.object({ shipmentUuid, email: z.string().trim().toLowerCase().max(100) }) },
  response: z.object({ shipmentUuid: z.uuid(), email: z.string(), leftToday: z.number().int() }),
  example: { body: { shipmentUuid: exampleId, email: 'dana@reyes-tools.example' } },
});

export const listDocumentContactsRoute = defineRoute({
  ...common,
  name: 'listDocumentContacts',
  summary: 'Whom documents of a shipment can be mailed to.',
  ids: ['C155'],
  method: 'GET',
  path: '/shipment/documents/contacts',
  owner: ofShipment,
  request: { query: z.object({ shipmentUuid }) },
  response: z.object({ contacts: z.array(documents.documentContact) }),
  example: { query: { shipmentUuid: exampleId } },
});

export const getDocumentInfoRoute = defineRoute({
  ...{ noun: 'documents', version: 'v1', access: 'public' },
  name: 'getDocumentInfo',
  summary: 'The shipment that the hash of a mailed link leads to.',
  ids: ['C82'],
  method: 'GET',
  path: '/shipment/document-info',
  request: { query: z.object({ hash: z.string().min(1).max(100) }) },
  response: z.object({ shipmentUuid: z.uuid() }),
  example: { query: { hash: '0123456789abcdef0123456789abcdef' } },
});
