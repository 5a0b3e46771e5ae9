import type { GroupCode } from '#contract/quotes.ts';
import type { ResponseBatch, StoredResponse } from './quote-record.ts';

/** Each batch costs a write and a message: what comes this soon after another response goes with it. */
export const WINDOW_MS = 300;

/**
 * Passes responses on in batches, one after the other: the first response at once, a later one with all that come within 300 ms of it, the
 * last ones as soon as nobody else is waited for (`flush`). `store` is awaited before `push`, so that a page that hears of a response can also read it.
 * The batches of a group leave no gap: what could not be stored is tried again.
 */
export class ResponseStream {
  readonly #group: GroupCode;
  readonly #store: (batch: ResponseBatch) => Promise<void>;
  readonly #push: (batch: ResponseBatch) => Promise<void>;
  #waiting: StoredResponse[] = [];
  #count = 0;
  #sending: Promise<void> | undefined;
  #failure: unknown;
  #begun = false;
  #window: Promise<void> = Promise.resolve();
  #endWindow: () => void = () => undefined;

  constructor(
    group: GroupCode,
    store: (batch: ResponseBatch) => Promise<void>,
    push: (batch: ResponseBatch) => Promise<void>,
  ) {
    this.#group = group;
    this.#store = store;
    this.#push = push;
  }

  /** Takes a response; returns at once. */
  add(response: StoredResponse): void {
    if (this.#begun && this.#waiting.length === 0) this.#openWindow();
    this.#begun = true;
    this.#waiting.push(response);
    this.#sending ??= this.#sendAll();
  }

  /**
   * Stores and pushes everything added so far without waiting for more, and returns how many responses that are; throws when some could not
   * be stored.
   */
  async flush(): Promise<number> {
    await this.#idle();
    if (this.#waiting.length > 0) {
      this.#sending = this.#sendAll();
      await this.#idle();
    }
    if (this.#waiting.length > 0) throw this.#failure;
    return this.#count;
  }

  async #idle(): Promise<void> {
    while (this.#sending) {
      this.#endWindow();
      await this.#sending;
    }
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#window;
      const answers = this.#waiting.splice(0);
      const batch = { group: this.#group, upTo: this.#count + answers.length, answers };
      try {
        await this.#store(batch);
      } catch (error) {
        // They go with the next ones, or with flush(): a gap would hide all that is stored behind it.
        this.#waiting.unshift(...answers);
        this.#failure = error;
        break;
      }
      this.#count = batch.upTo;
      // Pages that miss a message can poll.
      await this.#push(batch).catch(() => undefined);
    }
    this.#sending = undefined;
  }

  #openWindow(): void {
    this.#window = new Promise((resolve) => {
      const timer = setTimeout(resolve, WINDOW_MS);
      this.#endWindow = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
