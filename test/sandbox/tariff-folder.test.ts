import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inRoot } from '#bin/local/paths.ts';
import { shippedTariffs } from '#sandbox/rating/shipped-tariffs.ts';
import { readTariffFolder } from '#sandbox/rating/tariff-folder.ts';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings } from '#sandbox/settings.ts';
import { HAND_TARIFFS } from './bill.ts';
import { bearer, RATE_PATH, rateRequest, testSandbox } from './sandbox-client.ts';

interface Listed {
  readonly capacityProviderAccounts: readonly { code: string }[];
}
interface Rated {
  readonly rateQuotes: readonly { carrierCode: string; rateQuoteDetail: { total: number } }[];
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tariffs-'));
  cpSync(HAND_TARIFFS, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

/** Puts a value at a path of a file; undefined takes the field away. */
function put(file: string, where: readonly (string | number)[], value: unknown): void {
  const json: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const last = where.at(-1) ?? '';
  const parent = where.slice(0, -1).reduce((at: unknown, key) => Reflect.get(Object(at), key), json);
  Reflect.set(Object(parent), last, value);
  write(file, JSON.stringify(json));
}

const refusal = (): string => {
  try {
    readTariffFolder(folder);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('a folder of one’s own', () => {
  it('replaces the accounts, carriers and prices of the server that it is named to', async () => {
    const settings = readSettings({ SANDBOX_TARIFFS: folder, SANDBOX_LATENCY_SCALE: '0' });
    const sandbox = await startSandbox({ settings });
    try {
      const headers = bearer(settings);
      const get = async (where: string): Promise<Listed> =>
        (await (await fetch(sandbox.url + where, { headers })).json()) as Listed;
      expect(await get('/api/v4/capacityprovideraccountgroups')).toEqual({
        groups: [{ code: 'ONE', name: 'The only group' }],
      });
      const listed = (await get('/api/v4/capacityprovideraccounts')).capacityProviderAccounts;
      expect(listed.map(({ code }) => code)).toEqual(['HAND', 'HANDLOW', 'FAKC']);
      const body = JSON.stringify(rateRequest({}, { totalWeight: 1000 }));
      const answer = (await (await fetch(sandbox.url + RATE_PATH, { method: 'POST', headers, body })).json()) as Rated;
      expect(answer.rateQuotes.map((row) => [row.carrierCode, row.rateQuoteDetail.total])).toEqual([
        ['HAND', 210],
        ['HAND', 336],
        ['FAKC', 210],
      ]);
    } finally {
      await sandbox.close();
    }
  });

  it('is read from the environment, and a price changed in it is charged', async () => {
    put('hand.json', ['discountPercent'], 50);
    const sandbox = testSandbox({ SANDBOX_TARIFFS: folder });
    const group = { capacityProviderAccountGroup: { code: 'ONE', accounts: [{ code: 'HAND' }] } };
    const [row] = await sandbox.rows(rateRequest(group, { totalWeight: 1000 }));
    // 700 less 50 % = 350; fuel 20 % = 70.
    expect(row?.rateQuoteDetail?.total).toBe(420);
  });

  it('does without places of its own, and without anything in its name means the shipped tariffs', () => {
    expect(readTariffFolder(folder).shared.places.size).toBeGreaterThan(900);
    expect(readSettings({ SANDBOX_TARIFFS: ' ' }).tariffs).toBe(shippedTariffs());
  });

  it('may have places of its own, and files that are none of its business', () => {
    write('zip3.json', '{ "6": [41.9, -87.6, "IL"] }');
    write('README.md', 'Notes');
    expect(readTariffFolder(folder).shared.places.size).toBe(1);
  });
});

describe('an invalid folder is rejected, with file, path and error', () => {
  it('and the server does not start with it', async () => {
    write('fuel.json', '{ "weeks": [');
    expect(() => readSettings({ SANDBOX_TARIFFS: folder })).toThrow(/fuel\.json: is not JSON/);
    vi.stubEnv('SANDBOX_TARIFFS', folder);
    await expect(startSandbox()).rejects.toThrow(/fuel\.json: is not JSON/);
    const run = spawnSync(process.execPath, [inRoot('sandbox/server.ts')], { encoding: 'utf8', env: process.env });
    expect(run.status).toBe(1);
    expect(run.stdout).toBe('');
    // Its words alone, without a stack.
    expect(run.stderr).toMatch(/^The tariffs in .+ cannot be used:\n {2}fuel\.json: is not JSON: .+\n$/);
  });

  it('when there is none', () => {
    expect(() => readTariffFolder('/nowhere/tariffs')).toThrow(
      'The tariffs in /nowhere/tariffs cannot be used:\n  there is no such folder, or it cannot be read',
    );
  });

  const broken: readonly [string, () => void, string][] = [
    ['a file is missing', () => rmSync(path.join(folder, 'areas.json')), 'areas.json: is missing'],
    [
      'a carrier is missing',
      () => rmSync(path.join(folder, 'fakc.json')),
      'accounts.json: accounts[2].carrierCode: there is no fakc.json',
    ],
    [
      'a discount is no number',
      () => put('hand.json', ['discountPercent'], '75'),
      'hand.json: discountPercent: Invalid input: expected number, received string',
    ],
    [
      "a lane's discount gives everything away",
      () => put('hand.json', ['lanes', 0, 'discountPercent'], 180),
      'hand.json: lanes[0].discountPercent: Too big',
    ],
    [
      'a field is missing',
      () => put('hand.json', ['limits'], undefined),
      'hand.json: limits: Invalid input: expected object, received undefined',
    ],
    ['a field is unknown', () => put('hand.json', ['validFor'], 1), 'hand.json: Unrecognized key: "validFor"'],
    [
      'a class has no rates',
      () => put('hand.json', ['rates', 'centsPerCwtByClass', '77.5'], undefined),
      'hand.json: rates.centsPerCwtByClass.77.5: must have 7 rates, one a column',
    ],
    [
      'a class is none',
      () => put('hand.json', ['rates', 'centsPerCwtByClass', '78'], [1, 1, 1, 1, 1, 1, 1]),
      'hand.json: rates.centsPerCwtByClass.78: ',
    ],
    [
      'a heavier column is dearer',
      () => put('hand.json', ['rates', 'centsPerCwtByClass', '100', 1], 10_001),
      'hand.json: rates.centsPerCwtByClass.100[1]: must not be above the column before',
    ],
    [
      'a higher class is cheaper',
      () => put('hand.json', ['rates', 'centsPerCwtByClass', '110', 0], 9999),
      'hand.json: rates.centsPerCwtByClass.110[0]: must not be below the class before',
    ],
    ['a column is left out', () => put('hand.json', ['rates', 'breaks', 6], undefined), 'hand.json: rates.breaks[6]: '],
    [
      'the first column is missing',
      () => put('hand.json', ['rates', 'breaks', 0], 'M5C'),
      'hand.json: rates.breaks[0]: the first column must be L5C',
    ],
    [
      'a class of a range is outside of it',
      () => put('fakc.json', ['classesRatedAs', 0, 'as'], '100'),
      'fakc.json: classesRatedAs[0]: as must lie within from and to',
    ],
    [
      'the interline minimum is no floor',
      () => put('hand.json', ['interlineMinimumCents'], 9000),
      'hand.json: interlineMinimumCents: must be above absoluteMinimumCents where a region is served by interline',
    ],
    [
      'a region is unknown',
      () => put('hand.json', ['regions', 'lagoons'], { service: 'direct', percent: 100 }),
      'hand.json: regions: lagoons is not a region of lanes.json',
    ],
    [
      'a service is unknown',
      () => put('hand.json', ['accessorials', 'PFX'], { offered: false }),
      'hand.json: accessorials: PFX is not a service of accessorials.json',
    ],
    [
      'an area is unknown',
      () => put('hand.json', ['areaCharges', 2, 'area'], 'boarder'),
      'hand.json: areaCharges[2].area: boarder is not an area of areas.json',
    ],
    [
      'a fuel table is unknown',
      () => put('hand.json', ['fuelTable'], 'feet'),
      'hand.json: fuelTable: feet is not a table of fuel.json',
    ],
    [
      'a lane names no place',
      () => put('hand.json', ['lanes', 0, 'from'], ['XX']),
      "hand.json: lanes[0].from: XX is neither a region, a state nor 'any'",
    ],
    [
      'a state is in two regions',
      () => put('lanes.json', ['regions', 'gulf', 'states'], ['TX', 'LA', 'CA']),
      'lanes.json: regions.coast.states: CA is in gulf, too',
    ],
    [
      'weeks are out of order',
      () => put('fuel.json', ['weeks', 2, 'from'], '2026-10-01'),
      'fuel.json: weeks: must be in order of from',
    ],
    [
      'an account is there twice',
      () => put('accounts.json', ['accounts', 1, 'code'], 'HAND'),
      'accounts.json: accounts[1].code: HAND is there twice',
    ],
    [
      'a group is unknown',
      () => put('accounts.json', ['accounts', 2, 'group'], 'TWO'),
      'accounts.json: accounts[2].group: TWO is not one of the groups',
    ],
    [
      'a file has another carrier’s name',
      () => put('fakc.json', ['carrierCode'], 'HAND'),
      'fakc.json: carrierCode: must be FAKC, as the file is named',
    ],
    [
      'a price is two prices',
      () => put('hand.json', ['areaCharges', 0, 'price', 'centsPerCwt'], 10),
      'hand.json: areaCharges[0].price: must be a price: cents, or centsPerCwt or centsPerPiece',
    ],
    [
      'a minimum is above its maximum',
      () => put('hand.json', ['areaCharges', 1, 'price', 'maximumCents'], 10),
      'hand.json: areaCharges[1].price: minimumCents must not be above maximumCents',
    ],
    [
      'terms of a service are none',
      () => put('hand.json', ['accessorials', 'PFZ'], { offered: true }),
      'hand.json: accessorials.PFZ: must be "offered": false, or a "price"',
    ],
    [
      'an overlength band gets cheaper',
      () => put('hand.json', ['overlength', 2, 'cents'], 100),
      'hand.json: overlength: cents must not fall',
    ],
  ];

  it.each(broken)('when %s', (_what, breakIt, words) => {
    breakIt();
    const message = refusal();
    expect(message).toContain(`The tariffs in ${folder} cannot be used:\n`);
    expect(message).toContain(`\n  ${words}`);
  });

  it('all errors are named at once, at most a dozen', () => {
    put('hand.json', ['fuelTable'], 'feet');
    put('fakc.json', ['fuelTable'], 'feet');
    expect(refusal().split('\n')).toHaveLength(3);
    write('hand.json', '{}');
    const lines = refusal().split('\n');
    expect(lines.length).toBe(14);
    expect(lines.at(-1)).toMatch(/^ {2}and \d+ more$/);
  });
});
