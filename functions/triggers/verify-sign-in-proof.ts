import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import { acceptsSignInProof } from '#domain/accounts/sign-in-proof.ts';
import { dynamoSignInProofs } from '#functions/adapters/dynamo/sign-in-proof-store.ts';
import { clock } from '#functions/platform/clock.ts';

/** Checks a proof for the user pool, and uses it up. */
export async function handler(
  event: VerifyAuthChallengeResponseTriggerEvent,
): Promise<VerifyAuthChallengeResponseTriggerEvent> {
  const deps = { proofs: dynamoSignInProofs, now: clock.now };
  event.response.answerCorrect = await acceptsSignInProof(event.request.challengeAnswer, event.userName, deps);
  return event;
}
