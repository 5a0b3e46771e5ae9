import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { functionEntries } from '#bin/bundle/entries.ts';
import { inRoot } from '#bin/local/paths.ts';
import { readDeployment } from '#lib/deployment.ts';
import { makePortal } from '#lib/portal.ts';
import { defaultDeployment } from './default-deployment.ts';

/** Functions and pages in miniature: the rules look at resources, not at code. */
function makeBuild(folder: string): void {
  for (const { key } of functionEntries()) {
    mkdirSync(path.join(folder, 'functions', key), { recursive: true });
    writeFileSync(path.join(folder, 'functions', key, 'index.mjs'), '');
  }
  mkdirSync(path.join(folder, 'web', 'client'), { recursive: true });
  for (const file of ['client/index.html', 'client/__spa-fallback.html'])
    writeFileSync(path.join(folder, 'web', file), '');
  writeFileSync(path.join(folder, 'web', 'csp-hashes.json'), '[]');
}

/** Holds the stacks for AWS against the rules of cdk-nag's AwsSolutions pack; the findings without a reason are printed and fail the process. */
function checkRules(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-rules-'));
  try {
    makeBuild(folder);
    const { context } = JSON.parse(readFileSync(inRoot('cdk.json'), 'utf8'));
    const app = new App({ context, analyticsReporting: false, outdir: path.join(folder, 'cdk.out') });
    const given: Record<string, string> = {
      functionsFolder: path.join(folder, 'functions'),
      webFolder: path.join(folder, 'web'),
    };
    makePortal(
      app,
      readDeployment(defaultDeployment, (name) => given[name]),
    );
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    app.synth();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  checkRules();
} catch (error) {
  // The findings are printed by then, each with its construct and the line that made it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
