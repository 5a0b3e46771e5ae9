import type { GroupCode } from '#contract/quotes.ts';
import type { ResponseBatch, StoredResponse } from './quote-record.ts';

/** Each batch costs a write and a message: responses that come this soon after another join its batch; the later it is, the longer. */
const WINDOW_MIN_MS = 1000;
export const WINDOW_MAX_MS = 2000;

/** As long as the group has been working, within the bounds: who has waited for six seconds does not mind two. */
const windowAfter = (elapsedMs: number): number => Math.min(WINDOW_MAX_MS, Math.max(WINDOW_MIN_MS, elapsedMs));

/**
 * Passes responses on in batches, one after the other: the first response at once, a later one with all that come within one to two seconds of it, the
 * last ones with the end of the group as soon as no response is outstanding (`end`). `store` is awaited before `push`, so that a page can read every response pushed to it.
 * The batches of a group leave no gap: a batch that could not be stored is retried.
 */
export class ResponseStream {
  readonly #group: GroupCode;
  readonly #store: (batch: ResponseBatch) => Promise<void>;
  readonly #push: (batch: ResponseBatch) => Promise<void>;
  #waiting: StoredResponse[] = [];
  #count = 0;
  #sending: Promise<void> | undefined;
  readonly #startedAt = Date.now();
  #begun = false;
  #ended = false;
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
   * Ends the stream without waiting for more: `close` gets the responses not stored yet, with the count of all responses, so that the last ones and
   * the end of the group are one write and one message. A failure is retried once; throws when that fails too.
   */
  async end(close: (last: ResponseBatch) => Promise<unknown>): Promise<void> {
    this.#ended = true;
    while (this.#sending) {
      this.#endWindow();
      await this.#sending;
    }
    const answers = this.#waiting.splice(0);
    const last = { group: this.#group, upTo: this.#count + answers.length, answers };
    await close(last).catch(() => close(last));
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#window;
      if (this.#ended) break;
      const answers = this.#waiting.splice(0);
      const batch = { group: this.#group, upTo: this.#count + answers.length, answers };
      try {
        await this.#store(batch);
      } catch {
        // They are stored with the next ones, or with the end: a gap would hide every response stored after it.
        this.#waiting.unshift(...answers);
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
      const timer = setTimeout(resolve, windowAfter(Date.now() - this.#startedAt));
      this.#endWindow = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
