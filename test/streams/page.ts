import type { RateState } from '#contract/quotes.ts';
import { isOffer, mergeRates } from '#contract/rules/merge-rates.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { badges } from '#web/rules/rate-badges.ts';
import { ratesInView } from '#web/rules/rate-view.ts';
import { chanceOf, sleep } from './chance.ts';
import type { PageModules } from './page-modules.ts';
import type { Server } from './server.ts';

/** A stretch of time, in milliseconds after the first page asked. */
export interface Stretch {
  readonly from: number;
  readonly length: number;
}

export interface PagePlan {
  readonly seed: number;
  /** Opened by the link so much later; the first page asks for the prices itself, at once. */
  readonly joinsMs: number;
  /** Without a live connection it can only poll. */
  readonly live: boolean;
  /** How many messages of a hundred are lost, and come twice. */
  readonly lostPercent: number;
  readonly twicePercent: number;
  /** A message, and each way of a question, takes up to so long: messages overtake each other. */
  readonly lagMs: number;
  /** The live connection is away, and comes back with a new ticket. */
  readonly down: readonly Stretch[];
  readonly offline: readonly Stretch[];
  /** The machine sleeps: nothing runs, and what was on its way comes when it wakes, or never. */
  readonly asleep: readonly Stretch[];
  readonly reloadsMs: number | undefined;
}

const isIn = (stretches: readonly Stretch[], ms: number) =>
  stretches.some(({ from, length }) => ms >= from && ms < from + length);

/** What a person sees at the end: rows in each order, badges, reasons. */
export function drawn(rates: readonly RateState['rateQuotes'][number][], carriers: readonly unknown[]) {
  const merged = mergeRates(rates);
  const rowsBy = (sort: 'price' | 'delivery' | 'on-time', guaranteedOnly = false) =>
    ratesInView(merged, { sort, guaranteedOnly }).map((rate) => rate.FCPreRateQuoteResponseId);
  return {
    merged,
    price: rowsBy('price'),
    delivery: rowsBy('delivery'),
    onTime: rowsBy('on-time'),
    guaranteed: rowsBy('price', true),
    badges: [...badges(merged.filter(isOffer))],
    carriers,
  };
}

/** A page that goes through its plan. `modules`: one set for each time it is loaded. */
export class Page {
  readonly plan: PagePlan;
  readonly counts = { polls: 0, heard: 0 };
  readonly #server: Server;
  readonly #chance: ReturnType<typeof chanceOf>;
  readonly #tab = new Map<string, string>();
  readonly #firstMs = Date.now();
  readonly #coming: PageModules[];
  #now: PageModules;
  #stop = () => {};
  #uuid = '';

  constructor(plan: PagePlan, server: Server, modules: readonly PageModules[]) {
    const [first, ...coming] = modules;
    if (!first) throw new Error('A page has modules');
    this.plan = plan;
    this.#server = server;
    this.#chance = chanceOf(plan.seed);
    this.#coming = coming;
    this.#now = first;
    this.#join(first);
    server.listeners.add((message) => this.#send(message));
    setInterval(() => this.#watchNetwork(), 100);
  }

  /** Asks for the prices, again and again until it gets through. */
  async ask(): Promise<string> {
    for (;;) {
      try {
        ({ rateRequestUuid: this.#uuid } = await this.#now.startQuote({} as never, 'one-intent-one-key-1'));
        this.#stop = this.#now.followRates(this.#uuid);
        return this.#uuid;
      } catch {
        await sleep(500);
      }
    }
  }

  /** Opens the results by their link. */
  open(uuid: string): void {
    this.#uuid = uuid;
    this.#now.restore(uuid);
    this.#stop = this.#now.followRates(uuid);
  }

  reload(): void {
    const next = this.#coming.shift();
    if (!next || !this.#uuid) return;
    this.#stop();
    this.#now = next;
    this.#join(next);
    this.open(this.#uuid);
  }

  isComplete(): boolean {
    const { answers } = this.#now.progressOf(this.#uuid);
    return answers !== undefined && this.#now.isComplete(answers);
  }

  /** The prices it holds. */
  rates(): RateState['rateQuotes'] {
    return Object.values(this.#now.progressOf(this.#uuid).answers?.rates ?? {});
  }

  drawn() {
    const { answers } = this.#now.progressOf(this.#uuid);
    if (!answers) throw new Error('A page that has heard nothing');
    return drawn(this.rates(), this.#now.carrierStates(answers));
  }

  /** It has nothing to excuse what it shows by. */
  isUndisturbed(): boolean {
    const age = this.#age();
    return ![this.plan.offline, this.plan.asleep].some((all) =>
      all.some(({ from, length }) => age > from && age < from + length + 1000),
    );
  }

  #age = () => Date.now() - this.#firstMs;
  #isLive = () => this.plan.live && !isIn(this.plan.down, this.#age()) && !isIn(this.plan.offline, this.#age());

  async #awake(): Promise<void> {
    while (isIn(this.plan.asleep, this.#age())) await sleep(50);
  }

  #join(modules: PageModules): void {
    const { wires } = modules;
    wires.tab = this.#tab;
    wires.live = this.#isLive() ? 'open' : 'down';
    wires.call = async (name, input, { signal } = {}) => {
      const hop = async () => {
        await sleep(this.#chance.upTo(this.plan.lagMs));
        await this.#awake();
        if (signal?.aborted || modules !== this.#now) throw new DOMException('Given up', 'AbortError');
        if (isIn(this.plan.offline, this.#age())) throw modules.noResponse();
      };
      if (name === 'pollRates') this.counts.polls += 1;
      await hop();
      const responseData = await (name === 'pollRates' ? this.#server.poll(input) : this.#server.ask(true));
      await hop();
      return { responseData };
    };
  }

  #send(message: WebsocketMessage): void {
    if (!this.#isLive()) return;
    const to = this.#now;
    for (let copies = this.#chance.percent(this.plan.twicePercent) ? 2 : 1; copies > 0; copies -= 1) {
      if (!this.#chance.percent(this.plan.lostPercent)) void this.#deliver(message, to);
    }
  }

  async #deliver(message: WebsocketMessage, to: PageModules): Promise<void> {
    await sleep(this.#chance.upTo(this.plan.lagMs));
    if (isIn(this.plan.asleep, this.#age()) && this.#chance.percent(50)) return;
    await this.#awake();
    if (to !== this.#now || !this.#isLive()) return;
    this.counts.heard += 1;
    to.wires.hear(structuredClone(message));
  }

  #watchNetwork(): void {
    const { wires } = this.#now;
    const state = this.#isLive() ? 'open' : 'down';
    if (wires.live === state || isIn(this.plan.asleep, this.#age())) return;
    wires.live = state;
    for (const change of wires.changes) change(state);
  }
}
