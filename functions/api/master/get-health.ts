import { checkHealth } from '#functions/adapters/health.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Whether the portal's real dependencies answer; anything that does not makes this fail. */
export const handler = apiHandler(
  'getHealth',
  () => ({ checkHealth }),
  async ({ deps }) => ({ status: 'Healthy' as const, checks: await deps.checkHealth() }),
);
