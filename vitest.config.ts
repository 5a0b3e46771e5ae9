import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';
import { codeModules } from './bin/bundle/code-modules.ts';
import { defaultDeployment } from './test/runner/default-deployment.ts';
import { buildConstants } from './web/build/build-constants.ts';

/** Suites that need the deployed portal: `npm test` starts one for them and names it in the environment. */
const deployed = [
  'test/integration/**/*.test.ts',
  'test/stores/emulator/**/*.test.ts',
  'test/workflow/**/*.test.ts',
  'test/races/**/*.test.ts',
];
/** Of these, the ones that measure time, open circuits, kill functions or need every processor: files beside them would be felt. */
const timing = ['test/workflow/**/*.test.ts', 'test/races/**/*.test.ts'];
const probes = ['test/conformance/**/*.test.ts'];
const browser = ['test/e2e/**/*.test.ts'];
/** Pictures of every screen are taken when they are asked for: `npm run gallery`. */
const pictures = process.argv.includes('gallery') ? [] : ['test/e2e/gallery.test.ts'];
const components = ['test/components/**/*.test.{ts,tsx}'];
/** vitest leaves one core free unless told; on two cores that would be half of them. */
const everyCore = '100%';
const setupFiles = ['test/setup/console.ts'];
/** A second, as vitest has it, is too short for what a browser or a queue does beside other tests. */
const expectSoon = { poll: { timeout: 10_000 } };

// Whoever runs vitest by itself has the messages of this moment too.
execFileSync(process.execPath, ['bin/make-texts.ts'], { cwd: import.meta.dirname, stdio: 'inherit' });

export default defineConfig({
  plugins: [buildConstants(), codeModules()],
  test: {
    // The messages are plain modules: Node reads them itself, which is quicker.
    server: { deps: { external: [/contract\/texts\/compiled\//] } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // What functions count belongs to the tests that look for it.
    env: { POWERTOOLS_METRICS_DISABLED: 'true', ...defaultDeployment },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...deployed, ...probes, ...browser, ...components],
          setupFiles,
          testTimeout: 20_000,
          maxWorkers: everyCore,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: components,
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'test/setup/components.ts'],
          testTimeout: 60_000,
          maxWorkers: everyCore,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: deployed,
          exclude: timing,
          setupFiles,
          expect: expectSoon,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 1,
          // They share one portal, each with customers of its own.
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'timing',
          include: timing,
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: probes,
          setupFiles,
          globalSetup: ['test/conformance/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: browser,
          exclude: pictures,
          setupFiles,
          expect: expectSoon,
          // A few pictures in every run, all of them for a proof or when they are asked for by name.
          env: { PICTURES: process.argv.includes('pictures') || process.env.PROVE ? 'all' : 'some' },
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // A busy machine may miss a wait; what fails is run once more, and named if it then passes (test/runner/second-tries.ts).
          retry: 1,
          // Two browsers fit a small machine: most of the time they wait for carriers.
          maxWorkers: 2,
        },
      },
    ],
  },
});
