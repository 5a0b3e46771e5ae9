import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { formatMoney, readMoney } from '#contract/rules/money.ts';
import { changeRewardTerms, rewardTermsAsRead } from '#domain/operator/change-reward-terms.ts';
import { correctPoints } from '#domain/operator/correct-points.ts';
import { recountPoints } from '#domain/operator/recount-points.ts';
import type { RewardTerms } from '#domain/rewards/reward-terms.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoRewards } from '#functions/adapters/dynamo/reward-store.ts';
import { dynamoRewardTermsChanger } from '#functions/adapters/dynamo/reward-terms-store.ts';
import { rewardDeps } from '#functions/runtime/reward-deps.ts';

const HISTORY_MAX = 20;
const REASON_MAX = 100;
const ENTRIES_SHOWN = 10;

const text = ({ options }: CommandLine, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

function wholeNumber(line: CommandLine, name: string): number | undefined {
  const typed = text(line, name);
  if (typed === undefined) return undefined;
  const plain = typed.replaceAll(',', '');
  if (!/^-?\d{1,9}$/.test(plain)) throw new UserError(`--${name} takes a whole number, not '${typed}'.`);
  return Number(plain);
}

function readTerms(line: CommandLine): Partial<Pick<RewardTerms, 'months' | 'centsPerThousand' | 'prizes'>> {
  const months = wholeNumber(line, 'months');
  const [rate, prizes] = [text(line, 'rate'), text(line, 'prizes')];
  const centsPerThousand = rate === undefined ? undefined : readMoney(rate);
  if (rate !== undefined && centsPerThousand === undefined)
    throw new UserError(`--rate takes what 1,000 points are worth, such as 5.00, not '${rate}'.`);
  const points = prizes?.split(/[\s,]+/).map(Number);
  if (points?.some((one) => !Number.isSafeInteger(one) || one < 1))
    throw new UserError(`--prizes takes points, such as "2500 5000 10000", not '${prizes}'.`);
  return {
    ...(months !== undefined && { months }),
    ...(centsPerThousand !== undefined && { centsPerThousand }),
    ...(points && { prizes: points }),
  };
}

async function setTerms(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const deps = { rewardTerms: dynamoRewardTermsChanger, now, newId };
  const { before, after, entry } = await changeRewardTerms(readTerms(line), line.audited, deps);
  showChange(rewardTermsAsRead(before), rewardTermsAsRead(after));
  if (!entry) print('Nothing to change: it is so already.');
  showOutcome(entry, 'It counts at once; points that were counted before end when they were to end.');
  if (line.options.history) showHistory(await dynamoOperator.listNewest({ kind: 'rewards', id: 'terms' }, HISTORY_MAX));
}

function readCorrection(line: CommandLine) {
  const points = wholeNumber(line, 'points');
  const reason = text(line, 'reason');
  if (points === undefined) throw new UserError('Say how many: --points 500, or --points=-500 to take some.');
  if (reason === undefined || reason.length > REASON_MAX)
    throw new UserError(`Say what the customer reads beside it: --reason "...", up to ${REASON_MAX} characters.`);
  if (line.audited.why === '') throw new UserError('Say why, for the audit log: --why "...".');
  return { points, reason };
}

async function showOrCorrect(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const correction = line.verb === 'correct' ? readCorrection(line) : undefined;
  const deps = { ...rewardDeps(), now, newId };
  const { account, head, before, after, entry } = await correctPoints(line.subject, correction, line.audited, deps);
  print(`${account.email}, ${account.firstName} ${account.lastName}`);
  const joined = head.joinedAt === undefined ? 'no' : new Date(head.joinedAt).toISOString();
  showChange({ joined, points: String(before) }, { joined, points: String(after) });
  showOutcome(entry, 'The customer sees it with its reason.');
  const first = Math.max(1, head.entries - ENTRIES_SHOWN + 1);
  for (const one of await dynamoRewards.listEntries(account.customerUuid, first, head.entries)) {
    const about = one.shipmentShortId ?? one.reason ?? (one.creditCents ? formatMoney(one.creditCents) : '');
    print(`  ${one.day}  ${String(one.points).padStart(8)}  ${String(one.balance).padStart(9)}  ${one.kind} ${about}`);
  }
  const waiting = await dynamoRewards.listWaiting(account.customerUuid);
  if (waiting.length > 0)
    print(`  ${waiting.reduce((sum, { points }) => sum + points, 0)} points wait, of ${waiting.length} shipments`);
  if (line.options.history)
    showHistory(await dynamoOperator.listNewest({ kind: 'customer', id: account.customerUuid }, HISTORY_MAX));
}

async function rebuild(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const deps = { ...rewardDeps(), money: dynamoPayments, audit: dynamoOperator, now, newId };
  const { bookings, difference, entry } = await recountPoints(line.subject, line.audited, deps);
  print(`${bookings} bookings counted again; the points changed by ${difference}.`);
  showOutcome(entry, '');
}

/** Shows and corrects an account's points, counts them again, and sets what they are worth. */
export const rewardsCommand: OpsCommand = {
  name: 'rewards',
  subject: '<e-mail>',
  verbs: ['show', 'correct', 'rebuild', 'terms'],
  verbsAlone: ['terms'],
  summary: 'shows and corrects a customer’s points, counts them again; sets what points are worth',
  options: {
    points: { type: 'string' },
    reason: { type: 'string' },
    months: { type: 'string' },
    rate: { type: 'string' },
    prizes: { type: 'string' },
  },
  help: [
    ['--points <number>', 'correct: how many are given; --points=-500 takes some'],
    ['--reason "..."', 'correct: what the customer reads beside it; --why goes into the audit log'],
    ['--months <number>', 'terms: after how many months points end that are counted from now on'],
    ['--rate <amount>', 'terms: what 1,000 points are worth as store credit'],
    ['--prizes "<points> ..."', 'terms: the points of each prize'],
  ],
  examples: [
    'rewards show dana@whitfieldpumps.example',
    'rewards correct dana@whitfieldpumps.example --points 500 --reason "Late delivery of FL-200117" --why "called twice"',
    'rewards rebuild dana@whitfieldpumps.example --why "events were lost"',
    'rewards terms',
    'rewards terms --rate 6.00 --prizes "2500 5000 10000" --why "spring"',
  ],
  async run(line, portal) {
    print(`at ${portal.name}`);
    if (line.verb === 'terms') await setTerms(line, portal);
    else if (line.verb === 'rebuild') await rebuild(line, portal);
    else await showOrCorrect(line, portal);
  },
  explain: (error, { subject }) =>
    error.status === 404 ? `No customer has the e-mail address ${subject}.` : error.message,
};
