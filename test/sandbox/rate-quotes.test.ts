import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireRateQuoteDetail } from '#sandbox/project44/wire.ts';
import { bearer, cents, only, onlyAccount, rateRequest, testSandbox } from './sandbox-client.ts';

const addsUp = ({ charges, total }: WireRateQuoteDetail): boolean =>
  charges.reduce((sum, { amount }) => sum + cents(amount), 0) === cents(total);

const guaranteed = { timeout: 100, accessorialServiceConfiguration: { fetchAllGuaranteed: true } };
const strict = { timeout: 100, accessorialServiceConfiguration: { allowUnacceptedAccessorials: false } };

describe('a rate request', () => {
  const sandbox = testSandbox();

  it('returns one row per account of the group, in order', async () => {
    const rows = await sandbox.rows(rateRequest({ capacityProviderAccountGroup: { code: 'A4' } }));
    expect(rows.map((row) => row.capacityProviderAccountGroup.accounts[0]?.code)).toEqual(
      'GLKM PRLX CMFW RDRV BLMS SLHX'.split(' '),
    );
    const { accounts } = sandbox.settings.tariffs;
    expect(await sandbox.rows(rateRequest())).toHaveLength(accounts.length);
    expect(await sandbox.rows(rateRequest({ capacityProviderAccountGroup: undefined }))).toHaveLength(accounts.length);
  });

  it("to one account returns only that account's row, with every field", async () => {
    const row = only(await sandbox.rows(rateRequest(onlyAccount('A4', 'PRLX'))));
    expect(row).toMatchObject({
      carrierCode: 'PRLX',
      capacityProviderName: 'Prairie Line Express',
      laneType: 'DIRECT',
      capacityProviderAccountGroup: { code: 'A4', accounts: [{ code: 'PRLX' }] },
      serviceLevel: { code: 'STD' },
      // Monday 5 October and three business days: Thursday.
      transitDays: 3,
      transitDaysRange: { min: 3, max: 4 },
      deliveryDateTime: '2026-10-08T17:00:00',
      quoteEffectiveDateTime: '2026-10-05T12:00:00',
      quoteExpirationDateTime: '2026-10-12T12:00:00',
      currencyCode: 'USD',
      errorMessages: [],
      infoMessages: [
        { severity: 'INFO', message: expect.stringMatching(/^Tariff PRLX effective \d{4}-\d\d-\d\d$/) },
        // Monday 5 October is in the week that began on Wednesday 30 September.
        { message: 'Fuel surcharge effective 2026-09-30, diesel 3.77 USD per gallon' },
      ],
    });
    expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(row.capacityProviderQuoteNumber).toMatch(/^PRLX\d{8}$/);
  });

  it('shows the same carrier under both of its accounts', async () => {
    const [first] = await sandbox.rows(rateRequest(onlyAccount('A4', 'GLKM')));
    const [second] = await sandbox.rows(rateRequest(onlyAccount('D10', 'GLKD')));
    expect([second?.carrierCode, second?.capacityProviderName]).toEqual([
      first?.carrierCode,
      first?.capacityProviderName,
    ]);
    expect(second?.rateQuoteDetail?.total).not.toBe(first?.rateQuoteDetail?.total);
  });

  it('has charges that add up to each total exactly, alternates too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9000 }),
        fc.constantFrom('50', '77.5', '100', '250', '500'),
        fc.subarray(['LGPU', 'RESDEL', 'APPTDEL', 'INDEL', 'PFZ', 'HAZM', 'ELS_12']),
        async (totalWeight, freightClass, codes) => {
          const services = { accessorialServices: codes.map((code) => ({ code })), apiConfiguration: guaranteed };
          for (const row of await sandbox.rows(rateRequest(services, { totalWeight, freightClass }))) {
            expect(row.errorMessages).toEqual([]);
            if (row.rateQuoteDetail === undefined) throw new Error('No price');
            for (const detail of [row, ...row.alternateRateQuotes].map(({ rateQuoteDetail }) => rateQuoteDetail)) {
              expect(detail && addsUp(detail)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('gets guaranteed alternates where it asks for them, on direct lanes only', async () => {
    const rows = await sandbox.rows(rateRequest({ apiConfiguration: guaranteed }));
    const levels = rows.flatMap((row) => row.alternateRateQuotes.map(({ serviceLevel }) => serviceLevel));
    expect(levels.length).toBeGreaterThan(8);
    expect(new Set(levels.map(({ code, description }) => `${code} ${description}`))).toEqual(
      new Set(['GUR Guaranteed by 5 pm', 'GUR Guaranteed by noon']),
    );
    for (const { laneType, alternateRateQuotes } of rows) {
      if (laneType === 'INTERLINE') expect(alternateRateQuotes).toEqual([]);
      // The hour of the promise is in the words and in the delivery's time.
      for (const { serviceLevel, deliveryDateTime } of alternateRateQuotes) {
        expect(deliveryDateTime.endsWith(serviceLevel.description.endsWith('noon') ? 'T12:00:00' : 'T17:00:00')).toBe(
          true,
        );
      }
    }
    // Some carriers sell both, some one of the two, some none.
    const sold = rows.map((row) =>
      row.alternateRateQuotes.map(({ deliveryDateTime }) => deliveryDateTime.slice(11, 13)),
    );
    expect(new Set(sold.map((hours) => hours.join(' ')))).toEqual(new Set(['', '12', '17', '17 12']));
    for (const row of await sandbox.rows(rateRequest())) expect(row.alternateRateQuotes).toEqual([]);
  });

  it('costs the same in kilograms and centimetres as in pounds and inches', async () => {
    const pounds = await sandbox.rows(rateRequest());
    const sizes = { length: 121.92, width: 101.6, height: 121.92 };
    const metric = await sandbox.rows(
      rateRequest({ weightUnit: 'KG', lengthUnit: 'CM' }, { totalWeight: 226.796, packageDimensions: sizes }),
    );
    expect(metric.map((row) => row.rateQuoteDetail)).toEqual(pounds.map((row) => row.rateQuoteDetail));
    // 96 in are 243.84 cm, 8 ft and 2.4384 m: each is eight feet of overlength.
    for (const [lengthUnit, length] of [
      ['IN', 96],
      ['CM', 243.84],
      ['FT', 8],
      ['M', 2.4384],
    ] as const) {
      const long = rateRequest(
        { ...onlyAccount('A4', 'PRLX'), lengthUnit },
        { packageDimensions: { length, width: length / 4, height: length / 4 } },
      );
      const codes = only(await sandbox.rows(long)).rateQuoteDetail?.charges.map(({ code }) => code);
      expect(codes, lengthUnit).toContain('ELS_8');
    }
  });

  it("declines in the row a piece that does not fit the carrier's trailers", async () => {
    const sized = (length: number) =>
      rateRequest(onlyAccount('A4', 'PRLX'), { packageDimensions: { length, width: 40, height: 40 } });
    expect(only(await sandbox.rows(sized(347))).rateQuoteDetail?.charges.at(-1)?.code).toBe('ELS_28');
    const refused = only(await sandbox.rows(sized(348)));
    expect(refused.rateQuoteDetail).toBeUndefined();
    expect(refused.errorMessages).toEqual([
      expect.objectContaining({
        severity: 'ERROR',
        source: 'CAPACITY_PROVIDER',
        diagnostic: 'Prairie Line Express takes pieces up to 347 in long.',
      }),
    ]);
  });

  it('says of each requested service whether it is accepted', async () => {
    const services = ['LGDEL', 'PFZ', 'NOSUCH', 'LGDEL'].map((code) => ({ code }));
    const request = rateRequest({ ...onlyAccount('A4', 'RDRV'), accessorialServices: services });
    const row = only(await sandbox.rows(request));
    expect(row.requestedAccessorialServices).toEqual([
      { code: 'LGDEL', status: 'ACCEPTED' },
      { code: 'PFZ', status: 'NOT_SUPPORTED' },
      { code: 'NOSUCH', status: 'NOT_SUPPORTED' },
    ]);
    expect(row.rateQuoteDetail?.charges.filter(({ code }) => code === 'LGDEL')).toHaveLength(1);
  });

  it('says that a service is rejected which the carrier has on direct lanes only', async () => {
    const request = rateRequest({ ...onlyAccount('A4', 'GLKM'), accessorialServices: [{ code: 'CNVDEL' }] });
    const row = only(await sandbox.rows(request));
    expect([row.laneType, row.requestedAccessorialServices[0]?.status]).toEqual(['INTERLINE', 'REJECTED']);
  });

  it('gets no price for an unaccepted service that it does not allow', async () => {
    const services = { accessorialServices: [{ code: 'PFZ' }], apiConfiguration: strict };
    const row = only(await sandbox.rows(rateRequest({ ...onlyAccount('A4', 'RDRV'), ...services })));
    expect(row.rateQuoteDetail).toBeUndefined();
    expect(row.errorMessages[0]?.diagnostic).toBe('Red River Transfer does not offer protection from freezing.');
  });
});

describe('a wrong rate request', () => {
  const sandbox = testSandbox();

  it.each([
    ['no line items', { lineItems: [] }, {}, 'lineItems: at least one is required'],
    ['no weight', {}, { totalWeight: undefined }, 'lineItems[0].totalWeight: is required'],
    ['a negative weight', {}, { totalWeight: -1 }, 'lineItems[0].totalWeight: must be a number greater than 0'],
    ['a class that does not exist', {}, { freightClass: '99' }, 'lineItems[0].freightClass: must be one of'],
    ['a class that is a number', {}, { freightClass: 100 }, 'lineItems[0].freightClass: must be one of'],
    ['no dimensions', {}, { packageDimensions: undefined }, 'lineItems[0].packageDimensions: must be an object'],
    ['an unknown package', {}, { packageType: 'PALLET' }, 'lineItems[0].packageType: must be one of'],
    ['a bad ZIP', { originAddress: { postalCode: '606' } }, {}, 'originAddress.postalCode: is not a postal code of US'],
    ['an unknown unit', { weightUnit: 'TON' }, {}, 'weightUnit: must be one of LB, KG'],
    ['an unknown group', { capacityProviderAccountGroup: { code: 'Z9' } }, {}, 'code: Z9 is not known'],
    ['an account of another group', onlyAccount('B4', 'GLKM'), {}, 'GLKM is not an account of group B4'],
    ['a bad date', { pickupWindow: { date: '2026-02-30' } }, {}, 'pickupWindow.date: must be a date'],
    ['a bad time limit', { apiConfiguration: { timeout: 0 } }, {}, 'apiConfiguration.timeout: must be a number'],
  ])('with %s is answered 400 and the field is named', async (_what, overrides, item, message) => {
    const response = await sandbox.rate(rateRequest(overrides, item));
    expect(response.status).toBe(400);
    const body = JSON.parse(response.body);
    expect(body).toMatchObject({
      httpStatusCode: 400,
      httpMessage: 'Bad Request',
      supportReferenceId: expect.any(String),
    });
    expect(body.errors[0]).toMatchObject({ severity: 'ERROR', source: 'SYSTEM' });
    expect(body.errors[0].message).toContain(message);
  });

  it('that is not JSON gets 400', async () => {
    expect((await sandbox.rate(undefined)).status).toBe(400);
  });

  it('for an unknown group returns every account when it allows the fall-back', async () => {
    const config = { timeout: 100, fallBackToDefaultAccountGroup: true };
    const request = rateRequest({ capacityProviderAccountGroup: { code: 'Z9' }, apiConfiguration: config });
    expect(await sandbox.rows(request)).toHaveLength(sandbox.settings.tariffs.accounts.length);
  });
});

describe('the account lists', () => {
  it('name the four groups and the accounts of one', async () => {
    const sandbox = testSandbox();
    const { authorization } = bearer(sandbox.settings);
    const get = async (path: string, query = '') =>
      JSON.parse((await sandbox.send({ path, query: new URLSearchParams(query), headers: { authorization } })).body);
    expect(
      (await get('/api/v4/capacityprovideraccountgroups')).groups.map(({ code }: { code: string }) => code),
    ).toEqual(['A4', 'B4', 'C6', 'D10']);
    const listed = await get('/api/v4/capacityprovideraccounts', 'accountGroupCode=D10');
    const ofGroup = sandbox.settings.tariffs.accounts.filter(({ group }) => group === 'D10');
    expect(listed.capacityProviderAccounts).toHaveLength(ofGroup.length);
    expect(listed.capacityProviderAccounts[0]).toMatchObject({
      code: 'GLKD',
      capacityProviderIdentifier: { type: 'SCAC', value: 'GLKM' },
      capacityProviderName: 'Great Lakes Motor Freight',
    });
    const unknown = await sandbox.send({
      path: '/api/v4/capacityprovideraccounts',
      query: new URLSearchParams('accountGroupCode=Z9'),
      headers: { authorization },
    });
    expect(unknown.status).toBe(400);
  });
});
