import { PortalError } from '#contract/codes/portal-error.ts';
import { dependencies } from '#contract/master.ts';
import { getHealthRoute } from '#contract/routes/master.ts';
import { checkHealth } from '#functions/adapters/health.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Whether all of the portal's dependencies work; 503 with only the kinds of those that do not. Other calls go on as far as they can. */
export const handler = apiHandler(
  getHealthRoute,
  () => ({ checkHealth }),
  async ({ deps }) => {
    const checks = await deps.checkHealth();
    const failed = dependencies.filter((name) => checks[name] === 'failed');
    if (failed.length === 0) return { status: 'Healthy' as const, checks };
    throw new PortalError(
      503,
      failed.map((name) => ({ field: name, message: `Unhealthy: ${name}` })),
    );
  },
);
