import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import bundled from '@sparticuz/chromium';
import { type BrowserContext, chromium } from 'playwright-core';
import type { BenchPortal } from './bench-portal.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

export interface BenchBrowser {
  readonly context: BrowserContext;
  /** Where it is told from outside what to do. */
  readonly port: number;
  /** Makes whoever looks from here on the bench's customer. */
  signIn(): Promise<void>;
  close(): Promise<void>;
}

/** A Chromium with one ordinary profile, since Lighthouse opens its tabs there. */
export async function openBenchBrowser(portal: BenchPortal): Promise<BenchBrowser> {
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-bench-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath:
      process.env.CHROME_PATH ?? installed.find((file) => existsSync(file)) ?? (await bundled.executablePath()),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  return {
    context,
    port,
    async signIn() {
      const page = await context.newPage();
      await page.goto(`${portal.run.portalUrl}/robots.txt`);
      // As the portal itself keeps a session.
      await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
        'portal.session',
        JSON.stringify({ ...portal.session, savedAt: Date.now() }),
      ] as const);
      await page.close();
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
