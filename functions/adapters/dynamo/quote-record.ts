import * as z from 'zod';
import { groupCode } from '#contract/quotes.ts';
import { finalList, groupEnd, responseBatch, savedEstimate } from '#domain/quotes/quote-record.ts';
import { quoteRequest } from '#domain/quotes/quote-request.ts';
import { compressed } from './compressed.ts';
import { liftFinalList, liftGroup, liftRequest, liftResponses } from './lift-quote.ts';
import { storedRecord } from './stored-record.ts';

/** A leased group; its end replaces the lease. */
const groupLease = z.object({ group: groupCode, state: z.literal('running'), run: z.string() });
export type GroupLease = Readonly<z.output<typeof groupLease>>;

/** A quote request. */
export const requestRecord = compressed(
  storedRecord({ noun: 'quote request', version: 1, schema: quoteRequest, lift: liftRequest }),
);

/** A batch of responses of a group. */
export const responsesRecord = compressed(
  storedRecord({ noun: 'batch of answers', version: 1, schema: responseBatch, lift: liftResponses }),
);

/** The lease or the end of a group; since version 2 the end has the last responses. */
export const groupRecord = storedRecord({
  noun: 'group of a quote',
  version: 2,
  schema: z.discriminatedUnion('state', [groupLease, groupEnd]),
  lift: liftGroup,
});

/** The final list of a quote. */
export const finalListRecord = compressed(
  storedRecord({ noun: 'final list', version: 1, schema: finalList, lift: liftFinalList }),
);

/** The estimate saved from a quote. */
export const estimateRecord = storedRecord({ noun: 'estimate of a quote', version: 1, schema: savedEstimate });
