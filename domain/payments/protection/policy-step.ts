import { ABSENT_AFTER_MS } from '../apply-outcome.ts';
import type { BindOutcome, CertificateLookUp, VoidOutcome } from './insurer.ts';
import { type Policy, withoutCall } from './policy.ts';

/** How long a certificate is waited for that was paid; after that the premium goes back. */
export const GIVE_UP_MS = 30 * 60_000;

/** What has to be asked of the insurer next for a policy, by its record alone. */
export type PolicyStep = 'bind' | 'lookUp' | 'void' | 'none';

/** A certificate that was asked for and not answered is looked up before anything else. */
export function stepOf({ state, askedAt }: Pick<Policy, 'state' | 'askedAt'>): PolicyStep {
  if (state === 'voiding') return 'void';
  if (state !== 'binding') return 'none';
  return askedAt === undefined ? 'bind' : 'lookUp';
}

/** What came of a call. bound, voided and refused are certain; 'again': the same step or the next one is due at once; 'later': nothing is known yet. */
export type PolicyOutcome =
  | { readonly kind: 'bound'; readonly certificateNumber: string; readonly costCents: number }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'voided' }
  | { readonly kind: 'kept'; readonly reason: string }
  | { readonly kind: 'again' | 'later'; readonly policy: Policy };

const isLate = ({ paidAt, openedAt }: Policy, at: number): boolean => at - (paidAt ?? openedAt) >= GIVE_UP_MS;

/** The insurer is asked to forget the key, so that the certificate cannot come about any more. */
const abandoned = (policy: Policy): Policy => ({ ...withoutCall(policy), state: 'voiding', ending: 'gaveUp' });

export function afterBind(policy: Policy, outcome: BindOutcome, at: number): PolicyOutcome {
  switch (outcome.kind) {
    case 'bound':
      return { kind: 'bound', certificateNumber: outcome.certificateNumber, costCents: outcome.premiumCents };
    case 'refused':
      return { kind: 'declined', reason: outcome.reason };
    case 'unavailable': {
      const { askedAt: _asked, ...unasked } = policy;
      return isLate(policy, at) ? { kind: 'again', policy: abandoned(policy) } : { kind: 'later', policy: unasked };
    }
    case 'unknown':
      return { kind: 'later', policy };
  }
}

/** What became of a certificate that was looked up. One that is not there is asked for again under the same key, once no request of ours can still be on its way. */
export function afterLookUp(policy: Policy, found: CertificateLookUp, at: number): PolicyOutcome {
  if (found.kind === 'bound')
    return { kind: 'bound', certificateNumber: found.certificateNumber, costCents: found.premiumCents };
  if (found.kind === 'ended') return { kind: 'voided' };
  if (isLate(policy, at)) return { kind: 'again', policy: abandoned(policy) };
  const isOver = found.kind === 'absent' && at - (policy.askedAt ?? 0) >= ABSENT_AFTER_MS;
  if (!isOver) return { kind: 'later', policy };
  const { askedAt: _asked, ...unasked } = policy;
  return { kind: 'again', policy: unasked };
}

/** What became of ending a certificate. Where the insurer refuses to end one that nobody had heard of, it exists: it is looked up. */
export function afterVoid(policy: Policy, outcome: VoidOutcome, at: number): PolicyOutcome {
  if (outcome.kind === 'voided') return { kind: 'voided' };
  if (outcome.kind !== 'refused') return { kind: 'later', policy };
  if (policy.boundAt !== undefined) return { kind: 'kept', reason: outcome.reason };
  const { ending, ...wanted } = policy;
  // Of a canceled booking it stays known that it was to end: agents hear of it.
  const kept = ending === 'shipment' ? { ending } : {};
  return { kind: 'again', policy: { ...wanted, ...kept, state: 'binding', askedAt: at } };
}
