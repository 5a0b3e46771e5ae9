import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';

/** The scope with which whoever holds an access token may delete the user, enrol a factor or change attributes at the pool itself. */
const POOL_SCOPE = 'aws.cognito.signin.user.admin';

/** Takes the pool's own scope out of every access token that it issues (R72). */
export async function handler(event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> {
  event.response.claimsAndScopeOverrideDetails = { accessTokenGeneration: { scopesToSuppress: [POOL_SCOPE] } };
  return event;
}
