import type { CommandLine, OpsCommand } from '#bin/ops/command.ts';
import { showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { type Resolution, resolveDispatch } from '#domain/dispatch/resolve-dispatch.ts';
import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';

const HISTORY_MAX = 20;
const outcomes = ['accepted', 'refused'] as const;

function readResolution({ more, options }: CommandLine): Resolution {
  const outcome = outcomes.find((one) => one === more);
  if (!outcome) throw new UserError(`Say what the carrier said: ${outcomes.join(' or ')}.`);
  const text = (name: string) => (typeof options[name] === 'string' ? options[name].trim() : '');
  const [pickupNumber, proNumber] = [text('pickup'), text('pro')];
  return { outcome, ...(pickupNumber && { pickupNumber }), ...(proNumber && { proNumber }) };
}

/** Shows the orders of a shipment at its carrier, and settles one whose outcome nobody knew. */
export const dispatchCommand: OpsCommand = {
  name: 'dispatch',
  subject: '<shipment>',
  verbs: ['show', 'resolve'],
  more: 'accepted|refused',
  summary: 'show: a shipment’s orders at its carrier; resolve: what the carrier said of one whose outcome is unknown',
  options: { pickup: { type: 'string' }, pro: { type: 'string' } },
  help: [
    ['--pickup <number>', 'with resolve accepted: the pickup number that the carrier named'],
    ['--pro <number>', 'with resolve accepted: the PRO number'],
  ],
  examples: [
    'dispatch show 019ab5c0-5d1f-7a8e-9a51-1d0c2f3e4b5a',
    'dispatch resolve 019ab5c0-5d1f-7a8e-9a51-1d0c2f3e4b5a accepted --pickup PU4410021 --why "called the terminal"',
    'dispatch resolve 019ab5c0-5d1f-7a8e-9a51-1d0c2f3e4b5a refused --why "no truck until Friday"',
  ],
  async run(line, { now, newId, name }) {
    print(`Shipment ${line.subject}`);
    print(`at ${name}`);
    if (line.verb === 'resolve') {
      const deps = { dispatches: dynamoDispatches, now, newId };
      const { entry } = await resolveDispatch(line.subject, readResolution(line), line.audited, deps);
      for (const { field, from, to } of entry.changes) print(`  ${field}  ${from} -> ${to}`);
      showOutcome(entry, 'Money and shipment follow within a minute or two.');
    } else await showDispatches(line.subject);
    if (line.options.history)
      showHistory(await dynamoOperator.listNewest({ kind: 'shipment', id: line.subject }, HISTORY_MAX));
  },
  explain: (error, { subject }) =>
    error.status === 404 ? `No carrier was asked for a shipment with the id ${subject}.` : error.message,
};

async function showDispatches(shipmentUuid: string): Promise<void> {
  const found = await dynamoDispatches.listOf(shipmentUuid);
  if (found.length === 0) print('No carrier was asked for it.');
  for (const { dispatchUuid, state, askedAt, answer, cancellation } of found) {
    const at = askedAt === undefined ? 'not sent' : new Date(askedAt).toISOString();
    const words = answer?.kind === 'accepted' ? answer.confirmation : answer?.kind === 'refused' ? answer.reason : '';
    const stopped = cancellation ? `; cancellation: ${cancellation.answer ?? 'no answer yet'}` : '';
    print(`  ${dispatchUuid}  ${state}  ${at}  ${words}${stopped}`);
  }
}
