import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Checks, dependencies } from '#contract/master.ts';
import { facilityTypes } from '#contract/rules/facility-types.ts';
import { loadingLimits } from '#contract/rules/loading.ts';
import { handler as findPostalCode } from '#functions/api/master/find-postal-code.ts';
import { handler as getHealth } from '#functions/api/master/get-health.ts';
import { handler as getMasterData } from '#functions/api/master/get-master-data.ts';
import { handler as listFacilityTypes } from '#functions/api/master/list-facility-types.ts';
import { handler as listTimeZones } from '#functions/api/master/list-time-zones.ts';
import { log } from '#functions/platform/log.ts';
import { callHandler } from '#test/fakes/http-event.ts';
import { apiWorld } from './api-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[C01] master data in one call', async () => {
  const { authenticator, deps } = await apiWorld();
  const answer = await callHandler(getMasterData.withDeps(deps, authenticator), 'getMasterData', {
    query: { status: '1' },
  });
  expect(answer.status).toBe(200);
  const { content } = answer.envelope;
  expect(content.customerTypes.map((type: { name: string }) => type.name)).toEqual(['Residential', 'Commercial']);
  const { limits, ...lists } = content;
  for (const list of Object.values<unknown[]>(lists)) expect(list.length).toBeGreaterThan(0);
  expect(limits).toBeDefined();
});

test('[C01] [R30] only rows with the requested status; any other value is rejected', async () => {
  const { authenticator, deps } = await apiWorld();
  const ask = (query: Record<string, string>) =>
    callHandler(getMasterData.withDeps(deps, authenticator), 'getMasterData', { query });
  const places = async (query: Record<string, string>) =>
    (await ask(query)).envelope.content.facilityTypes.map(({ name }: { name: string }) => name);
  expect(await places({ status: '1' })).not.toContain('Airport');
  expect(await places({ status: '0' })).toEqual(['Airport']);
  expect(await places({})).toContain('Airport');
  expect(await places({ status: '1', visible: '1' })).toHaveLength(12);
  expect(await ask({ status: 'all' })).toMatchObject({ status: 422 });
});

test('[C56] status and visible choose the places', async () => {
  const { authenticator } = await apiWorld();
  const places = async (query: Record<string, string>) => {
    const answer = await callHandler(listFacilityTypes.withDeps({}, authenticator), 'listFacilityTypes', { query });
    return answer.envelope.content.facilityTypeAccessorialsList.map(({ name }: { name: string }) => name);
  };
  expect(await places({ status: '1', visible: '0' })).toEqual(['Grocery warehouse']);
  expect(await places({ status: '0' })).toEqual(['Airport']);
  expect(await places({})).toHaveLength(14);
});

test('[C01] [R28] the limits of freight are those of the settings', async () => {
  const { authenticator, deps } = await apiWorld();
  const read = async () =>
    (await callHandler(getMasterData.withDeps(deps, authenticator), 'getMasterData')).envelope.content.limits;
  expect(await read()).toMatchObject({ truckload: { linearFeet: 28, pounds: 20_000, lengthInches: 348 } });
  deps.settings.set({ truckload: { linearFeet: 20, pounds: 15_000, lengthInches: 300 } });
  expect(await read()).toMatchObject({ truckload: { linearFeet: 20, pounds: 15_000, lengthInches: 300 } });
});

test('[C01] [R58] what cannot be loaded is said by the settings, too', async () => {
  const { authenticator, deps } = await apiWorld();
  const read = async () =>
    (await callHandler(getMasterData.withDeps(deps, authenticator), 'getMasterData')).envelope.content.limits.loading;
  expect(await read()).toEqual({
    heightInches: 102,
    acrossInches: 98,
    unitPounds: 4400,
    poundsPerFoot: 2500,
    poundsPerCubicFoot: 500,
  });
  deps.settings.set({ loading: { ...loadingLimits, heightInches: 96 } });
  expect(await read()).toMatchObject({ heightInches: 96 });
});

test('[C13] time zones, each one that calendars know', async () => {
  const { authenticator } = await apiWorld();
  const answer = await callHandler(listTimeZones.withDeps({}, authenticator), 'listTimeZones');
  const { timeZoneList } = answer.envelope.content;
  expect(timeZoneList.length).toBeGreaterThan(5);
  for (const { name } of timeZoneList) expect(() => new Intl.DateTimeFormat('en-US', { timeZone: name })).not.toThrow();
});

test('[C56] facility types with the services that come with them', async () => {
  const { authenticator } = await apiWorld();
  const query = { status: '1', visible: '1' };
  const answer = await callHandler(listFacilityTypes.withDeps({}, authenticator), 'listFacilityTypes', { query });
  const { facilityTypeAccessorialsList: list } = answer.envelope.content;
  expect(list).toHaveLength(facilityTypes.length);
  const home = list.find((type: { facilityTypeId: string }) => type.facilityTypeId === '3');
  expect(home).toMatchObject({
    pickup: { included: [{ code: 'RESPU' }] },
    delivery: { included: [{ code: 'RESDEL' }] },
  });
});

test('[C106] a postal code in any case, with or without the space; unknown and military ones rejected', async () => {
  const { authenticator, deps } = await apiWorld();
  const find = (postalCode: string) =>
    callHandler(findPostalCode.withDeps(deps, authenticator), 'findPostalCode', { query: { postalCode } });
  for (const code of ['M5V 2T6', 'm5v2t6'])
    expect(await find(code)).toMatchObject({ status: 200, envelope: { content: { city: 'Toronto', country: 'CA' } } });
  expect(await find('99999')).toMatchObject({ status: 422, envelope: { code: '999999' } });
  expect(await find('09012')).toMatchObject({
    status: 422,
    envelope: { message: expect.stringContaining('military') },
  });
});

describe('health', () => {
  const fine: Checks = { table: 'ok', quotes: 'ok', users: 'ok', key: 'ok', mail: 'ok', provider: 'ok', gateway: 'ok' };
  const ask = async (checks: Partial<Checks> = {}) => {
    const { authenticator } = await apiWorld();
    const deps = { checkHealth: async () => ({ ...fine, ...checks }) };
    return callHandler(getHealth.withDeps(deps, authenticator), 'getHealth');
  };

  test('[C54] 200 names everything that was looked at', async () => {
    expect(await ask()).toMatchObject({ status: 200, envelope: { content: { status: 'Healthy', checks: fine } } });
  });

  test.each(dependencies)('[C54] without %s it is unhealthy: 503, and only its kind is returned', async (name) => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { status, envelope } = await ask({ [name]: 'failed' });
    expect(status).toBe(503);
    expect(envelope).toEqual({
      success: false,
      message: `Unhealthy: ${name}`,
      errors: [{ field: name, message: `Unhealthy: ${name}` }],
      content: null,
    });
    vi.restoreAllMocks();
  });
});
