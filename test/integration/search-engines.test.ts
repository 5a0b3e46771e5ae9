import { expect, test } from 'vitest';
import { portalUrl } from './portal.ts';

const asRobot = async (at: string) => {
  const response = await fetch(portalUrl + at, { redirect: 'manual' });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
};
const own = (address: string | undefined) =>
  address?.startsWith(portalUrl) ? address.slice(portalUrl.length) : address;

const { text: siteMap, type: siteMapType } = await asRobot('/sitemap.xml');
const pages = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => own(url) ?? '');

test('robots.txt leads to the site map of this deployment, which names pages of it', async () => {
  const robots = await asRobot('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${portalUrl}/sitemap.xml`);
  expect(siteMapType).toContain('xml');
  expect(pages).toContain('/home');
  expect(pages.filter((at) => !/^\/(home|terms)/.test(at))).toEqual([]);
});

test('[S01] [S06] each page of the site map is there under the address that it gives as its own, with title, description and data that can be read', async () => {
  expect(pages.length).toBeGreaterThanOrEqual(8);
  for (const at of pages) {
    const { status, text } = await asRobot(at);
    expect([at, status]).toEqual([at, 200]);
    expect(own(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1])).toBe(at);
    expect(text.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(text.match(/<meta name="description" content="[^"]+"/g)).toHaveLength(1);
    expect(text).toContain('<h1');
    expect(text).not.toContain('noindex');
    expect(text).not.toContain('portal.invalid');
    for (const [, data = ''] of text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
  }
});

test('the picture of a shared link is there', async () => {
  const response = await fetch(`${portalUrl}/social-card.png`);
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.each(['/customer/booking', '/agent/customers', '/no-such-page', '/health-check'])(
  '[R89] %s asks search engines to leave it out',
  async (at) => {
    const { text } = await asRobot(at);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain('rel="canonical"');
  },
);
