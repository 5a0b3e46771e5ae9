import { inSeconds, print, tone } from '#bin/terminal/steps.ts';
import { report } from '#bin/terminal/user-error.ts';
import { inWords, nothing, sum, type Tally } from './tally.ts';

interface Outcome {
  readonly stage: string;
  readonly tally: Tally;
  readonly tookMs: number;
}

/** The stages of a run, one after the other; what breaks a stage as a whole counts as one failure. */
export class Stages {
  readonly outcomes: Outcome[] = [];
  readonly #begun = Date.now();
  readonly #stopped: () => boolean;

  constructor(stopped: () => boolean) {
    this.#stopped = stopped;
  }

  get tookMs(): number {
    return Date.now() - this.#begun;
  }

  /** Runs a stage; returns whether it ran to its end. */
  async run(stage: string, work: () => Promise<Tally>): Promise<boolean> {
    const started = Date.now();
    print();
    print(tone('bold', stage));
    try {
      const tally = await work();
      this.outcomes.push({ stage, tally, tookMs: Date.now() - started });
      return true;
    } catch (error) {
      if (this.#stopped()) return false;
      report(error);
      this.outcomes.push({ stage, tally: { ...nothing, failed: 1 }, tookMs: Date.now() - started });
      return false;
    }
  }

  /** Prints a line a stage; returns the sum. */
  summarize(): Tally {
    print();
    const widest = Math.max(...this.outcomes.map(({ stage }) => stage.length));
    for (const { stage, tally, tookMs } of this.outcomes) {
      const mark = tally.failed > 0 ? tone('red', '✗') : tone('green', '✓');
      const counts = tally.passed + tally.failed + tally.skipped > 0 ? inWords(tally) : '';
      print(`${mark} ${stage.padEnd(widest)}  ${inSeconds(tookMs).padStart(9)}  ${counts}`);
    }
    const all = sum(this.outcomes.map(({ tally }) => tally));
    // Said again at the end: a log that is cut off in the middle still names them.
    for (const failure of all.failures ?? []) print(`\n${tone('red', '✗')} ${failure}`);
    print();
    print(tone('dim', `after ${inSeconds(this.tookMs)}`));
    return all;
  }
}
