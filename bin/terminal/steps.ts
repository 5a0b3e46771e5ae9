import { styleText } from 'node:util';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** What a step says about itself while it runs ('2 of 9 stacks'). */
export type Say = (detail: string) => void;

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

/** A line that is drawn over while the step runs; where no one watches (a log file), a line every ten seconds instead. */
function openLine(title: string) {
  const started = Date.now();
  let detail = '';
  let tick = 0;
  const live = process.stderr.isTTY === true;
  const draw = () => {
    const ran = Date.now() - started;
    const about = [detail, ran > 2000 ? inSeconds(ran) : ''].filter(Boolean).join(', ');
    if (live) {
      const width = (process.stderr.columns || 80) - 4;
      process.stderr.write(
        `\r\x1b[2K${tone('cyan', frames[tick++ % frames.length] ?? '')} ${`${title}  ${about}`.slice(0, width)}`,
      );
    } else process.stderr.write(tick++ === 0 ? `  ${title} ...\n` : `  ${title}: still at it (${about})\n`);
  };
  if (live) draw();
  // A step that is done within a second needs no line of its own to say that it has begun.
  const first = setTimeout(draw, 1000);
  const timer = setInterval(draw, live ? 120 : 10_000);
  timer.unref();
  return {
    say: (text: string) => {
      detail = text;
    },
    end: (mark: string, outcome: string) => {
      clearTimeout(first);
      clearInterval(timer);
      const took = inSeconds(Date.now() - started);
      const note = tone('dim', [outcome, took].filter(Boolean).join(', '));
      process.stderr.write(`${live ? '\r\x1b[2K' : ''}${mark} ${title}  ${note}\n`);
    },
  };
}

/** Runs one step under its title with the time it took; `work` may answer a word for the end of the line. */
export async function step<Result>(title: string, work: (say: Say) => Promise<Result>): Promise<Result> {
  const line = openLine(title);
  try {
    const result = await work(line.say);
    line.end(tone('green', '✓'), typeof result === 'string' ? result : '');
    return result;
  } catch (error) {
    line.end(tone('red', '✗'), 'failed');
    throw error;
  }
}

export function print(text = ''): void {
  process.stderr.write(`${text}\n`);
}
