import * as z from 'zod';
import type { OrderResponse, StopResponse } from '#domain/dispatch/carrier-dispatch.ts';
import type { CallFailure } from '../outside/call-failure.ts';

const REASON_MAX = 250;
const reason = z.string().transform((text) => text.slice(0, REASON_MAX));
const reference = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.slice(0, 40));

const tenderResponse = z.object({
  tender: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('ACCEPTED'),
      confirmation: reference,
      pickupNumber: reference.optional(),
      proNumber: reference.optional(),
    }),
    z.object({ status: z.literal('DECLINED'), reason }),
    /** The carrier was told and said nothing in time: it may still come. */
    z.object({ status: z.literal('NO_RESPONSE') }),
  ]),
});
const withdrawalResponse = z.object({
  withdrawal: z.discriminatedUnion('status', [
    z.object({ status: z.literal('WITHDRAWN') }),
    z.object({ status: z.literal('REFUSED'), reason }),
  ]),
});
const errorResponse = z.object({ error: z.object({ message: reason }) });

/** Reads the response to a tender; one of another shape says nothing. */
export function readTender(body: unknown): OrderResponse {
  const { data } = tenderResponse.safeParse(body);
  if (!data || data.tender.status === 'NO_RESPONSE') return { kind: 'unknown' };
  const { tender } = data;
  if (tender.status === 'DECLINED') return { kind: 'refused', reason: tender.reason };
  const { confirmation, pickupNumber, proNumber } = tender;
  return {
    ...{ kind: 'accepted', confirmation },
    ...(pickupNumber && { pickupNumber }),
    ...(proNumber && { proNumber }),
  };
}

/** Reads the response to a withdrawal. */
export function readWithdrawal(body: unknown): StopResponse {
  const { data } = withdrawalResponse.safeParse(body);
  if (!data) return { kind: 'unknown' };
  const { withdrawal } = data;
  return withdrawal.status === 'WITHDRAWN' ? { kind: 'confirmed' } : { kind: 'refused', reason: withdrawal.reason };
}

/**
 * What a failed tender means: without a connection, and turned away at the door, it reached no carrier; a status 4xx is a clear no; of everything
 * else nobody knows.
 */
export function readTenderFailure({ kind, body, status }: CallFailure): OrderResponse {
  if (kind === 'unreachable' || kind === 'unauthorized' || kind === 'rate-limited') return { kind: 'unsent' };
  return kind === 'rejected' ? { kind: 'refused', reason: wordsOf(body) ?? `Status ${status}` } : { kind: 'unknown' };
}

/** What a failed withdrawal means: a tender that the market does not have needs none. */
export function readWithdrawalFailure({ kind, body, status }: CallFailure): StopResponse {
  if (kind !== 'rejected') return { kind: 'unknown' };
  return status === 404 ? { kind: 'confirmed' } : { kind: 'refused', reason: wordsOf(body) ?? `Status ${status}` };
}

function wordsOf(body: string | undefined): string | undefined {
  try {
    return errorResponse.safeParse(JSON.parse(body ?? '')).data?.error.message;
  } catch {
    return undefined;
  }
}
