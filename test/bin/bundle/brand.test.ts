import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { brandConstant, withBrandColors } from '#bin/bundle/brand.ts';

const css = ':root { --navy: light-dark(#0c2340, #081423); --navy-2: #15345c; --orange: #ff8a1f; }';
const colors = { navy: '#101010', blue: '#202020', orange: '#303030' };

function deploy(brand: object | undefined): void {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'brand-')), 'deployment.json');
  writeFileSync(file, JSON.stringify({ brand, mailSender: 'Mine <a@b.example>', mailDomain: 'b.example' }));
  vi.stubEnv('PORTAL_DEPLOYMENT', file);
}

afterEach(() => {
  globalThis.PORTAL_BRAND = undefined;
  vi.resetModules();
});

test('the brand of deployment.json is built into pages and functions, and replaces its fields alone', async () => {
  deploy({ product: 'Mine', colors });
  const constant = brandConstant()['globalThis.PORTAL_BRAND'];
  expect(JSON.parse(constant)).toEqual({ product: 'Mine', colors });
  globalThis.PORTAL_BRAND = JSON.parse(constant);
  vi.resetModules();
  const { brand } = await import('#contract/brand.ts');
  expect(brand).toMatchObject({ product: 'Mine', company: 'Fairlane Freight', colors });
});

test('its three colours replace those of the style sheet, in the dark the one that it has for both', () => {
  deploy({ colors });
  expect(withBrandColors(css)).toBe(
    ':root { --navy: light-dark(#101010, #081423); --navy-2: #15345c; --orange: #303030; }',
  );
});

test('without a brand of its own a deployment has that of contract/brand.ts', () => {
  deploy(undefined);
  expect(brandConstant()).toEqual({ 'globalThis.PORTAL_BRAND': '{}' });
  expect(withBrandColors(css)).toBe(css);
});
