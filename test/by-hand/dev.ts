/**
 * `node test/by-hand/dev.ts`: does `npm run dev` follow what is saved? In a copy of the checkout, with a real browser; takes about
 * two minutes, which is why `npm test` leaves it out. Ends with 1 when something did not happen.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, root } from '#bin/local/paths.ts';
import { openBrowser } from '#test/e2e/browser.ts';

const copy = path.join(mkdtempSync(path.join(tmpdir(), 'portal-dev-')), 'portal');
const ports = { emulator: 4877, front: 8380, sandbox: 4910, pages: 5380 };
const portal = `http://localhost:${ports.front}`;

function makeCopy(): void {
  const left = ['node_modules', '.local', '.git'].map((name) => inRoot(name));
  cpSync(root, copy, { recursive: true, filter: (from) => !left.includes(from) });
  // Files are shared and not copied: nothing writes into them.
  execFileSync('cp', ['-al', inRoot('node_modules'), path.join(copy, 'node_modules')]);
  rmSync(path.join(copy, 'node_modules', '.vite'), { recursive: true, force: true });
  mkdirSync(path.join(copy, '.local'), { recursive: true });
  for (const made of ['functions', 'web', 'stamps'])
    if (existsSync(inRoot('.local', made)))
      cpSync(inRoot('.local', made), path.join(copy, '.local', made), { recursive: true });
  writeFileSync(path.join(copy, '.local', 'ports.json'), JSON.stringify(ports));
}

class Command {
  readonly child: ChildProcess;
  #said = '';

  constructor(name: string) {
    // Nothing of a shell that was set up for another local AWS.
    const own = Object.entries(process.env).filter(([key]) => !/^(AWS_|PORTAL_|NODE_EXTRA_CA_CERTS)/.test(key));
    const env = Object.fromEntries(own);
    this.child = spawn(process.execPath, ['bin/run.mjs', name], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (words: Buffer) => {
        this.#said += words;
        process.stdout.write(words);
      });
    }
  }

  /** Waits until it says something that it had not said yet; returns the line. */
  async says(pattern: RegExp, withinMs = 600_000): Promise<string> {
    const from = this.#said.length;
    return until(() => pattern.exec(this.#said.slice(from))?.[0], `saying ${pattern}`, withinMs);
  }

  async stop(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGINT');
    return ended;
  }
}

async function until<Value>(
  ask: () => Value | undefined | Promise<Value | undefined>,
  what: string,
  withinMs = 30_000,
) {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`Never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function change(file: string, from: string | RegExp, to: string): number {
  const at = path.join(copy, file);
  const before = readFileSync(at, 'utf8');
  const after = before.replace(from, to);
  if (before === after) throw new Error(`${file} has nothing like ${from}`);
  writeFileSync(at, after);
  return Date.now();
}

const notes: string[] = [];
const note = (text: string) => {
  notes.push(text);
  process.stdout.write(`>>> ${text}\n`);
};

const unknownCall = async () => {
  const answer = (await (await fetch(`${portal}/api/v1/no-such-call`)).json()) as { message: string };
  return answer.message;
};
const handler = 'functions/api/not-found.ts';
const words = 'There is no such call.';
const texts = 'contract/texts/en/errors.json';

async function pagesFollow(): Promise<void> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const violations: string[] = [];
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && violations.push(message.text()));
  await page.goto(`${portal}/home`);
  // Vite may find packages on the first visit and load the page again; what counts begins after that.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const saved = change('web/features/home/home-page.tsx', /<h1>.*<\/h1>/, '<h1>Know every cost</h1>');
  await heading('Know every cost');
  note(`a page changed in the browser ${Date.now() - saved} ms after the save`);
  if (!(await page.evaluate(() => 'samePage' in globalThis)))
    throw new Error('The page was loaded again instead of changed');
  change('web/features/home/home-page.tsx', 'Know every cost', '{m.home_know_every_charge_before_you()}');
  const written = change('contract/texts/en/home.json', 'Know every charge', 'Know each charge');
  await heading('Know each charge before you book.');
  note(`a message changed in the browser ${Date.now() - written} ms after the save`);
  if (violations.length > 0) throw new Error(violations.join('\n'));
  await browser.close();
}

async function functionsFollow(dev: Command): Promise<void> {
  const saved = change(texts, words, 'Nobody answers here.');
  await until(async () => (await unknownCall()) === 'Nobody answers here.' || undefined, 'the new answer');
  note(`a function answered anew ${Date.now() - saved} ms after the save`);

  const broken = dev.says(/cannot be bundled/);
  change(handler, 'export const handler', 'export const const handler');
  await broken;
  if ((await unknownCall()) !== 'Nobody answers here.') throw new Error('The last good code does not answer');
  note('with a mistake in it the last good code kept answering');
  change(handler, 'export const const handler', 'export const handler');

  const carriers = dev.says(/Sandbox carriers {2}started anew .*/);
  change('sandbox/server.ts', 'const KEEP_ALIVE_MS = 65_000', 'const KEEP_ALIVE_MS = 64_000');
  note(await carriers);
}

async function stacksFollow(dev: Command): Promise<void> {
  const deployed = dev.says(/Stacks changed: deploying[\s\S]*✔ Carriers and demo customers.*/);
  change('lib/gateway-stack.ts', 'Answers unknown paths in the envelope', 'Answers unknown paths');
  note((await deployed).split('\n').find((line) => line.includes('✔ Stacks')) ?? '');
  if ((await unknownCall()) !== 'Nobody answers here.') throw new Error('The deployment lost the code that was saved');
}

async function run(): Promise<void> {
  makeCopy();
  const dev = new Command('dev');
  try {
    await dev.says(/is ready at .*/);
    await pagesFollow();
    await functionsFollow(dev);
    await stacksFollow(dev);
    const second = new Command('start');
    await second.says(/already running here/);
    note('npm start beside it was refused');
  } finally {
    note(`Ctrl-C ended it with ${await dev.stop()}`);
  }
  // The stacks know nothing of code that was put in beside them: taken back in the sources, it has to go there, too.
  change(texts, 'Nobody answers here.', words);
  change('lib/gateway-stack.ts', 'Answers unknown paths', 'Answers unknown paths in the envelope');
  const start = new Command('start');
  try {
    await start.says(/is ready at .*/);
    if ((await unknownCall()) !== words) throw new Error('npm start runs code that is in no source');
    note('npm start after it ran what the sources say');
  } finally {
    await start.stop();
  }
}

try {
  await run();
  process.stdout.write(`\n${notes.join('\n')}\n`);
} catch (error) {
  process.stdout.write(`\n${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
} finally {
  rmSync(path.dirname(copy), { recursive: true, force: true });
}
// A browser that a failure left open would keep this process.
process.exit();
