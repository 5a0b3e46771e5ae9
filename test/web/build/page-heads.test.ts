import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { brand as named } from '#contract/brand.ts';
import { standing } from '#contract/standing.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { hashesOf } from '#web/build/hash-inline-scripts.ts';
import { writeHeads } from '#web/build/page-heads.ts';
import { BUILT_ADDRESS, namesAddress, withAddress } from '#web/build/site-address.ts';
import { allPages } from '#web/pages/all-pages.ts';

const brand = { ...named, standing };
const prerendered = allPages.filter((page) => page.prerendered);
const pageOf = (title: string) =>
  `<html><head><title>${title}</title><link rel="icon" href="/i.svg"/></head><body></body></html>`;
const built: string[] = [];

/** A build as React Router leaves it: each prerendered page, the root, and the page for every other path. */
function build(leftOut?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'heads-'));
  built.push(folder);
  for (const page of prerendered.filter(({ path }) => path !== leftOut)) {
    mkdirSync(path.join(folder, page.path), { recursive: true });
    writeFileSync(path.join(folder, page.path, 'index.html'), pageOf(page.title?.().replaceAll('&', '&amp;') ?? ''));
  }
  for (const name of ['index.html', '__spa-fallback.html'])
    writeFileSync(path.join(folder, name), pageOf(brand.product));
  return folder;
}

const folder = build();
writeHeads(folder, brand);
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const pageAt = (at: string) => read(path.join(at, 'index.html'));

afterAll(() => {
  for (const one of built) rmSync(one, { recursive: true });
});

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const hrefOf = (html: string, which: string) => new RegExp(`<link ${which}[^>]*href="([^"]*)"`).exec(html)?.[1];

interface Graph {
  '@graph': readonly Record<string, unknown>[];
}
const dataOf = (html: string): Graph['@graph'] => {
  const [, text] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return text === undefined ? [] : (JSON.parse(text) as Graph)['@graph'];
};
const typesOf = (html: string) => dataOf(html).map((thing) => thing['@type']);
const thingOf = (html: string, type: string) => dataOf(html).find((thing) => thing['@type'] === type);

const shown = [
  '/home',
  '/home/freight-quote',
  '/home/ltlFreightshipping',
  '/home/ftl',
  '/home/track',
  '/home/signup',
  '/home/login',
  '/terms',
];

describe('what search engines find', () => {
  test('[S01] the site map names exactly the public pages that are prerendered, but the page of the portal’s state', () => {
    const urls = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toEqual([...shown, '/home/es', '/home/fr'].map((at) => BUILT_ADDRESS + at));
    expect(prerendered.map((page) => page.path).sort()).toEqual([...shown, '/health-check'].sort());
  });

  test('robots.txt keeps them off private paths and leads to the site map', () => {
    expect(read('robots.txt')).toBe(
      `User-agent: *\nAllow: /\nDisallow: /customer\nDisallow: /agent\nDisallow: /resetpassword\n\nSitemap: ${BUILT_ADDRESS}/sitemap.xml\n`,
    );
  });

  test.each(shown)('%s has a description and a title of its own, and one address', (at) => {
    const html = pageAt(at);
    const others = shown.filter((one) => one !== at).map((one) => contentOf(pageAt(one), 'description'));
    expect(contentOf(html, 'description')).toMatch(/^.{40,170}$/);
    expect(others).not.toContain(contentOf(html, 'description'));
    expect(hrefOf(html, 'rel="canonical"')).toBe(BUILT_ADDRESS + at);
    expect(html).not.toContain('noindex');
  });

  test('[R86] the start page names itself in each language, the others have one address', () => {
    const languages = { 'en-US': '/home', 'es-US': '/home/es', 'fr-CA': '/home/fr', 'x-default': '/home' };
    for (const [language, at] of Object.entries(languages))
      expect(hrefOf(pageAt('/home'), `rel="alternate" hreflang="${language}"`)).toBe(BUILT_ADDRESS + at);
    for (const at of shown.filter((one) => one !== '/home')) expect(pageAt(at)).not.toContain('hreflang');
  });

  test.each(shown)('%s shows a card where it is shared', (at) => {
    const html = pageAt(at);
    const [, title] = /<title>([^<]+)/.exec(html) ?? [];
    expect(contentOf(html, 'og:title')).toBe(title);
    expect(contentOf(html, 'twitter:title')).toBe(title);
    expect(contentOf(html, 'og:url')).toBe(BUILT_ADDRESS + at);
    expect(contentOf(html, 'og:image')).toBe(`${BUILT_ADDRESS}/social-card.png`);
    expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
  });

  test('[R89] pages of unknown and private paths, and the portal’s state, ask to be left out; the root names the start page', () => {
    for (const html of [read('__spa-fallback.html'), pageAt('/health-check')]) {
      expect(contentOf(html, 'robots')).toBe('noindex');
      expect(html).not.toContain('canonical');
    }
    expect(hrefOf(read('index.html'), 'rel="canonical"')).toBe(`${BUILT_ADDRESS}/home`);
    expect(read('index.html')).not.toContain('noindex');
  });

  test('a page for search engines that is not in the build stops it', () => {
    expect(() => writeHeads(build('/home/track'), brand)).toThrow('/home/track is for search engines');
  });
});

describe('structured data', () => {
  test('[S01] the start page: the broker as the brand names it, the site, the questions', () => {
    const html = pageAt('/home');
    expect(typesOf(html)).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(thingOf(html, 'Organization')).toMatchObject({
      name: brand.company,
      telephone: '+18005550142',
      email: brand.email,
      foundingDate: '1998',
      sameAs: standing.social.map(({ href }) => href),
    });
    expect(thingOf(html, 'WebSite')).toMatchObject({ name: brand.product, url: `${BUILT_ADDRESS}/home` });
  });

  test.each(['es', 'fr'] as const)('[S01] [R86] the start page in %s has them, too, at its own address', (language) => {
    const other = mkdtempSync(path.join(tmpdir(), 'heads-'));
    built.push(other);
    cpSync(folder, other, { recursive: true });
    const start = path.join(other, 'home', language);
    mkdirSync(start);
    writeFileSync(path.join(start, 'index.html'), pageOf('Fairlane'));
    inLanguage(language, () => writeHeads(other, brand));
    const html = readFileSync(path.join(start, 'index.html'), 'utf8');
    expect(typesOf(html)).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(thingOf(html, 'WebSite')).toMatchObject({
      url: `${BUILT_ADDRESS}/home/${language}`,
      inLanguage: { es: 'es-US', fr: 'fr-CA' }[language],
    });
    const questions = (thingOf(html, 'FAQPage')?.mainEntity ?? []) as readonly { name: string }[];
    expect(questions.map(({ name }) => name)).toContain(
      inLanguage(language, () => m.home_can_i_reschedule_or_cancel()),
    );
  });

  test.each([
    ['[S06] LTL', '/home/ltlFreightshipping', 'LTL freight shipping'],
    ['truckload', '/home/ftl', 'Truckload freight shipping'],
  ])('%s: the service and the way to it', (_, at, name) => {
    const html = pageAt(at);
    expect(typesOf(html)).toEqual(['Service', 'BreadcrumbList']);
    expect(thingOf(html, 'Service')).toMatchObject({
      name,
      url: BUILT_ADDRESS + at,
      provider: { name: brand.company },
    });
    expect(thingOf(html, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: brand.product, item: `${BUILT_ADDRESS}/home` },
      { '@type': 'ListItem', position: 2, name, item: BUILT_ADDRESS + at },
    ]);
  });

  test('forms have none', () => {
    for (const at of ['/home/login', '/home/signup', '/home/freight-quote'])
      expect(pageAt(at)).not.toContain('ld+json');
  });

  test('the policy has no hash of it: it does not run', () => expect(hashesOf(pageAt('/home'))).toEqual([]));

  test('another broker’s name, phone and colour are in it, and a text cannot end its element', () => {
    const other = build();
    const company = 'A & B </script> Freight';
    writeHeads(other, {
      ...brand,
      company,
      phoneHref: 'tel:+13125550100',
      colors: { ...brand.colors, navy: '#330000' },
    });
    const html = readFileSync(path.join(other, 'home/index.html'), 'utf8');
    expect(thingOf(html, 'Organization')).toMatchObject({ name: company, telephone: '+13125550100' });
    const login = readFileSync(path.join(other, 'terms/index.html'), 'utf8');
    expect(contentOf(login, 'description')).toContain('A &amp; B &lt;/script>');
    const card = (at: string) => readFileSync(path.join(at, 'social-card.png'));
    expect(card(other).equals(card(folder))).toBe(false);
  });
});

test('the picture of a shared link is a PNG of 1200 by 630 and small', () => {
  const picture = readFileSync(path.join(folder, 'social-card.png'));
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(100_000);
});

test('an upload puts the deployment’s address into every file that names it', () => {
  const files = ['sitemap.xml', 'robots.txt', 'home/index.html', '__spa-fallback.html'];
  for (const name of files) {
    expect(namesAddress(name)).toBe(true);
    expect(withAddress(read(name), 'https://ship.example.com/')).not.toContain('portal.invalid');
  }
  expect(withAddress(read('robots.txt'), 'https://ship.example.com/')).toContain(
    'Sitemap: https://ship.example.com/sitemap.xml\n',
  );
  // Scripts are served by the hash of what the build made.
  expect(namesAddress('assets/c-1234567.js')).toBe(false);
  expect(existsSync('public/robots.txt')).toBe(false);
});
