import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Device, widths } from '../browser.ts';
import { keepPicture, violations } from '../sight.ts';

export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Of the signed-in customer; empty for visitors. */
  readonly token: string;
}

/** One state of one screen: how to get there, and what has to be on it then. */
export interface Scene {
  readonly screen: string;
  readonly state: string;
  readonly signedIn?: boolean;
  /** Photographed in every run of the tests; the others when pictures are asked for. */
  readonly always?: boolean;
  /** Where the state exists at one width only. */
  readonly only?: Device;
  /** So long a page that it is looked through once. */
  readonly long?: boolean;
  readonly play: (stage: Stage) => Promise<void>;
}

/** The narrowest phone, and 200 % zoom of a window of 1440 and of 1024: nothing scrolls sideways there either. */
const otherWidths = [320, 512, 720];

/** What is wider than the window, by how much, with the outermost element that sticks out. */
async function overflow(page: Page): Promise<string> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - room;
    if (over <= 0) return '';
    const wide = [...document.body.querySelectorAll('*')].find((one) => one.getBoundingClientRect().right > room + 0.5);
    return `${over} px: <${wide?.tagName.toLowerCase()} class="${wide?.getAttribute('class')}">`;
  });
}

/** Whether axe looks, too: a phone in the light has the arrangement of a phone in the dark and a desk's colours. */
const isExamined = ({ long }: Scene, device: Device, scheme: 'light' | 'dark') =>
  device === 'desk' ? scheme === 'light' || !long : scheme === 'dark' && !long;

/** One picture of a page at a width in a colour scheme; fails on what axe finds wrong. */
async function photograph(page: Page, scene: Scene, device: Device, scheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(widths[device]);
  await page.emulateMedia({ colorScheme: scheme });
  // What glides has come to rest.
  await page.waitForTimeout(300);
  const shot = `${scene.screen}-${scene.state}-${widths[device].width}-${scheme}`;
  await keepPicture(page, shot);
  if (isExamined(scene, device, scheme)) expect.soft(await violations(page), shot).toEqual([]);
  expect.soft(await overflow(page), `${shot} fits its window`).toBe('');
}

type Shot = readonly [Device, 'light' | 'dark'];
const all: readonly Shot[] = [
  ['desk', 'light'],
  ['desk', 'dark'],
  ['phone', 'dark'],
  ['phone', 'light'],
];
const two: readonly Shot[] = [
  ['desk', 'light'],
  ['phone', 'dark'],
];

/** Keeps pictures of the state a page is in, at the widths and in the schemes wanted, and tries the narrowest window. */
export async function photographScene(page: Page, scene: Scene, whole: boolean): Promise<void> {
  const name = `${scene.screen}-${scene.state}`;
  for (const [device, scheme] of whole ? all : two) {
    if (scene.only && scene.only !== device) continue;
    await photograph(page, scene, device, scheme);
  }
  if (scene.only === 'desk') return;
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await overflow(page), `${name} at ${width} px`).toBe('');
  }
}
