import type { GroupCode } from '#contract/quotes.ts';
import type { AnswerBatch, StoredAnswer } from './quote-request.ts';

const WINDOW_MS = 50;

/**
 * Hands answers on in batches: the first one at once, those of the next 50 ms together, one batch after the other. `store` is
 * awaited before `tell`, so that who is told can also read it.
 */
export class AnswerStream {
  readonly #group: GroupCode;
  readonly #store: (batch: AnswerBatch) => Promise<void>;
  readonly #tell: (batch: AnswerBatch) => Promise<void>;
  #waiting: StoredAnswer[] = [];
  #count = 0;
  #sending: Promise<void> | undefined;
  #failure: { readonly error: unknown } | undefined;
  #window: Promise<void> = Promise.resolve();
  #endWindow: () => void = () => undefined;

  constructor(
    group: GroupCode,
    store: (batch: AnswerBatch) => Promise<void>,
    tell: (batch: AnswerBatch) => Promise<void>,
  ) {
    this.#group = group;
    this.#store = store;
    this.#tell = tell;
  }

  /** Takes an answer; returns at once. */
  add(answer: StoredAnswer): void {
    this.#waiting.push(answer);
    this.#sending ??= this.#sendAll();
  }

  /** Resolves when everything added so far is stored and told, without waiting for more; fails when something could not be stored. */
  async settled(): Promise<void> {
    while (this.#sending) {
      this.#endWindow();
      await this.#sending;
    }
    if (this.#failure) throw this.#failure.error;
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        await this.#window;
        const answers = this.#waiting.splice(0);
        this.#count += answers.length;
        const batch = { group: this.#group, upTo: this.#count, answers };
        this.#openWindow();
        await this.#store(batch);
        await this.#tell(batch);
      }
    } catch (error) {
      // Kept for settled(): nobody may be waiting yet, and a rejection that nobody waits for would end the process.
      this.#failure ??= { error };
    } finally {
      this.#sending = undefined;
    }
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
