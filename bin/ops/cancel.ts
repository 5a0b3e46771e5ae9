import type { OpsCommand } from '#bin/ops/command.ts';
import { showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { waiveCancelFee } from '#domain/operator/waive-cancel-fee.ts';
import { dynamoCancelWaivers } from '#functions/adapters/dynamo/cancel-waiver-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';

const HISTORY_MAX = 20;

/** Waives the cancellation fee of a booking, and shows whether it is waived. */
export const cancelCommand: OpsCommand = {
  name: 'cancel',
  subject: '<shipment>',
  verbs: ['waive', 'show'],
  summary: 'waive: a booking can be canceled without a fee; show: whether it is so',
  options: {},
  help: [['--why "..."', 'waive: the reason, which is stored with your name']],
  examples: [
    'cancel waive 019ab5c0-5d1f-7a8e-9a51-1d0c2f3e4b5a --why "the carrier came a day late"',
    'cancel show 019ab5c0-5d1f-7a8e-9a51-1d0c2f3e4b5a --history',
  ],
  async run({ subject, verb, options, audited }, { now, newId, name }) {
    print(`Shipment ${subject}`);
    print(`at ${name}`);
    if (verb === 'waive') {
      const deps = { shipments: dynamoShipments, waivers: dynamoCancelWaivers, now, newId };
      const entry = await waiveCancelFee(subject, audited, deps);
      showOutcome(entry, 'It can be canceled without a fee from now on.');
    } else {
      const waiver = await dynamoCancelWaivers.find(subject);
      const at = waiver && new Date(waiver.at).toISOString();
      print(waiver ? `  waived by ${waiver.by} at ${at}: ${waiver.why}` : '  the fee is not waived');
    }
    if (options.history) showHistory(await dynamoOperator.listNewest({ kind: 'shipment', id: subject }, HISTORY_MAX));
  },
  explain: (error, { subject }) => (error.status === 404 ? `There is no shipment ${subject}.` : error.message),
};
