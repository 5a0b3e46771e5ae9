import { PortalError } from '#contract/codes/portal-error.ts';
import { dependencies, neededForQuotes } from '#contract/master.ts';
import { getHealthRoute } from '#contract/routes/master.ts';
import { checkHealth } from '#functions/adapters/health.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Whether all dependencies of a quote work; 503 with only the kinds of those that do not. */
export const handler = apiHandler(
  getHealthRoute,
  () => ({ checkHealth }),
  async ({ deps }) => {
    const checks = await deps.checkHealth();
    if (neededForQuotes.every((name) => checks[name] === 'ok')) return { status: 'Healthy' as const, checks };
    const failed = dependencies.filter((name) => checks[name] !== 'ok');
    throw new PortalError(
      503,
      failed.map((name) => ({ field: name, message: `Unhealthy: ${name}` })),
    );
  },
);
