import { checkActivation } from '#domain/accounts/activation.ts';
import { activationReaderDeps } from '#functions/runtime/activation-deps.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** What stands behind the code of a link. */
export const handler = apiHandler('resolveHash', activationReaderDeps, async ({ input, clientAddress, deps }) => {
  const { customerEmailId } = await checkActivation(input.hash, clientAddress, deps);
  return { kind: 'activation' as const, customerEmailId };
});
