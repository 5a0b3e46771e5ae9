import type { Page } from 'playwright-core';
import { step } from '#bin/terminal/steps.ts';
import { paths } from '#contract/paths.ts';
import { openBenchBrowser } from '../bench-browser.ts';
import type { BenchPortal } from '../bench-portal.ts';
import { type Measurement, percentile } from '../measurement.ts';
import { readFelt, slowDown, watchFelt } from './felt.ts';
import { type PressedPage, pressedPages } from './pressed-pages.ts';

const SLOWER = 4;
const PRESSES = 50;
const goals = { pressMs: 100, jumps: 0.01 } as const;
/** Long enough for what moves after a press to come to rest. */
const REST_MS = 400;
/** Events that are over within a frame are not told. */
const FRAME_MS = 16;

const windows = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Device = keyof typeof windows;
const devices = Object.keys(windows) as Device[];

async function openPage(browser: Awaited<ReturnType<typeof openBenchBrowser>>, device: Device): Promise<Page> {
  const page = await browser.context.newPage();
  await page.setViewportSize(windows[device]);
  await slowDown(page, SLOWER);
  await watchFelt(page);
  return page;
}

const jumpsRow = (name: string, jumps: number): Measurement => ({
  name: `CLS of ${name}`,
  value: Math.round(jumps * 10_000) / 10_000,
  unit: '',
  goal: goals.jumps,
});

/** What jumps while a public page arrives and is scrolled to its end. */
async function scrollThrough(page: Page, address: string, path: string): Promise<number> {
  await page.goto(address + path, { waitUntil: 'networkidle' });
  for (let at = 0; at < 12; at += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(REST_MS);
  }
  return (await readFelt(page)).jumps;
}

/** Presses again and again, and tells what of it was felt. */
async function pressOften(page: Page, pressed: PressedPage, device: Device, address: string): Promise<Measurement[]> {
  // The question whether page views may be counted is answered.
  const answer = JSON.stringify({ analytics: false, at: Date.now() });
  await page.addInitScript((text) => localStorage.setItem('portal.consent', text), answer);
  await pressed.open(page, address);
  await page.waitForTimeout(1000);
  const opening = Object.keys((await readFelt(page)).presses).length;
  for (let n = 0; n < PRESSES; n += 1) {
    await pressed.presses[n % pressed.presses.length]?.(page, n);
    await page.waitForTimeout(REST_MS);
  }
  const felt = await readFelt(page);
  const told = Object.values(felt.presses).slice(opening);
  const times = [...told, ...Array.from({ length: Math.max(0, PRESSES - told.length) }, () => FRAME_MS)];
  const name = `${pressed.name}, ${device}`;
  return [
    {
      name: `INP of ${name}`,
      value: percentile(times, 98),
      unit: 'ms',
      goal: goals.pressMs,
      note: `of ${PRESSES} presses; middle ${percentile(times, 50)}, worst ${Math.max(...times)}: ${felt.slowest}`,
    },
    jumpsRow(name, felt.jumps),
  ];
}

/** How long presses take to be seen on the longest pages, and what jumps there and on the public pages, on a processor four times slower. */
export async function measurePresses(portal: BenchPortal): Promise<Measurement[]> {
  const browser = await openBenchBrowser(portal);
  const address = portal.run.portalUrl;
  const all: Measurement[] = [];
  try {
    for (const path of [paths.home, paths.publicLtl, paths.publicTruckload])
      for (const device of devices) {
        const page = await openPage(browser, device);
        all.push(
          jumpsRow(
            `${path}, ${device}`,
            await step(`CLS of ${path}, ${device}`, () => scrollThrough(page, address, path)),
          ),
        );
        await page.close();
      }
    await browser.signIn();
    for (const pressed of pressedPages)
      for (const device of devices) {
        const page = await openPage(browser, device);
        const name = `${PRESSES} presses on ${pressed.name}, ${device}`;
        all.push(...(await step(name, () => pressOften(page, pressed, device, address))));
        await page.close();
      }
    return all;
  } finally {
    await browser.close();
  }
}
