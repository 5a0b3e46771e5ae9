import { styleText } from 'node:util';
import { Listr, ListrLogger, PRESET_TIMER, ProcessOutput } from 'listr2';

/** What a step says about its progress ('2 of 9 stacks'). */
export type OnProgress = (detail: string) => void;

type Tone = 'green' | 'red' | 'dim' | 'bold' | 'cyan' | 'yellow';

/** Coloured when the terminal wants it (NO_COLOR, no terminal: plain). */
export function tone(name: Tone, text: string): string {
  return styleText(name, text, { stream: process.stderr });
}

export function inSeconds(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** Standard output belongs to results: everything a person watches goes to standard error. */
const logger = () => new ListrLogger({ processOutput: new ProcessOutput(process.stderr, process.stderr) });
const options = {
  rendererOptions: { logger: logger(), timer: PRESET_TIMER, showErrorMessage: false },
  fallbackRendererOptions: { logger: logger(), timer: PRESET_TIMER },
  fallbackRendererCondition: () => process.stderr.isTTY !== true,
  registerSignalListeners: false,
} as const;

/** Where no one watches (a log file), a step that says nothing reports every ten seconds that it still runs. */
function reportSilence(report: OnProgress): NodeJS.Timeout | undefined {
  if (process.stderr.isTTY) return undefined;
  const started = Date.now();
  return setInterval(() => report(`still at it (${inSeconds(Date.now() - started)})`), 10_000).unref();
}

/** Runs one step under its title with the time it took; `work` may return a word for the end of the line. */
export async function step<Result>(title: string, work: (onProgress: OnProgress) => Promise<Result>): Promise<Result> {
  const done: { result?: Result } = {};
  const run = async (task: { title?: string; output?: string }) => {
    const report = (text: string) => {
      task.output = text;
    };
    const timer = reportSilence(report);
    try {
      done.result = await work(report);
      if (typeof done.result === 'string' && done.result) task.title = `${title}  ${tone('dim', done.result)}`;
    } finally {
      clearInterval(timer);
    }
  };
  await new Listr([{ title, task: (_, task) => run(task) }], options).run();
  return done.result as Result;
}

export function print(text = ''): void {
  process.stderr.write(`${text}\n`);
}
