import type { GroupCode } from '#contract/quotes.ts';
import { CircuitBreaker, type CircuitDeps, readCircuits } from '../outside/circuit-breaker.ts';
import type { SlowAccounts } from '../outside/slow-accounts.ts';
import type { Notifier } from '../ports/notifier.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { endGroup } from './end-quote.ts';
import { waitForGroupEnd } from './find-quote.ts';
import { deadlineOf, doneBy, type GroupDeadline, type GroupTask } from './group-deadline.ts';
import {
  type CapacityProvider,
  type DeclineReason,
  PROVIDER,
  type ProviderFault,
  type ProviderResponse,
} from './provider.ts';
import { ratesMessage } from './quote-messages.ts';
import type { StoredResponse } from './quote-record.ts';
import { accountsOf, type CarrierAccount, type QuoteRequest } from './quote-request.ts';
import type { QuoteStore } from './quote-store.ts';
import { requestAccountRates } from './request-account-rates.ts';
import { ResponseStream } from './response-stream.ts';
import { toStoredResponse } from './stored-response.ts';

export interface GroupRatesDeps extends CircuitDeps {
  readonly settings: SettingsStore;
  readonly quotes: QuoteStore;
  readonly provider: CapacityProvider;
  readonly notifier: Notifier;
  readonly newId: () => string;
  /** Whether this process was starved of CPU since the task began: then failures are not the carriers'. */
  readonly starved?: () => boolean;
  /** Counts how fast accounts answer; without it nobody does. */
  readonly responseTimes?: Pick<SlowAccounts, 'note' | 'flushed'>;
  /** 'carrier': one call for each account, so that each rate arrives when it is ready; 'group': one call for all. */
  readonly calls: 'carrier' | 'group';
  /** Gets each carrier without a rate, in fixed words. */
  readonly logDecline: (details: {
    readonly group: GroupCode;
    readonly carrier: string;
    readonly reason: DeclineReason;
    readonly fault?: ProviderFault;
    readonly status?: number;
  }) => void;
}

/**
 * Requests rates from the carriers of a group, and stores and pushes each response when it comes; a hanging carrier delays no other. Ends at the group's
 * limit in any case (Q08). An account is not called while its circuit is open. If the run happens
 * twice, the first one calls the carriers and the other waits for its end. The last group's task ends at the limit even when responses cannot be written by then.
 */
export function requestGroupRates(task: GroupTask, deps: GroupRatesDeps): Promise<void> {
  const deadline = deadlineOf(task, deps.calls);
  return doneBy(Math.max(deadline.endsAt, deps.now().getTime() + MIN_MS), deps.now, () =>
    requestRatesInTime(task, deadline, deps),
  );
}

/** A task that starts after its limit still returns a response for each of its carriers. */
const MIN_MS = 200;

async function requestRatesInTime(
  task: GroupTask,
  { callsEndAt, timeoutSeconds }: GroupDeadline,
  deps: GroupRatesDeps,
): Promise<void> {
  const { rateRequestUuid, group } = task;
  const [request, isOurs, settings, circuits] = await Promise.all([
    deps.quotes.findRequest(rateRequestUuid),
    deps.quotes.leaseGroup(rateRequestUuid, group, deps.newId()),
    deps.settings.read(),
    readCircuits(PROVIDER, deps),
  ]);
  if (!request) throw new Error('There is no such quote request');
  if (!isOurs) return waitForGroupEnd({ ...task, until: callsEndAt }, deps);
  const accounts = accountsOf(request, task.group);
  const stream = new ResponseStream(
    task.group,
    (batch) => deps.quotes.addResponses(task.rateRequestUuid, batch),
    async (batch) => {
      if (!request.quiet) await deps.notifier.push(request.customerUuid, ratesMessage(request, batch));
    },
  );
  const breaker = new CircuitBreaker(PROVIDER, circuits, settings.circuitBreaker, deps);
  // Nobody follows a quiet request: its responses are stored with the group's end, so that what is stored of a group is all of it.
  const held: StoredResponse[] = [];
  const isHeld = request.quiet && deps.calls === 'group';
  const add = (one: StoredResponse) => (isHeld ? void held.push(one) : stream.add(one));
  const call = {
    request: { ...request, arrivedAt: task.arrivedAt },
    group: task.group,
    timeoutSeconds,
    endsAt: callsEndAt,
    signal: AbortSignal.timeout(Math.max(callsEndAt - deps.now().getTime(), 1)),
  };
  const options = {
    provider: deps.provider,
    starved: deps.starved ?? (() => false),
    breaker,
    rateMaxCents: settings.carrierRateMaxCents,
    ...(deps.responseTimes && { responseTimes: deps.responseTimes, now: deps.now }),
    onResponse,
  };
  const calls = deps.calls === 'group' ? [accounts] : accounts.map((account) => [account]);
  await Promise.all(calls.map((called) => requestAccountRates(called, call, options)));
  await stream.end(({ upTo, answers }) =>
    endGroup(request, { group, state: 'done', upTo: upTo + held.length }, deps, [...answers, ...held]),
  );
  await Promise.all([breaker.flushed(), deps.responseTimes?.flushed()]);

  function onResponse(account: CarrierAccount, response: ProviderResponse) {
    if (response.kind === 'none') {
      const { accountCode: carrier, reason, fault, status } = response;
      deps.logDecline({ group: task.group, carrier, reason, ...(fault && { fault }), ...(status && { status }) });
    }
    const pricing = { now: deps.now(), newId: deps.newId, prices: settings };
    add(toStoredResponse(response, account, request as QuoteRequest, pricing));
  }
}
