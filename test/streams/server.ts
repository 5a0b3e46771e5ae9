import type { GroupCode, RateState } from '#contract/quotes.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { finishRates, timeOutGroup } from '#domain/quotes/finish-rates.ts';
import { pollRates } from '#domain/quotes/poll-rates.ts';
import { type CarrierAccount, groupLimits, type QuoteRequest } from '#domain/quotes/quote-request.ts';
import type { QuoteStore } from '#domain/quotes/quote-store.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { requestGroupRates } from '#domain/quotes/request-group-rates.ts';
import { requestRates } from '#domain/quotes/request-rates.ts';
import { ratesWorld } from '#test/domain/quotes/rates-world.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { CUSTOMER, makeQuery } from '#test/fakes/fixtures.ts';
import { priceOf, type ScriptedCarrier, scriptedProvider } from '#test/fakes/provider.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { chanceOf, sleep } from './chance.ts';

/** What becomes of the function that asks a group. */
export type Fate =
  | { readonly kind: 'well' }
  /** Its process is gone at a moment (ms after its start). */
  | { readonly kind: 'crash'; readonly atMs: number }
  /** It counts as failed from a moment on, and yet goes on. */
  | { readonly kind: 'orphaned'; readonly atMs: number }
  /** It starts late. */
  | { readonly kind: 'late'; readonly byMs: number };

export interface CarrierPlan {
  /** Milliseconds; above 11,000 it hangs. */
  readonly afterMs: number;
  readonly cents: number;
  readonly declines: boolean;
}

export interface ServerPlan {
  readonly seed: number;
  readonly template: 'Full' | 'Default';
  readonly carriers: readonly CarrierPlan[];
  /** One after the other for each start of a group's function. */
  readonly fates: readonly Fate[];
  /** The table takes up to so long. */
  readonly storeMs: number;
  /** So many writes of a hundred take up to three seconds. */
  readonly stuckPercent: number;
  /** So many writes of answers of a hundred fail, some of them after they were carried out. */
  readonly failPercent: number;
  readonly timeOutFails: boolean;
  readonly finishFails: boolean;
  /** The state machine runs a second time, so much later. */
  readonly doubledAfterMs: number | undefined;
}

const STUCK_MS = 3000;
const KEY = 'intent-0123456789abcdef';

/** Two carriers have an account in two groups, so that one of each pair is merged away. */
const accountsOf = (plans: readonly CarrierPlan[]): CarrierAccount[] =>
  plans.map((_, n) => {
    const group = (['A4', 'B4', 'C6', 'D10'] as const)[n % 4] ?? 'A4';
    const name = `Carrier ${n >= 8 ? n - 7 : n}`;
    return {
      accountCode: `ACC${n}`,
      name,
      scac: `SC${n}`,
      group,
      onTimePercentage: 90 + (n % 7),
      damageClaimPercentage: 0.5,
      contractUuid: '01940000-0000-7000-8000-00000000cafe',
      contractName: 'House tariff',
      displayOrder: n,
    };
  });

const scriptOf = (plans: readonly CarrierPlan[]): Record<string, ScriptedCarrier> =>
  Object.fromEntries(
    plans.map(({ afterMs, cents, declines }, n) => {
      const accountCode = `ACC${n}`;
      const answer = declines
        ? ({ kind: 'none', accountCode, reason: 'declined', words: 'No service' } as const)
        : priceOf(accountCode, cents);
      return [accountCode, { afterMs: afterMs > 11_000 ? Number.POSITIVE_INFINITY : afterMs, answer }];
    }),
  );

/** The portal's own use cases over a table that is slow and fails, driven as the state machine drives them. */
export function makeServer(plan: ServerPlan) {
  const chance = chanceOf(plan.seed);
  const world = ratesWorld({ template: plan.template });
  const now = () => new Date();
  const listeners = new Set<(message: WebsocketMessage) => void>();
  const notifier = {
    push: async (_: string, message: WebsocketMessage) => {
      await sleep(chance.upTo(20));
      for (const listener of listeners) listener(structuredClone(message));
    },
  };
  const table = slowly(world.deps.quotes, plan, chance);
  const deps = { ...world.deps, quotes: table, notifier, now };
  const provider = scriptedProvider(scriptOf(plan.carriers));
  const asks: string[] = [];
  let starts = 0;
  /** Every answer a page was given that holds everything. */
  const wholeAnswers: RateState[] = [];

  async function runGroup(request: QuoteRequest, group: GroupCode): Promise<void> {
    const fate: Fate = plan.fates[starts % plan.fates.length] ?? { kind: 'well' };
    starts += 1;
    const { rateRequestUuid, arrivedAt } = request;
    const process = { alive: true };
    const quotes = untilGone(table, process);
    const told = untilGone(notifier, process);
    const counted = {
      rate: (ask: Parameters<typeof provider.rate>[0]) => {
        asks.push(...ask.accountCodes);
        return provider.rate(ask);
      },
    };
    const more = {
      calls: 'carrier' as const,
      logDecline: () => undefined,
      logCircuit: () => undefined,
      settings: fakeSettings(),
      circuits: fakeCircuits(),
    };
    const work = async () => {
      if (fate.kind === 'late') await sleep(fate.byMs);
      const task = { rateRequestUuid, group, arrivedAt };
      await requestGroupRates(task, {
        quotes,
        notifier: told,
        provider: counted,
        now,
        newId: world.deps.newId,
        ...more,
      });
    };
    const crash = async () => {
      await sleep('atMs' in fate ? fate.atMs : 0);
      if (fate.kind === 'crash') process.alive = false;
      throw new Error('The process is gone');
    };
    await within(groupLimits[group] * 1000, 'atMs' in fate ? [work(), crash()] : [work()]);
  }

  async function execution(request: QuoteRequest): Promise<void> {
    const { rateRequestUuid } = request;
    await Promise.all(
      request.groups.map(async (group) => {
        try {
          await runGroup(request, group);
        } catch {
          if (!plan.timeOutFails) await within(3000, [timeOutGroup({ rateRequestUuid, group }, deps)]).catch(() => {});
        }
      }),
    );
    if (!plan.finishFails) await finishRates({ rateRequestUuid }, deps);
  }

  const start = async (request: QuoteRequest) => {
    void execution(request).catch(() => undefined);
    if (plan.doubledAfterMs !== undefined) {
      void sleep(plan.doubledAfterMs)
        .then(() => execution(request))
        .catch(() => undefined);
    }
  };

  const ask = async (stream: boolean): Promise<RateState> => {
    const runs = { start, runToEnd: () => Promise.reject(new Error('Only the first request starts a run')) };
    const carriers = fakeCarriers(accountsOf(plan.carriers));
    const asked = { customerUuid: CUSTOMER, query: makeQuery(), stream, idempotencyKey: KEY };
    return requestRates({ ...asked, arrivedAt: Date.now() }, { ...deps, runs, carriers });
  };

  return {
    /** C57 of the one intent: with stream what a page starts by, without it the complete answer. */
    ask,
    /** C108. */
    async poll(input: { rateRequestUuid: string; cursor?: string }): Promise<RateState> {
      const state = await pollRates(
        await storedRecord(table, input.rateRequestUuid),
        { cursor: input.cursor },
        { quotes: table, now },
      );
      if (input.cursor === undefined) wholeAnswers.push(state);
      return structuredClone(state);
    },
    /** The ids that count now. */
    counted: (rateRequestUuid: string): Set<string> => {
      const record = world.deps.quotes.all.get(rateRequestUuid);
      if (!record) throw new Error('A quote request was expected');
      return new Set(readQuote(record, now()).rates.map(({ rate }) => rate.FCPreRateQuoteResponseId));
    },
    record: (rateRequestUuid: string) => world.deps.quotes.all.get(rateRequestUuid),
    quotes: world.deps.quotes,
    idempotency: world.deps.idempotency,
    newId: world.deps.newId,
    asks,
    wholeAnswers,
    listeners,
  };
}

/** The first that ends, or a time limit. */
function within(ms: number, works: readonly Promise<unknown>[]): Promise<unknown> {
  for (const work of works) work.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('Out of time')), ms);
  });
  return Promise.race([...works, limit]).finally(() => clearTimeout(timer));
}

/** The methods of a port as a process has them: once it is gone nothing it began ever ends. */
function untilGone<Port extends object>(port: Port, process: { readonly alive: boolean }): Port {
  const never = new Promise<never>(() => undefined);
  return new Proxy(port, {
    get:
      (target, name) =>
      async (...args: unknown[]) => {
        if (!process.alive) return never;
        const result = await (target[name as keyof Port] as (...all: unknown[]) => unknown)(...args);
        return process.alive ? result : never;
      },
  });
}

/** A store whose calls take their time before and after they are carried out; some writes of answers fail. */
function slowly(quotes: QuoteStore, plan: ServerPlan, chance: ReturnType<typeof chanceOf>): QuoteStore {
  const slow =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>, writes: boolean) =>
    async (...args: Args): Promise<Result> => {
      const lag = () =>
        sleep(writes && chance.percent(plan.stuckPercent) ? chance.upTo(STUCK_MS) : chance.upTo(plan.storeMs));
      await lag();
      const result = await work(...args);
      await lag();
      return result;
    };
  /** Fails now and then, sometimes after it was carried out. */
  const failing = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    const fails = chance.percent(plan.failPercent);
    if (fails && !chance.percent(50)) throw new Error('The table is away');
    const result = await write();
    if (fails) throw new Error('The table is away');
    return result;
  };
  return {
    create: slow(quotes.create, false),
    rollBack: slow(quotes.rollBack, false),
    findRequest: slow(quotes.findRequest, false),
    findEstimate: slow(quotes.findEstimate, false),
    findRecord: slow(quotes.findRecord, false),
    leaseGroup: slow(quotes.leaseGroup, true),
    writeFinalList: slow(quotes.writeFinalList, true),
    closeGroup: slow(async (uuid, end, last = []) => {
      const ended = quotes.closeGroup.bind(quotes, uuid, end, last);
      return last.length > 0 ? failing(ended) : ended();
    }, true),
    addResponses: slow((uuid, batch) => failing(() => quotes.addResponses(uuid, batch)), true),
  };
}

export type Server = ReturnType<typeof makeServer>;
