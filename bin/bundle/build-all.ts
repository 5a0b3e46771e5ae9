import { buildFunctions } from '#bin/bundle/functions.ts';
import { buildWeb } from '#bin/bundle/web.ts';
import { buildPlaces } from '#bin/places/postal-table.ts';
import { step } from '#bin/terminal/steps.ts';

export type Part = 'functions' | 'web';

/** Makes what is deployed from the sources, or only some parts of it; what has not changed is left alone. */
export async function buildAll(parts: readonly Part[] = ['functions', 'web']): Promise<void> {
  if (parts.includes('functions')) {
    await step('Postal table', buildPlaces);
    await step('Functions', () => buildFunctions());
  }
  if (parts.includes('web')) await step('Web pages', buildWeb);
}
