import { reconcile } from '#domain/payments/reconcile.ts';
import { settleBatches, settleReturns } from '#domain/payments/settle-charge.ts';
import { authorizeNetCharges } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { cargoInsurer } from '#functions/adapters/cargoinsurer/insurer.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { moneyDeps } from '#functions/runtime/money-deps.ts';

/** Once in so many minutes the gateway is asked what it settled, and for debits that banks returned. */
const RETURNS_EVERY = 15;
/** Batches settle once a day; a look at two of them misses none. */
const SETTLED_MS = 48 * 60 * 60_000;
/** Each time it looks back this far, past a weekend; what is known already changes nothing. */
const RETURNS_MS = 72 * 60 * 60_000;

/** Each minute: takes every payment, refund and protection further whose process died, or whose outcome is not known. Fails where one of them could not be. */
export const handler = async (): Promise<void> => {
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => {
    failures.push(error);
    log.error('payment not reconciled', { error: describeError(error) });
  };
  const deps = { ...moneyDeps(), insurer: cargoInsurer() };
  try {
    const looked = await reconcile({ ...deps, onFailure });
    const now = clock.now();
    const isTime = now.getUTCMinutes() % RETURNS_EVERY === 0;
    const settled = !isTime || (await settleBatches(now.getTime() - SETTLED_MS, authorizeNetCharges(), deps));
    if (!settled) log.warn('batches not read');
    if (isTime && !(await settleReturns(now.getTime() - RETURNS_MS, deps))) log.warn('returns not read');
    log.info('payments reconciled', { looked });
  } finally {
    metrics.flush();
  }
  if (failures.length > 0) throw new Error(`${failures.length} payments were not reconciled`);
};
