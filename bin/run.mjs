// Runs `npm run <command>`: plain JavaScript, so that any Node from 20 on can start it on a machine with nothing installed.
// It installs what the lock file names when that is not there yet, then hands over to bin/<command>.ts under the Node
// version this project pins (the `node` package), so that scripts and functions run the same version everywhere.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const oldestNode = 20;
const nodeMajor = Number(process.versions.node.split('.')[0]);

const say = (text) => process.stderr.write(`${text}\n`);
const fail = (...lines) => {
  say(['', ...lines, ''].join('\n'));
  process.exit(1);
};

/** Whether node_modules holds exactly what package-lock.json names; npm writes its own list there as its last step. */
function isInstalled() {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const here = JSON.parse(readFileSync(installed, 'utf8')).packages ?? {};
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages ?? {};
  return Object.entries(wanted).every(([at, entry]) => {
    if (at === '') return true;
    if (!here[at]) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return here[at].version === entry.version;
  });
}

/** Runs a command with its output in a log file, and says every few seconds that it still works. */
function runQuietly(title, command, args, options) {
  const log = path.join(root, '.local', 'logs', 'npm.log');
  mkdirSync(path.dirname(log), { recursive: true });
  const out = openSync(log, 'w');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  say(`${title} ...`);
  const ticker = setInterval(() => say(`  still at it (${seconds()} s)`), 10_000);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', out, out], ...options });
    const end = (code, more = '') => {
      clearInterval(ticker);
      if (code === 0) say(`  done in ${seconds()} s`);
      resolve({ code, log, text: `${readFileSync(log, 'utf8')}${more}` });
    };
    child.on('error', ({ message }) => end(1, message));
    child.on('exit', (code, signal) => (signal ? process.exit(130) : end(code)));
  });
}

/** What npm's output says went wrong -> what to do. */
const advice = [
  [
    /spawn npm\S* ENOENT/,
    'npm was not found. It comes with Node.js: install Node.js from https://nodejs.org and try again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|EHOSTUNREACH|network/i,
    "The npm registry could not be reached. Connect to the internet (or set npm's registry or proxy) and run the same command again.",
  ],
  [/ENOSPC/, 'The disk is full. Free about 1 GB and run the same command again.'],
  [
    /EACCES|EPERM/,
    'npm may not write here. Check who owns this folder and your npm cache (~/.npm), then run the same command again.',
  ],
  [
    /lock ?file.*(sync|match)|`npm ci` can only install/i,
    'package.json and package-lock.json do not match. Run `npm install` once, then the same command again.',
  ],
  [/^/, 'npm could not install the packages. Its own words are above; run the same command again once that is fixed.'],
];

function explainNpm({ log, text }) {
  const lines = text.trim().split('\n').filter(Boolean);
  const errors = lines.filter((line) => /^npm err/i.test(line));
  const tail = (errors.length > 0 ? errors : lines).slice(-12).map((line) => `    ${line}`);
  const [, what] = advice.find(([words]) => words.test(text));
  fail('The packages could not be installed.', '', ...tail, '', what, `(whole log: ${path.relative(root, log)})`);
}

/** npm as it was started (`npm start` says which), else the one on the path. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli)) return [process.execPath, [cli]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

async function install() {
  const [npm, before] = npmCommand();
  // Install scripts stay off whatever npm's version says about them: of all packages only `node` needs one, and it is run below.
  const options = '--ignore-scripts --include=dev --include=optional --prefer-offline --no-audit --no-fund';
  const quickFailure = '--fetch-retries=3 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=8000';
  const args = [...before, 'ci', ...options.split(' '), ...quickFailure.split(' ')];
  const result = await runQuietly('Installing packages with npm (about a minute the first time)', npm, args, {
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (result.code !== 0) explainNpm(result);
}

/** The `node` package holds no program of its own: its install script fetches the one for this machine. */
function installPinnedNode() {
  const script = path.join(root, 'node_modules', 'node', 'installArchSpecificPackage.js');
  const settings = { fetch_retries: '3', fetch_retry_mintimeout: '1000', audit: 'false', fund: 'false' };
  const named = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`npm_config_${name}`, value]));
  const options = { cwd: path.dirname(script), env: { ...process.env, ...named } };
  return runQuietly('Fetching the pinned Node.js for this machine', process.execPath, [script], options);
}

/** The pinned Node, unless it cannot run on this machine (a Linux without glibc) and the present one is new enough. */
async function chooseNode() {
  const fetched = existsSync(pinnedNode) ? undefined : await installPinnedNode();
  if (existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0) return pinnedNode;
  if (nodeMajor >= 24) return process.execPath;
  if (fetched && fetched.code !== 0) explainNpm(fetched);
  return fail(
    'The pinned Node.js does not run on this machine.',
    'Install Node.js 24 from https://nodejs.org, delete the folder node_modules and run the same command again.',
  );
}

/** The messages of texts/ are functions that nearly everything imports: compiled before anything else is loaded. */
function compileTexts(node) {
  const made = spawnSync(node, [path.join(root, 'bin', 'make-texts.ts')], { cwd: root, stdio: 'inherit' });
  if (made.status !== 0) process.exit(made.status ?? 1);
}

function handOver(node, command, args) {
  const script = path.join(root, 'bin', `${command}.ts`);
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, [script, ...args], { cwd: root, stdio: 'inherit', env });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    fail(
      `${path.relative(root, node)} could not be started: ${error.message}`,
      'Delete the folder node_modules and run the same command again.',
    );
  });
  child.on('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

function commands() {
  const scripts = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts;
  return Object.keys(scripts).filter((name) => readdirSync(path.join(root, 'bin')).includes(`${name}.ts`));
}

async function main() {
  const [command, ...args] = process.argv.slice(2);
  if (nodeMajor < oldestNode) {
    fail(
      `This needs Node.js ${oldestNode} or newer; this is ${process.version}.`,
      'Install a current one from https://nodejs.org (or `nvm install --lts`) and run the same command again.',
    );
  }
  if (!command || !commands().includes(command))
    fail(`Usage: npm run <command>, with one of: ${commands().join(', ')}.`);
  if (!isInstalled()) await install();
  const node = await chooseNode();
  compileTexts(node);
  handOver(node, command, args);
}

await main();
