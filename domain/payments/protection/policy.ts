import * as z from 'zod';
import { policyTerms } from '../../shipments/protection-terms.ts';

/**
 * charging: it is paid for. binding: it is paid, and the insurer is asked for the certificate. bound: the certificate is in force. voiding: the
 * insurer is asked to end it. Final are voided, declined (no certificate came about), released (it was not paid) and replaced (by another one).
 */
const policyStates = ['charging', 'binding', 'bound', 'voiding', 'voided', 'declined', 'released', 'replaced'] as const;
export type PolicyState = (typeof policyStates)[number];

/** Why a certificate is ended: the customer cancels it, the booking was canceled, or the insurer gave no answer in time. */
const endings = ['customer', 'shipment', 'gaveUp'] as const;
export type PolicyEnding = (typeof endings)[number];

/** The protection of a shipment, with its certificate once it has one. Timestamps in milliseconds since 1970. */
export const policy = policyTerms.extend({
  /** The key that the insurer has it under. */
  policyUuid: z.string(),
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  by: z.string(),
  agent: z.string().optional(),
  state: z.enum(policyStates),
  openedAt: z.number(),
  modifiedAt: z.number(),
  /** The payment that pays for it; one that takes another's place has none. */
  paymentUuid: z.string().optional(),
  /** The certificate whose place it takes; what it costs more or less is posted once it is in force. */
  replaces: z.string().optional(),
  /** When the insurer was asked last and has not answered; missing while it was not. */
  askedAt: z.number().optional(),
  /** The pickup day that the insurer was told, which the certificate names; missing in policies from before it was kept. */
  pickupDate: z.string().optional(),
  /** When it was paid: from then on a certificate is waited for. */
  paidAt: z.number().optional(),
  certificateNumber: z.string().max(100).optional(),
  boundAt: z.number().optional(),
  ending: z.enum(endings).optional(),
  endedAt: z.number().optional(),
  /** The insurer's words to a certificate or a cancellation that it refused. */
  reason: z.string().optional(),
  lease: z.object({ id: z.string(), until: z.number() }).optional(),
  nextAt: z.number().optional(),
});
export type Policy = Readonly<z.output<typeof policy>>;

const finalStates: readonly PolicyState[] = ['voided', 'declined', 'released', 'replaced'];

/** Whether nothing becomes of a policy any more. */
export const isPolicyOver = ({ state }: Pick<Policy, 'state'>): boolean => finalStates.includes(state);

/** The policies of a shipment that are in force or on their way; of one that is replaced both. */
export const openPolicies = (policies: readonly Policy[]): readonly Policy[] =>
  policies.filter((one) => !isPolicyOver(one));

/** A policy without what belongs to the call that is over. */
export function withoutCall({ lease: _lease, nextAt: _next, askedAt: _asked, ...kept }: Policy): Policy {
  return kept;
}
