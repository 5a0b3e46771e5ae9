import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BASE_LANGUAGE, formatLocales, languages } from '#contract/format/languages.ts';
import { formatLocale } from '#contract/format/locale.ts';
import { startPageIn } from '#contract/language-paths.ts';
import { paths } from '#contract/paths.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { type IndexedPage, indexedPagesOf } from './indexed-pages.ts';
import { BUILT_ADDRESS } from './site-address.ts';
import { CARD, drawCard } from './social-card.ts';
import { type NamedBrand, structuredData } from './structured-data.ts';

/** Paths that hold nothing for search engines; their pages say so themselves, too, and a mailed link's code is asked for by nobody. */
const disallowed = [paths.customer, '/agent', '/resetpassword'];

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const named = (name: string, content: string) => `<meta name="${name}" content="${attribute(content)}"/>`;
const property = (name: string, content: string) => `<meta property="${name}" content="${attribute(content)}"/>`;
const link = (rel: string, href: string, more = '') => `<link rel="${rel}" ${more}href="${attribute(href)}"/>`;

/** The title as the page was made with it. */
function titleOf(html: string): string {
  const [, title] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
  if (!title) throw new Error('A page that search engines may show has no title.');
  return title.replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The pages of the other languages: the start page has an address in each, the others are served in the visitor's language. */
const alternatesOf = (at: string): string[] =>
  at === startPageIn(currentLanguage())
    ? [
        ...languages.map((one) =>
          link('alternate', BUILT_ADDRESS + startPageIn(one), `hreflang="${formatLocales[one]}" `),
        ),
        link('alternate', BUILT_ADDRESS + startPageIn(BASE_LANGUAGE), 'hreflang="x-default" '),
      ]
    : [];

function headOf(brand: NamedBrand, path: string, page: IndexedPage, title: string): string {
  const at = path === paths.home ? startPageIn(currentLanguage()) : path;
  const address = BUILT_ADDRESS + at;
  const data = structuredData(brand, at, page);
  return [
    named('description', page.description),
    link('canonical', address),
    ...alternatesOf(at),
    property('og:type', 'website'),
    property('og:site_name', brand.product),
    property('og:locale', formatLocale().replace('-', '_')),
    property('og:url', address),
    property('og:title', title),
    property('og:description', page.description),
    property('og:image', `${BUILT_ADDRESS}/${CARD.file}`),
    property('og:image:width', String(CARD.width)),
    property('og:image:height', String(CARD.height)),
    property('og:image:alt', `${brand.product}: ${m.home_know_every_charge_before_you()}`),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', page.description),
    named('twitter:image', `${BUILT_ADDRESS}/${CARD.file}`),
    ...(data ? [`<script type="application/ld+json">${data}</script>`] : []),
  ].join('');
}

const siteMap = (pages: Iterable<string>) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages]
    .map((at) => `  <url><loc>${BUILT_ADDRESS}${at}</loc></url>\n`)
    .join('')}</urlset>\n`;

const robots = () =>
  `User-agent: *\nAllow: /\n${disallowed.map((at) => `Disallow: ${at}\n`).join('')}\nSitemap: ${BUILT_ADDRESS}/sitemap.xml\n`;

/** What goes into the head of a built page, by its path: what search engines and shared links show, or that they show nothing. */
function addedTo(brand: NamedBrand, at: string, html: string, page: IndexedPage | undefined): string {
  if (page) return headOf(brand, at, page, titleOf(html));
  // The root leads to the start page, whose address counts.
  return at === '/' ? link('canonical', BUILT_ADDRESS + paths.home) : named('robots', 'noindex');
}

/**
 * Writes for search engines and shared links what no visitor's browser needs a script for: the heads of the prerendered pages, the
 * site map, robots.txt and the picture. React leaves what it finds in a head alone.
 */
export function writeHeads(buildDir: string, brand: NamedBrand): void {
  const indexed = indexedPagesOf(brand);
  for (const at of indexed.keys())
    if (!existsSync(path.join(buildDir, at, 'index.html')))
      throw new Error(`${at} is for search engines, and the build has no such page.`);
  for (const name of globSync('**/*.html', { cwd: buildDir })) {
    const file = path.join(buildDir, name);
    const html = readFileSync(file, 'utf8');
    const at = name.endsWith('index.html')
      ? `/${path.posix.dirname(name.split(path.sep).join('/'))}`.replace(/^\/\.$/, '/')
      : name;
    writeFileSync(
      file,
      html.replace(
        '</head>',
        () =>
          `${addedTo(brand, at, html, indexed.get(at === startPageIn(currentLanguage()) ? paths.home : at))}</head>`,
      ),
    );
  }
  writeFileSync(
    path.join(buildDir, 'sitemap.xml'),
    siteMap([...indexed.keys(), ...languages.filter((one) => one !== BASE_LANGUAGE).map(startPageIn)]),
  );
  writeFileSync(path.join(buildDir, 'robots.txt'), robots());
  writeFileSync(path.join(buildDir, CARD.file), drawCard(brand));
}
