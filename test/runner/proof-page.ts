import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { root } from '#bin/local/paths.ts';
import { inSeconds } from '#bin/terminal/steps.ts';
import { inWords, sum, type Tally } from './tally.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The page docs/last-proof.md: what a complete `npm run prove` found, when, on which commit and machine. */
export function proofPage(outcomes: readonly { stage: string; tally: Tally; tookMs: number }[]): string {
  const changed = git('status', '--porcelain') === '' ? '' : ' with changes that are not committed';
  return [
    '# The last complete proof',
    '',
    'Written by `npm run prove`, which runs everything that `npm test` runs with all rounds of the races and random plans, lists of 20,000',
    'rows and every picture, and the conformance of the local AWS besides.',
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, Node ${process.versions.node}, ${cpus().length} cores:`,
    `${inWords(sum(outcomes.map(({ tally }) => tally)))}.`,
    '',
    '| stage | took | result |',
    '|---|---|---|',
    ...outcomes.map(({ stage, tally, tookMs }) => `| ${stage} | ${inSeconds(tookMs)} | ${inWords(tally)} |`),
    '',
  ].join('\n');
}
