import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { showHistory } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { GatewayCharges } from '#domain/payments/gateway-charges.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { moneyStores } from '#functions/runtime/money-deps.ts';

const HISTORY_MAX = 20;
const unreached = async () => ({ kind: 'unavailable' }) as const;

/** The operator's tool does not reach the gateway: what has to be called there is left to the reconciler, which comes within a minute. */
const leftToReconciler: GatewayCharges = {
  authorise: unreached,
  debit: unreached,
  capture: unreached,
  void: unreached,
  refund: unreached,
  lookUp: unreached,
  readTransaction: unreached,
  listReturns: unreached,
};

function requireId({ options }: CommandLine, name: 'shipment' | 'tender'): string {
  const value = options[name];
  if (typeof value === 'string') return value;
  throw new UserError(`Say --${name}: ${name === 'tender' ? 'payments list names them' : 'the shipment’s uuid'}.`);
}

async function list(line: CommandLine): Promise<void> {
  const shipment = await dynamoShipments.find(requireId(line, 'shipment'));
  if (!shipment) throw new UserError('There is no such shipment.');
  const { payments } = await dynamoPayments.readBook(shipment);
  for (const { state, attempts } of payments)
    for (const attempt of attempts)
      print(
        `  ${attempt.tenderUuid}  ${formatMoney(attempt.cents + attempt.feeCents).padStart(12)}  ${attempt.label}: ${attempt.state} (payment ${state})`,
      );
}

async function record(line: CommandLine, outcome: 'received' | 'returned', { now, newId }: Portal): Promise<void> {
  const place = { shipmentUuid: requireId(line, 'shipment'), tenderUuid: requireId(line, 'tender') };
  const deps = { ...moneyStores(), now, newId, gateway: leftToReconciler };
  const { state } = await recordByHand(place, outcome, line.audited, deps);
  print(`It is ${outcome}; the payment is ${state}.`);
}

/** Lists the payments of a shipment; records checks and wires that were received or came back. */
export const paymentsCommand: OpsCommand = {
  name: 'payments',
  subject: '<list|received|returned>',
  summary: 'records checks and wires that were received or came back',
  options: { shipment: { type: 'string' }, tender: { type: 'string' } },
  help: [
    ['--shipment <uuid>', 'whose payment it is'],
    ['--tender <uuid>', 'which check or wire; payments list names them'],
  ],
  examples: [
    'payments list --shipment 01940000-0000-7000-8000-000000002000',
    'payments received --shipment 01940000-0000-7000-8000-000000002000 --tender 01940000-0000-7000-8000-000000002001 --why "deposit of Nov 24"',
  ],
  async run(line, portal) {
    print(`at ${portal.name}`);
    if (line.subject === 'list') await list(line);
    else if (line.subject === 'received' || line.subject === 'returned') await record(line, line.subject, portal);
    else throw new UserError(`payments takes list, received or returned, not '${line.subject}'.`);
    if (!line.options.history) return;
    const id = requireId(line, 'shipment');
    showHistory(await dynamoOperator.listNewest({ kind: 'shipment', id }, HISTORY_MAX));
  },
  explain: (error) => (error.status === 404 ? 'There is no such check or wire.' : error.message),
};
