import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { brandConstant } from '#bin/bundle/brand.ts';
import { useDefaultDeployment } from '#test/runner/default-deployment.ts';

const [checkout, named] = [process.cwd(), process.env.PORTAL_DEPLOYMENT];
afterEach(() => {
  process.chdir(checkout);
  process.env.PORTAL_DEPLOYMENT = named;
});

test('a run of the tests builds and deploys with the defaults, whatever deployment.json says', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'broker-'));
  const deployment = { prefix: 'Mine', brand: { product: 'Mine' }, mailSender: 'a@b.example', mailDomain: 'b.example' };
  writeFileSync(path.join(folder, 'deployment.json'), JSON.stringify(deployment));
  process.chdir(folder);
  delete process.env.PORTAL_DEPLOYMENT;
  const brand = () => JSON.parse(brandConstant()['globalThis.PORTAL_BRAND']);
  expect(brand()).toEqual({ product: 'Mine' });
  useDefaultDeployment();
  expect(brand()).toEqual({});
  process.chdir(checkout);
  rmSync(folder, { recursive: true });
});
