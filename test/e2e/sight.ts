import { mkdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { noteAxeState } from './axe-states.ts';

const shots = '.local/shots';

/** Keeps a picture of the whole page in `.local/shots/` when test files were named: a complete run has nobody who looks. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.LOOK_CLOSELY !== '1') return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

/** What axe finds wrong with the page: the rule, and where. */
export async function violations(page: Page): Promise<string[]> {
  // Our pages have no frames of other sites: without them axe needs no second page to put its findings together.
  const found = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  noteAxeState(page);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
