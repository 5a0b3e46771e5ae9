import * as z from 'zod';
import { randomCode, sha256 } from '../crypto.ts';

const PROOF_MS = 60_000;

/** A proof as it is stored: never in the clear. */
export const storedProof = z.object({
  /** SHA-256 (hex) of the proof. */
  proofHash: z.string(),
  customerUuid: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type SignInProof = Readonly<z.output<typeof storedProof>>;

export interface SignInProofStore {
  add(proof: SignInProof): Promise<void>;
  /** Removes a proof; false when this customer has no such proof or it has expired. */
  use(proofHash: string, customerUuid: string, now: number): Promise<boolean>;
}

export interface SignInProofDeps {
  readonly proofs: SignInProofStore;
  readonly now: () => Date;
}

/** Makes a proof that the customer was identified by our own functions; the user pool accepts it once, within 60 seconds (R72). */
export async function makeSignInProof(customerUuid: string, deps: SignInProofDeps): Promise<string> {
  const proof = randomCode();
  const expiresAt = deps.now().getTime() + PROOF_MS;
  await deps.proofs.add({ proofHash: sha256(proof), customerUuid, expiresAt });
  return proof;
}

/** Whether a proof is the customer's, unused and unexpired; it is used up by asking. */
export const acceptsSignInProof = (proof: string, customerUuid: string, deps: SignInProofDeps): Promise<boolean> =>
  deps.proofs.use(sha256(proof), customerUuid, deps.now().getTime());
