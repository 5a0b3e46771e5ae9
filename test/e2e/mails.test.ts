import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExampleMail, exampleMails } from '#bin/inbox/example-mails.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { openBrowser } from './browser.ts';
import { faultsOf } from './mails.ts';
import { keepPicture } from './sight.ts';

const widths = [600, 320] as const;
const schemes = ['light', 'dark'] as const;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(() => browser.close());

describe('every mail of the portal', () => {
  test.each(widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme }))))(
    'can be read at $width pixels in $scheme, with no line beyond its edge',
    async ({ width, scheme }) => {
      expect(await faultsOf(page, exampleMails(), { width, scheme })).toEqual([]);
      await keepPicture(page, `mails-${width}-${scheme}`);
    },
  );

  test('stays within a phone with names as long as they may be, without a blank in them', async () => {
    const word = 'PumpsAndValves'.repeat(5);
    const { from, to } = makeShipment();
    const mails = exampleMails({
      shipment: {
        from: { ...from, company: word.slice(0, 50), city: word.slice(0, 30) },
        to: { ...to, company: word.slice(0, 50), city: word.slice(0, 30) },
        references: { pro: '9'.repeat(30), po: word.slice(0, 40) },
        name: word.slice(0, 60),
      },
      account: { firstName: word.slice(0, 30), lastName: word.slice(0, 30), company: word.slice(0, 50) },
    });
    expect(mails.filter(({ mail }) => mail.text.includes(word.slice(0, 30))).length).toBeGreaterThan(10);
    const faults = await faultsOf(page, mails, { width: 320, scheme: 'light' });
    expect(faults.some((fault) => fault.includes('breaks within'))).toBe(true);
    expect(faults.filter((fault) => !fault.includes('breaks within'))).toEqual([]);
  });
});

test('what is checked of mails is seen', async () => {
  const mailOf = (body: string): ExampleMail => {
    const words = '<p>One</p><p>Two</p><p>Three</p><p>Four</p><p>Five</p>';
    const dark =
      '<style>@media (prefers-color-scheme: dark){.ink{color:#222}body{background:#111}p{color:#fff}}</style>';
    const html = `<!doctype html><html><head>${dark}</head><body>${words}${body}</body></html>`;
    return { name: 'made', mail: { to: '', subject: '', text: '', html } };
  };
  const at = async (body: string, scheme: 'light' | 'dark') =>
    (await faultsOf(page, [mailOf(body)], { width: 320, scheme })).join('; ');
  expect(await at('', 'light')).toBe('');
  expect(await at('', 'dark')).toBe('');
  expect(
    await at('<div style="white-space:nowrap">A line that does not break wherever a small phone ends</div>', 'light'),
  ).toMatch(/is \d+ of 320 wide.*is cut off/);
  const broken = '<div style="width:30px;word-break:break-word">Cancellation</div>';
  expect(await at(broken, 'light')).toBe("made: 'Cancellation' breaks within");
  expect(await at('<div style="color:#999">Pale</div>', 'light')).toContain("'Pale' has a contrast of 2.8");
  expect(await at('<div class="ink">Dark on dark</div>', 'dark')).toContain("'Dark on dark' has a contrast of 1.");
  expect(await at('<div class="ink">Dark on dark</div>', 'light')).toBe('');
});
