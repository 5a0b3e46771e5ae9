/** An answer later than this is slow, whatever its limit is. */
export const SLOW_MS = 6000;
/** So many of an account's last answers decide. */
const RECENT = 20;

/** Whether an account of an outside company is slow, as stored: written when that changes and not with each answer. */
export interface SlowMark {
  readonly company: string;
  readonly account: string;
  readonly slow: boolean;
  /** The last answers when it was written, oldest first: '1' slow, '0' in time. */
  readonly recent: string;
  /** Milliseconds since 1970. */
  readonly markedAt: number;
}

export interface SlowMarkStore {
  /** The marks of a company's accounts, up to a minute old; an account without one is not slow. */
  list(company: string): Promise<SlowMark[]>;
  /** Writes a mark unless a newer one is stored. */
  write(mark: SlowMark): Promise<void>;
}

/** Whether more than half of the last twenty answers were slow (R84). */
const isSlow = (recent: string): boolean => [...recent].filter((answer) => answer === '1').length * 2 > RECENT;

interface Window {
  readonly recent: string;
  /** What is stored, as far as this process knows. */
  readonly stored: boolean;
  readonly markedAt: number;
}
const empty: Window = { recent: '', stored: false, markedAt: 0 };

export interface SlowAccountsDeps {
  readonly marks: SlowMarkStore;
  readonly now: () => Date;
  /** Gets errors of the store: they cost no rate. */
  readonly logFailure: (error: unknown) => void;
}

/**
 * The last answers of a company's accounts, kept in this process for as long as it lives. A mark is stored when an account becomes slow or
 * recovers; a process that reads a newer mark than its own continues from that mark's answers, so that processes do not contradict each other.
 */
export class SlowAccounts {
  readonly #company: string;
  readonly #deps: SlowAccountsDeps;
  readonly #windows = new Map<string, Window>();

  constructor(company: string, deps: SlowAccountsDeps) {
    this.#company = company;
    this.#deps = deps;
  }

  /** Counts an answer; undefined (nothing that tells about the carrier) is not counted. Writes nothing. */
  note(account: string, slow: boolean | undefined): void {
    if (slow === undefined) return;
    const window = this.#windows.get(account) ?? empty;
    this.#windows.set(account, { ...window, recent: `${window.recent}${slow ? '1' : '0'}`.slice(-RECENT) });
  }

  /** Stores the marks of accounts that became slow or recovered since; usually there are none, and nothing is written. Never throws. */
  async flushed(): Promise<void> {
    try {
      for (const mark of await this.#deps.marks.list(this.#company)) this.#adopt(mark);
      await Promise.all([...this.#windows].map(([account, window]) => this.#storeChange(account, window)));
    } catch (error) {
      this.#deps.logFailure(error);
    }
  }

  #adopt({ account, recent, slow, markedAt }: SlowMark): void {
    const window = this.#windows.get(account) ?? empty;
    if (markedAt > window.markedAt) this.#windows.set(account, { recent, stored: slow, markedAt });
  }

  async #storeChange(account: string, { recent, stored, markedAt: before }: Window): Promise<void> {
    const slow = isSlow(recent);
    if (slow === stored) return;
    const markedAt = Math.max(this.#deps.now().getTime(), before + 1);
    const mark = { company: this.#company, account, slow, recent, markedAt };
    await this.#deps.marks.write(mark);
    this.#windows.set(account, { recent, stored: slow, markedAt });
  }
}
