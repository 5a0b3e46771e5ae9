import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { brand } from '#contract/brand.ts';
import { standing } from '#contract/standing.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { structuredData } from '#web/build/structured-data.ts';
import HomePage from '#web/features/home/home-page.tsx';
import PublicShell from '#web/features/shell/public-shell.tsx';

const Stub = createRoutesStub([{ Component: PublicShell, children: [{ path: '/home', Component: HomePage }] }]);

/** The page as the build writes it: what comes later to the browser is in it. */
async function prerendered(): Promise<string> {
  const { prelude } = await prerender(<Stub initialEntries={['/home']} />);
  const html = await new Response(prelude).text();
  return html.replaceAll('<!-- -->', '');
}

const html = await prerendered();

describe('[S01] the start page as it is prerendered', () => {
  test.each([
    '97% on-time pick-ups and deliveries',
    'Book Shipments Online 24/7',
    'Track your shipments',
    'Earn great prizes with our Rewards Program',
    'Save up to 70% on Shipping',
  ])('promises: %s', (claim) => expect(html).toContain(claim));

  test('six questions of which one is open at a time', () => {
    const items = html.match(/<details[^>]*>/g) ?? [];
    expect(items).toHaveLength(6);
    expect(items.every((item) => item.includes('name="questions"'))).toBe(true);
    expect(items.filter((item) => item.includes('open'))).toHaveLength(1);
  });

  test('search engines are told the six questions and answers that the page shows, letter by letter', () => {
    const words = (text = '') =>
      text
        .replace(/<[^>]+>/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .trim();
    const onPage = [...html.matchAll(/<details[^>]*>\s*<summary[^>]*>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/g)].map(
      ([, question, answer]) => [words(question), words(answer)],
    );
    const { '@graph': graph } = JSON.parse(
      structuredData({ ...brand, standing }, '/home', { description: '' }) ?? '{}',
    );
    const faq = graph.find((thing: { '@type': string }) => thing['@type'] === 'FAQPage').mainEntity;
    expect(faq).toHaveLength(6);
    expect(
      faq.map((one: { name: string; acceptedAnswer: { text: string } }) => [one.name, one.acceptedAnswer.text]),
    ).toEqual(onPage);
  });

  test.each([
    ['Expert assistance', 'stays with it until it is delivered'],
    ['Simple, convenient, fast', 'If the carrier misses the pickup timeframe, the cancellation fee is waived.'],
    ['Save money', 'Rates from two dozen carriers on one page'],
  ])('the benefit: %s', (title, words) => {
    const benefits = html.slice(html.indexOf('benefits-heading'), html.indexOf('example-heading'));
    expect(benefits).toContain(title);
    expect(benefits).toContain(words);
    expect(benefits.match(/<h3/g)).toHaveLength(3);
  });

  test.each([
    'A refund is made only if you cancel within 30 days.',
    'There is no fee within 24 hours of booking.',
    'it is waived if you rebook within a year',
    'Typically 150 lb or more',
  ])('the answers say: %s', (rule) => expect(html).toContain(rule));

  test('a whole quote can be typed', () => {
    const labels = ['Pickup ZIP or postal code', 'Pickup place', 'Delivery ZIP or postal code', 'Delivery place'];
    const freight = ['Pickup day', 'Units', 'Package', 'Length, in', 'Width, in', 'Height, in', 'Weight each, lb'];
    for (const label of [...labels, ...freight]) expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`));
  });

  test('the example is marked as one', () => expect(html).toMatch(/An example:[^<]*invented carriers and prices/));

  test('[A40] header and footer: quotes, login, the support phone, the years', () => {
    expect(html).toContain('href="/home/freight-quote"');
    expect(html).toContain('href="/home/login"');
    expect(html).toContain('href="tel:');
    expect(html).toContain(`1998–${new Date().getFullYear()}`);
  });

  test('the footer is whole: phone, e-mail, resources, social links, badges that lead to their proof', () => {
    const footer = html.slice(html.indexOf('<footer'));
    const text = footer.replace(/<[^>]+>/g, ' ');
    for (const word of [
      brand.phone,
      brand.email,
      'Resources',
      'Terms',
      'Privacy',
      'Veteran owned',
      'Rated by consumers',
      'LinkedIn',
    ])
      expect(text).toContain(word);
    const { veteranOwned, consumerTrust, social } = standing;
    for (const link of [veteranOwned, consumerTrust, ...social]) expect(footer).toContain(`href="${link?.href}"`);
  });

  test.each([
    ['es', ['Términos', 'Privacidad', 'Propiedad de veteranos', 'Calificada por los consumidores']],
    ['fr', ['Conditions', 'Confidentialité', 'Propriété d’anciens combattants', 'Évaluée par les consommateurs']],
  ] as const)('[R86] the footer’s own words are those of the language: %s', async (language, words) => {
    const footer = (await inLanguage(language, prerendered)).split('<footer')[1] ?? '';
    const text = footer.replace(/<[^>]+>/g, ' ');
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toMatch(/Terms|Privacy|Veteran|Rated/);
  });

  test('what the broker has not said is not shown: no badge without a proof, no terms without a page', async () => {
    const before = { ...standing };
    const legal = [{ label: 'Privacy', href: '/privacy' }];
    Object.assign(standing, { veteranOwned: undefined, consumerTrust: undefined, social: [], legal });
    const footer = (await prerendered()).split('<footer')[1] ?? '';
    Object.assign(standing, before);
    expect(footer).toContain('><span lang="en">Privacy</span></a>');
    expect(footer).not.toMatch(/Veteran|Rated|LinkedIn/);
  });

  test('no link leads to a page that is not there yet', () => {
    const paths = new Set([...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path));
    const there = [
      '/home',
      '/home/login',
      '/home/signup',
      '/home/freight-quote',
      '/health-check',
      '/terms',
      '/home/track',
      '/home/ltlFreightshipping',
      '/home/ftl',
      '/home/es',
      '/home/fr',
    ];
    expect([...paths].filter((path) => !there.includes(path ?? ''))).toEqual([]);
  });
});
