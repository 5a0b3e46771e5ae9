import { checkLedgers } from '#domain/payments/check-ledgers.ts';
import { authorizeNetCharges } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { dynamoMovedMoney, dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** Each night: proves the journals of all shipments whose money moved since yesterday, and that the gateway's settled log and our cash are the same. */
export const handler = async (): Promise<void> => {
  try {
    const { checked, problems, compared } = await checkLedgers({
      ...{ money: dynamoPayments, moved: dynamoMovedMoney, settled: authorizeNetCharges(), now: clock.now },
      onProblem: (found) => log.error('ledger not in order', { ...found }),
    });
    metrics.add('LedgersChecked', checked);
    metrics.add('LedgerProblems', problems);
    log.info('ledgers checked', { checked, problems, compared });
    if (compared === undefined) throw new Error('The log of the gateway could not be read');
  } finally {
    metrics.flush();
  }
};
