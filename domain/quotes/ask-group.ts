import type { LiveMessage } from '#contract/live.ts';
import type { GroupCode } from '#contract/quotes.ts';
import { AnswerStream } from './answer-stream.ts';
import { endGroup, waitForEnd } from './group-end.ts';
import type { CapacityProvider, ProviderAnswer } from './provider.ts';
import {
  type AnswerBatch,
  type CarrierAccount,
  groupLimits,
  type LivePages,
  type QuoteRequest,
  type QuoteStore,
} from './quote-request.ts';
import { toStoredAnswer } from './to-answer.ts';

export interface AskGroupDeps {
  readonly quotes: QuoteStore;
  readonly provider: CapacityProvider;
  readonly pages: LivePages;
  readonly now: () => Date;
  readonly newId: () => string;
  /** 'carrier': a call an account, so that each price comes when it is there; 'group': one call for all. */
  readonly calls: 'carrier' | 'group';
  readonly logNoPrice: (details: { group: GroupCode; carrier: string; cause: string }) => void;
}

/** The provider answers this long before the limit; the call is dropped a little later (R34). */
const PROVIDER_LEAD_S = 1;
const ABORT_LEAD_MS = 300;

export interface GroupTask {
  readonly rateRequestUuid: string;
  readonly group: GroupCode;
  readonly arrivedAt: number;
}

/**
 * Asks the carriers of a group and stores and tells each answer when it comes; a hanging carrier delays nobody. Over at the group's
 * limit, whatever the carriers do (Q08). Should the run happen twice, the first one asks and the other waits for its end.
 */
export async function askGroup(task: GroupTask, deps: AskGroupDeps): Promise<void> {
  const { rateRequestUuid, group } = task;
  const [request, isOurs] = await Promise.all([
    deps.quotes.findRequest(rateRequestUuid),
    deps.quotes.claimGroup(rateRequestUuid, group, deps.newId()),
  ]);
  if (!request) throw new Error('There is no such quote request');
  if (!isOurs) return waitForEnd({ ...task, until: task.arrivedAt + groupLimits[group] * 1000 - ABORT_LEAD_MS }, deps);
  const accounts = accountsOf(request, task.group);
  const stream = new AnswerStream(
    task.group,
    (batch) => deps.quotes.addAnswers(task.rateRequestUuid, batch),
    (batch) => deps.pages.tell(request.customerUuid, ratesMessage(task.rateRequestUuid, batch)),
  );
  const limit = groupLimits[task.group];
  const left = task.arrivedAt + limit * 1000 - ABORT_LEAD_MS - deps.now().getTime();
  const signal = AbortSignal.timeout(Math.max(left, 1));
  const calls = deps.calls === 'group' ? [accounts] : accounts.map((account) => [account]);
  await Promise.all(
    calls.map(async (called) => {
      const answers = await deps.provider.rate({
        request,
        group: task.group,
        accountCodes: called.map((account) => account.accountCode),
        timeoutSeconds: limit - PROVIDER_LEAD_S,
        signal,
      });
      for (const account of called) take(account, answers);
    }),
  );
  await endGroup(request, { group, state: 'done', upTo: await stream.settled() }, deps);

  function take(account: CarrierAccount, answers: readonly ProviderAnswer[]) {
    const { accountCode } = account;
    const answer = answers.find((a) => a.accountCode === accountCode) ?? {
      kind: 'none',
      accountCode,
      cause: 'unreadable',
    };
    if (answer.kind === 'none') deps.logNoPrice({ group: task.group, carrier: accountCode, cause: answer.cause });
    stream.add(toStoredAnswer(answer, account, request as QuoteRequest, { now: deps.now(), newId: deps.newId }));
  }
}

/** The accounts asked in a group; the group ALL asks every one. */
export const accountsOf = (request: QuoteRequest, group: GroupCode): CarrierAccount[] =>
  request.carriers.filter((account) => group === 'ALL' || account.group === group);

const ratesMessage = (rateRequestUuid: string, batch: AnswerBatch): LiveMessage => ({
  type: 'rates',
  rateRequestUuid,
  group: batch.group,
  upTo: batch.upTo,
  count: batch.answers.length,
  rateQuotes: batch.answers.flatMap((answer) => (answer.kind === 'rate' ? [answer.rate] : [])),
  errors: batch.answers.flatMap((answer) => (answer.kind === 'none' ? [answer.none] : [])),
});
