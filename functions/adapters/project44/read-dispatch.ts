import * as z from 'zod';
import type { MoveResponse, OrderResponse, StopResponse } from '#domain/dispatch/carrier-dispatch.ts';
import type { CallFailure } from '../outside/call-failure.ts';
import { NoToken } from './access-token.ts';
import { wireMessage } from './wire.ts';

const REFERENCE_MAX = 40;
const REASON_MAX = 250;

const reference = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.slice(0, REFERENCE_MAX));
const identifier = z.looseObject({ type: z.string(), value: reference });
const messages = z.array(z.unknown()).nullish();

const dispatched = z.looseObject({
  id: z.union([z.string(), z.number()]).nullish(),
  shipmentIdentifiers: z.array(z.unknown()),
  errorMessages: messages,
  infoMessages: messages,
});
const cancelled = z.looseObject({ errorMessages: messages, infoMessages: messages });
const apiError = z.looseObject({ errorMessage: z.string().nullish(), errors: messages });

/** Words that say that nobody knows what the carrier did. */
const NO_RESPONSE = /did not respond|no response|timed? ?-?out/i;

/** Words that say that the carrier has no such order: there is nothing to stop. */
const NO_SUCH_ORDER = /not found|no (such )?(shipment|order|pickup)\b/i;

type Problem = { readonly kind: 'refused'; readonly reason: string } | { readonly kind: 'unknown' };

/** Reads the response to a dispatch: the carrier's numbers, or its error inside the 200. A response of another shape says nothing. */
export function readDispatch(body: unknown): OrderResponse {
  const read = dispatched.safeParse(body);
  const problem = problemOf(read.success ? read.data.errorMessages : apiError.safeParse(body).data?.errors);
  if (problem) return problem;
  if (!read.success) return { kind: 'unknown' };
  const numbers = read.data.shipmentIdentifiers.flatMap((one) => identifier.safeParse(one).data ?? []);
  const numberOf = (type: string) => numbers.find((one) => one.type === type)?.value;
  const [pickupNumber, proNumber, bolNumber] = [numberOf('PICKUP'), numberOf('PRO'), numberOf('BILL_OF_LADING')];
  const { id } = read.data;
  const confirmation =
    pickupNumber ?? numberOf('SYSTEM_GENERATED') ?? proNumber ?? (id ? String(id).slice(0, REFERENCE_MAX) : undefined);
  if (confirmation === undefined) return { kind: 'unknown' };
  return {
    kind: 'accepted',
    confirmation,
    ...(pickupNumber && { pickupNumber }),
    ...(proNumber && { proNumber }),
    ...(bolNumber && { bolNumber }),
  };
}

/** Reads the response to a cancellation. */
export function readCancellation(body: unknown): StopResponse {
  const read = cancelled.safeParse(body);
  if (!read.success) return { kind: 'unknown' };
  return stopped(problemOf(read.data.errorMessages) ?? { kind: 'confirmed' });
}

/** Reads the response to a change of the pickup. */
export function readPickupChange(body: unknown): MoveResponse {
  const read = cancelled.safeParse(body);
  return read.success ? (problemOf(read.data.errorMessages) ?? { kind: 'confirmed' }) : { kind: 'unknown' };
}

/** What a failed change of the pickup means. */
export function readMoveFailure(failure: CallFailure): MoveResponse {
  const outcome = readFailure(failure);
  return outcome.kind === 'accepted' ? { kind: 'unknown' } : outcome;
}

const stopped = (answer: StopResponse): StopResponse =>
  answer.kind === 'refused' && NO_SUCH_ORDER.test(answer.reason) ? { kind: 'confirmed' } : answer;

/**
 * What a failed dispatch means. Without a token or a connection, and where the call was turned away at the door, nothing reached a carrier; a status 4xx
 * with a reason is a clear no; of everything else nobody knows.
 */
export function readFailure(failure: CallFailure): OrderResponse {
  if (failure instanceof NoToken) return { kind: 'unsent' };
  if (failure.kind === 'unreachable' || failure.kind === 'unauthorized' || failure.kind === 'rate-limited')
    return { kind: 'unsent' };
  return failure.kind === 'rejected' ? readRejection(failure) : { kind: 'unknown' };
}

/** What a failed cancellation means: a repeat does no harm, so it is unknown unless it is a clear no. */
export function readStopFailure(failure: CallFailure): StopResponse {
  return failure.kind === 'rejected' && !(failure instanceof NoToken)
    ? stopped(readRejection(failure))
    : { kind: 'unknown' };
}

function readRejection({ body, status }: CallFailure): Problem {
  const error = apiError.safeParse(parse(body)).data;
  const problem = problemOf(error?.errors);
  if (problem) return problem;
  const words = error?.errorMessage ?? `Status ${status}`;
  return NO_RESPONSE.test(words) ? { kind: 'unknown' } : { kind: 'refused', reason: words.slice(0, REASON_MAX) };
}

/** The first error among messages: the provider's own words are in `message`, a carrier's in `diagnostic`. */
function problemOf(found: readonly unknown[] | null | undefined): Problem | undefined {
  const errors = (found ?? []).flatMap((one) => {
    const read = wireMessage.safeParse(one);
    return read.success ? [read.data] : [];
  });
  const error = errors.find(({ severity = 'ERROR' }) => severity === 'ERROR');
  if (!error) return undefined;
  const { source, message, diagnostic } = error;
  const words = (source === 'SYSTEM' ? message || diagnostic : diagnostic || message) ?? '';
  return NO_RESPONSE.test(words) ? { kind: 'unknown' } : { kind: 'refused', reason: words.slice(0, REASON_MAX) };
}

function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}
