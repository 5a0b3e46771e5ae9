import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';

/** A line for each state of a page that axe looked at, with its width; a run begins a new one and ends with how many there are. */
export const axeStatesFile = '.local/reports/axe-states.txt';

export function noteAxeState(page: Page): void {
  mkdirSync(dirname(axeStatesFile), { recursive: true });
  appendFileSync(axeStatesFile, `${page.viewportSize()?.width} ${new URL(page.url()).pathname}\n`);
}
