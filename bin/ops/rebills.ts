import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { showHistory } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { type RebillLineKind, rebillLineKinds } from '#contract/rebills.ts';
import { formatMoney, readMoney } from '#contract/rules/money.ts';
import { decideDispute } from '#domain/payments/rebills/decide-dispute.ts';
import { decisionOutcomes, type NewRebill, newRebill, rebillCents } from '#domain/payments/rebills/rebill.ts';
import { receiveRebill } from '#domain/payments/rebills/receive-rebill.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { rebillDeps } from '#functions/runtime/money-deps.ts';

const HISTORY_MAX = 20;

const text = ({ options }: CommandLine, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

function required(line: CommandLine, name: string, what: string): string {
  const value = text(line, name);
  if (value === undefined) throw new UserError(`Say --${name}: ${what}.`);
  return value;
}

function readAmount(line: CommandLine, name: string): number | undefined {
  const typed = text(line, name);
  if (typed === undefined) return undefined;
  const cents = readMoney(typed);
  if (cents === undefined) throw new UserError(`--${name} takes an amount such as 88.15.`);
  return cents;
}

function readKind(line: CommandLine): RebillLineKind {
  const kind = rebillLineKinds.find((one) => one === text(line, 'kind'));
  if (!kind) throw new UserError(`Say --kind: ${rebillLineKinds.join(', ')}.`);
  return kind;
}

/** One line by options, or a file with several. */
function readRebill(line: CommandLine): NewRebill {
  const file = text(line, 'file');
  if (file) {
    const read = newRebill.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!read.success) throw new UserError(`${file} is no rebill: ${z.prettifyError(read.error)}`);
    return read.data;
  }
  const [booked, measured, certificate] = [text(line, 'booked'), text(line, 'measured'), text(line, 'certificate')];
  return newRebill.parse({
    carrierInvoiceNumber: required(line, 'invoice', 'the number of the carrier’s invoice'),
    lines: [
      {
        kind: readKind(line),
        description: required(line, 'description', 'what the customer reads'),
        cents: readAmount(line, 'amount'),
        costCents: readAmount(line, 'cost') ?? 0,
        ...(booked && { booked }),
        ...(measured && { measured }),
      },
    ],
    evidence: required(line, 'evidence', 'what the carrier says it measured, and how'),
    ...(certificate && { certificate }),
  });
}

async function list(line: CommandLine): Promise<void> {
  const shipment = await dynamoShipments.find(required(line, 'shipment', 'the shipment’s uuid'));
  if (!shipment) throw new UserError('There is no such shipment.');
  const { rebills, disputes } = await dynamoPayments.readBook(shipment);
  if (rebills.length + disputes.length === 0) print('  nothing');
  for (const rebill of rebills) {
    const amount = formatMoney(rebillCents(rebill)).padStart(12);
    const { rebillUuid, carrierInvoiceNumber, state, answerBy, answer } = rebill;
    print(`  ${rebillUuid}  ${amount}  rebill ${carrierInvoiceNumber}: ${state}, answer by ${answerBy}`);
    if (answer?.reason) print(`    disputed for ${answer.reason}: ${answer.note ?? ''}`);
  }
  for (const { disputeUuid, cents, description, state } of disputes)
    print(`  ${disputeUuid}  ${formatMoney(cents).padStart(12)}  dispute of ${description}: ${state}`);
}

async function record(line: CommandLine, portal: Portal): Promise<void> {
  const shipmentUuid = required(line, 'shipment', 'the shipment’s uuid');
  const { rebill, isNew } = await receiveRebill(shipmentUuid, readRebill(line), line.audited, {
    ...rebillDeps(),
    ...portal,
  });
  const { rebillUuid, answerBy } = rebill;
  print(isNew ? `Recorded as ${rebillUuid}; the customer answers by ${answerBy}.` : `It is recorded: ${rebillUuid}.`);
}

async function decide(line: CommandLine, portal: Portal): Promise<void> {
  const outcome = decisionOutcomes.find((one) => one === text(line, 'outcome'));
  if (!outcome) throw new UserError(`Say --outcome: ${decisionOutcomes.join(', ')}.`);
  const place = {
    shipmentUuid: required(line, 'shipment', 'the shipment’s uuid'),
    disputeUuid: required(line, 'id', 'rebills list names rebills and disputes'),
  };
  const decision = { outcome, cents: readAmount(line, 'amount'), costCents: readAmount(line, 'cost') };
  await decideDispute(place, decision, line.audited, { ...rebillDeps(), ...portal });
  print(`It is ${outcome}.`);
}

/** Records what carriers bill later, and decides what customers dispute of it or of any charge. */
export const rebillsCommand: OpsCommand = {
  name: 'rebills',
  subject: '<record|list|decide>',
  summary: 'records carriers’ later bills; decides disputes of them, and of any charge',
  options: {
    ...{ shipment: { type: 'string' }, invoice: { type: 'string' }, kind: { type: 'string' } },
    ...{ description: { type: 'string' }, booked: { type: 'string' }, measured: { type: 'string' } },
    ...{ amount: { type: 'string' }, cost: { type: 'string' }, evidence: { type: 'string' } },
    ...{ certificate: { type: 'string' }, file: { type: 'string' }, id: { type: 'string' } },
    outcome: { type: 'string' },
  },
  help: [
    ['--shipment <uuid>', 'which shipment'],
    ['--invoice <number>', 'record: the carrier’s invoice; the same one is recorded once'],
    [`--kind ${rebillLineKinds.join('|')}`, 'record: what it is for'],
    ['--description "..."', 'record: what the customer reads'],
    ['--booked, --measured "..."', 'record: as it was booked, and as the carrier has it'],
    ['--amount 88.15', 'record: what the customer is asked for; decide: what stands of it, if reduced'],
    ['--cost 70.00', 'what the carrier bills us'],
    ['--evidence "...", --certificate <number>', 'record: how the carrier proves it'],
    ['--file <path>', 'record: JSON with several lines, in place of the options'],
    ['--id <uuid>', 'decide: which rebill or dispute; rebills list names them'],
    [`--outcome ${decisionOutcomes.join('|')}`, 'decide: how it ends'],
  ],
  examples: [
    'rebills record --shipment 01940000-0000-7000-8000-000000002000 --invoice FB-7701 --kind reweigh --description "1,420 lb, not 1,200 lb" --booked "1,200 lb" --measured "1,420 lb" --amount 88.15 --cost 70.00 --evidence "Scale at the origin terminal"',
    'rebills decide --shipment 01940000-0000-7000-8000-000000002000 --id 01940000-0000-7000-8000-000000002001 --outcome reduced --amount 40.00 --why "carrier corrected the weight"',
  ],
  async run(line, portal) {
    print(`at ${portal.name}`);
    if (line.subject === 'list') await list(line);
    else if (line.subject === 'record') await record(line, portal);
    else if (line.subject === 'decide') await decide(line, portal);
    else throw new UserError(`rebills takes record, list or decide, not '${line.subject}'.`);
    if (!line.options.history) return;
    const id = required(line, 'shipment', 'the shipment’s uuid');
    showHistory(await dynamoOperator.listNewest({ kind: 'shipment', id }, HISTORY_MAX));
  },
  explain: (error) => (error.status === 404 ? 'There is no such shipment, rebill or dispute.' : error.message),
};
