import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '../integration/portal.ts';
import { newVisitor, openBrowser, type Visitor } from './browser.ts';
import { addressScenes } from './pictures/address-scenes.ts';
import { formScenes } from './pictures/form-scenes.ts';
import { listScenes } from './pictures/list-scenes.ts';
import { priceScenes } from './pictures/price-scenes.ts';
import { publicScenes } from './pictures/public-scenes.ts';
import { requoteScenes } from './pictures/requote-scenes.ts';
import { savedScenes } from './pictures/saved-scenes.ts';
import { photographScene, type Scene } from './pictures/scene.ts';
import { truckloadScenes } from './pictures/truckload-scenes.ts';
import { signedIn } from './visitors.ts';

/** All pictures, or the few of every run: `npm test -- e2e pictures` wants all. */
const whole = process.env.PICTURES === 'all';
const scenes: readonly Scene[] = [
  ...publicScenes,
  ...formScenes,
  ...priceScenes,
  ...savedScenes,
  ...requoteScenes,
  ...addressScenes,
  ...listScenes,
  ...truckloadScenes,
];

let browser: Browser;
let guest: Awaited<ReturnType<typeof newGuest>>;
beforeAll(async () => {
  browser = await openBrowser();
  guest = await newGuest();
});
afterAll(() => browser.close());

const enter = async (scene: Scene): Promise<Visitor & { token: string }> =>
  scene.signedIn ? signedIn(browser, 'desk', { guest }) : { ...(await newVisitor(browser, 'desk')), token: '' };

/** What a browser says where a scene wanted an answer, or the connection, to fail. */
const ordered = /Failed to load resource|ERR_INTERNET_DISCONNECTED/;

describe('every state of the screens, photographed light and dark at both widths', () => {
  test.each(scenes.filter(({ always }) => whole || always))('$screen: $state', async (scene) => {
    const { page, context, complaints, token } = await enter(scene);
    await scene.play({ page, context, token });
    await photographScene(page, scene, whole);
    expect(complaints.filter((complaint) => !ordered.test(complaint))).toEqual([]);
    await context.close();
  });
});
