import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionEntries } from '#bin/bundle/entries.ts';
import { readDeployment } from '#lib/deployment.ts';
import { makePortal } from '#lib/portal.ts';
import { defaultDeployment } from '#test/runner/default-deployment.ts';

export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
}

/** A resource with the stack it is in. */
export interface Placed extends Resource {
  readonly stack: string;
  readonly id: string;
}

export const inlineHash = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** Built functions and pages in miniature, so that templates need no build. */
function makeBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
  for (const { key } of functionEntries()) {
    mkdirSync(path.join(folder, 'functions', key), { recursive: true });
    writeFileSync(path.join(folder, 'functions', key, 'index.mjs'), 'export const handler = async () => ({});\n');
  }
  mkdirSync(path.join(folder, 'web', 'client', 'home'), { recursive: true });
  for (const file of ['index.html', '__spa-fallback.html', 'home/index.html']) {
    writeFileSync(path.join(folder, 'web', 'client', file), '<p></p>');
  }
  writeFileSync(path.join(folder, 'web', 'csp-hashes.json'), JSON.stringify([inlineHash]));
  return folder;
}

function synthesize(settings: Readonly<Record<string, unknown>>): Map<string, Template> {
  const build = makeBuild();
  try {
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
    const app = new App({ context, analyticsReporting: false, outdir: path.join(build, 'cdk.out') });
    const given: Record<string, unknown> = {
      functionsFolder: path.join(build, 'functions'),
      webFolder: path.join(build, 'web'),
      ...settings,
    };
    makePortal(
      app,
      readDeployment(defaultDeployment, (name) => given[name]),
    );
    const stacks = app.node.children.filter((child) => child instanceof Stack);
    return new Map(stacks.map((stack) => [stack.stackName, Template.fromStack(stack)]));
  } finally {
    rmSync(build, { recursive: true, force: true });
  }
}

const made = new Map<string, Map<string, Template>>();

/** The templates of all stacks for these settings, by the stack's name; made once for all suites. */
export function portalTemplates(settings: Readonly<Record<string, unknown>> = {}): Map<string, Template> {
  const key = JSON.stringify(settings);
  const templates = made.get(key) ?? synthesize(settings);
  made.set(key, templates);
  return templates;
}

/** Every resource of all stacks, of one type if given. */
export function resourcesOf(templates: Map<string, Template>, type?: string): Placed[] {
  return [...templates].flatMap(([stack, template]) => {
    const resources = (template.toJSON().Resources ?? {}) as Record<string, Resource>;
    const placed = Object.entries(resources).map(([id, resource]) => ({ ...resource, stack, id }));
    return type ? placed.filter(({ Type }) => Type === type) : placed;
  });
}

/** The template of a stack that must be there. */
export function templateOf(templates: Map<string, Template>, stack: string): Template {
  const template = templates.get(stack);
  if (!template) throw new Error(`No stack ${stack} among ${[...templates.keys()].join(', ')}`);
  return template;
}
