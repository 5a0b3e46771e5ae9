import { describe, expect, test } from 'vitest';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { needsReRun } from '#domain/shipments/needs-re-run.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { makeAccount, makeQuery, makeRequest } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { reRunWorld } from './re-run-world.ts';

const conflict = { status: 409 };

describe('a saved quote takes over another price', () => {
  test('[C64] [Q18] [R79] price, carrier, day, freight and expiry are those of the chosen rate; number, name and age stay', async () => {
    const query = makeQuery({ shippingFromPickUpDate: '2026-11-30' });
    const { reRun, stored, today, shipmentUuid } = await reRunWorld({ query, pickupDate: '2026-11-30' });
    const before = await stored();
    expect(await reRun()).toEqual({ shipmentUuid, shipmentShortId: before.shortId, version: 2 });
    const after = await stored();
    expect(after).toMatchObject({
      ...{
        shipmentUuid,
        shortId: before.shortId,
        name: before.name,
        addedAt: before.addedAt,
        statusId: 1,
        stageId: 12,
      },
      carrier: { accountCode: 'A4X1' },
      chargeCents: displayedCents(today.a4.rate, 'n'),
      costCents: 44_000,
      pickupDate: '2026-11-30',
      accountGroup: 'A4',
      expiresAt: today.a4.expiresAt,
      factors: today.a4.factors,
      revision: 2,
    });
    expect(needsReRun(after)).toBe(false);
  });

  test('[C64] [Q14] the request’s selection, the list’s row and the history say so', async () => {
    const { reRun, stored, deps, request } = await reRunWorld();
    await reRun({ type: 'g' });
    const { customerUuid, shipmentUuid, chargeCents, guaranteedLevel } = await stored();
    expect(guaranteedLevel).toBe('17:00');
    expect((await deps.quotes.findRecord(request.rateRequestUuid))?.estimate).toMatchObject({
      shipmentUuid,
      type: 'g',
    });
    const page = { customerUuid, orderType: 'Quote', pageNumber: 1, pageSize: 10, sortOrder: 'desc' } as const;
    const { rows, carriers, count } = await deps.shipments.listByCustomer(page);
    expect(rows).toMatchObject([{ shipmentUuid, chargeCents, carrier: { accountCode: 'A4X1' }, revision: 2 }]);
    expect(count).toBe(1);
    expect(carriers).toContainEqual({ scac: 'A4X1', name: 'A4X1 Freight' });
    expect(await deps.shipments.listHistory(shipmentUuid)).toMatchObject([
      { to: { statusId: 1 } },
      { from: { statusId: 1, stageId: 12 }, to: { statusId: 1, stageId: 12 }, why: 'Another price was chosen' },
    ]);
  });

  test('[C64] papers of hazardous goods that no price depends on stay with the same goods', async () => {
    const hazardous = { 'haz-matItem': true, unNumber: '1263', hazardClass: '3', packingGroup: 'II' as const };
    const contact = { emergencyContactName: 'HazLine', emergencyContactPhone: '8005550199' };
    const [item] = makeQuery().items;
    if (!item) throw new Error('no freight');
    const query = makeQuery({ items: [{ ...item, ...hazardous, ...contact }] });
    const { reRun, stored, deps } = await reRunWorld({ query, items: makeRequest({ query }).items });
    const papers = { technicalName: 'xylene', innerPackages: '8 steel pails', emergencyContract: '40221' };
    const before = await stored();
    const products = before.products.map((product) => ({ ...product, hazardous: true, unNumber: '1263', ...papers }));
    deps.shipments.put({ ...before, products });
    await reRun();
    expect((await stored()).products[0]).toMatchObject({ unNumber: '1263', ...papers });
  });

  test('[C64] a standard price after a guaranteed one keeps nothing of the guarantee', async () => {
    const { reRun, stored } = await reRunWorld();
    await reRun({ type: 'g', guaranteedLevel: '12:00' });
    await reRun({ version: 2, FCPreRateQuoteResponseId: 'rate-B4X1' });
    const after = await stored();
    expect(after).toMatchObject({ type: 'n', serviceLevel: 'Standard', revision: 3 });
    expect(after).not.toHaveProperty('guaranteedLevel');
  });

  test('[C64] [R14] another rate of the request that the quote was saved from can be chosen, too', async () => {
    const { reRun, stored, request, deps } = await reRunWorld();
    const { rateRequestUuid } = await stored();
    expect(rateRequestUuid).not.toBe(request.rateRequestUuid);
    await reRun({ rateRequestUuid });
    expect(await stored()).toMatchObject({ rateRequestUuid, carrier: { accountCode: 'A4X1' } });
    expect((await deps.quotes.findRecord(rateRequestUuid))?.estimate).toMatchObject({
      FCPreRateQuoteResponseId: 'rate-A4X1',
    });
  });

  test('[C64] contacts stay where the places do; those named with the request win', async () => {
    const query = makeQuery({ shippingToCompany: 'Corvallis Pumps' });
    const { reRun, stored, deps } = await reRunWorld({ query });
    const before = await stored();
    const withContacts = {
      ...before,
      from: { ...before.from, company: 'Whitfield', phone: '3125550118' },
      to: { ...before.to, company: 'Old Company', phone: '2145550177' },
      revision: 2,
    };
    const entry = { to: { statusId: 1, stageId: 12 }, at: 1, by: 'test', why: 'Contacts' } as const;
    const estimate = { shipmentUuid: before.shipmentUuid, FCPreRateQuoteResponseId: 'rate-B4X1', type: 'n' } as const;
    await deps.shipments.reprice(withContacts, estimate, entry);
    await reRun({ version: 2 });
    const after = await stored();
    expect(after.from).toMatchObject({ company: 'Whitfield', phone: '3125550118' });
    expect(after.to.company).toBe('Corvallis Pumps');
    expect(after.to.phone).toBeUndefined();
  });

  test('[C64] [S36] what an earlier carrier answered is not the next one’s', async () => {
    const world = await reRunWorld();
    const dispatch = { dispatchUuid: 'd-1', state: 'refused' as const, at: 1 };
    world.deps.shipments.put({ ...(await world.stored()), dispatch });
    await world.reRun();
    expect(await world.stored()).not.toHaveProperty('dispatch');
  });

  test('[C64] the same choice sent again gets the first response', async () => {
    const { reRun, deps, shipmentUuid } = await reRunWorld();
    const first = await reRun();
    expect(await reRun()).toEqual(first);
    expect(await deps.shipments.listHistory(shipmentUuid)).toHaveLength(2);
  });

  test('[C64] [Q14] the same choice twice at the same time: one change, and the same response to both', async () => {
    const { reRun, deps, shipmentUuid } = await reRunWorld();
    const [one, other] = await Promise.all([reRun(), reRun()]);
    expect(one).toMatchObject({ shipmentUuid, version: 2 });
    expect(other).toEqual(one);
    expect(await deps.shipments.listHistory(shipmentUuid)).toHaveLength(2);
  });

  test('[C64] [R79] two choices at the same time: one is the price, the other gets 409', async () => {
    const { reRun, deps, stored, shipmentUuid } = await reRunWorld();
    const both = await Promise.allSettled([reRun(), reRun({ FCPreRateQuoteResponseId: 'rate-B4X1' })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict });
    expect((await stored()).carrier.accountCode).toBe(both[0]?.status === 'fulfilled' ? 'A4X1' : 'B4X1');
    expect(await deps.shipments.listHistory(shipmentUuid)).toHaveLength(2);
  });
});

describe('refused, and nothing is written', () => {
  async function refused(
    more: Parameters<Awaited<ReturnType<typeof reRunWorld>>['reRun']>[0],
    prepare: (world: Awaited<ReturnType<typeof reRunWorld>>) => unknown = () => undefined,
  ) {
    const world = await reRunWorld();
    await prepare(world);
    const before = await world.stored();
    const refusal = await errorOf(world.reRun(more));
    expect(await world.stored()).toEqual(before);
    return refusal;
  }

  test('[C64] [R79] a version that is no longer the quote’s', async () => {
    expect(await refused({ version: 2 })).toMatchObject(conflict);
    expect(await refused({}, ({ reRun }) => reRun({ FCPreRateQuoteResponseId: 'rate-B4X1' }))).toMatchObject(conflict);
  });

  test('[C64] a request that was made for another quote, or for none', async () => {
    const missing = { status: 404 };
    expect(await refused({ rateRequestUuid: testId(404) })).toMatchObject(missing);
    for (const reRunOf of [undefined, { shipmentUuid: testId(0x999), version: 1 }]) {
      const add = ({ deps }: Awaited<ReturnType<typeof reRunWorld>>) =>
        deps.quotes.create(makeRequest({ ...(reRunOf && { reRunOf }) }, 8), undefined);
      expect(await refused({ rateRequestUuid: testId(0x8000) }, add)).toMatchObject(missing);
    }
  });

  test('[C64] [1013] a locked account', async () => {
    const lock = ({ accounts }: Awaited<ReturnType<typeof reRunWorld>>) =>
      accounts.put(makeAccount({ ratingRequestLock: true }));
    expect(await refused({}, lock)).toMatchObject({ code: '1013' });
  });

  test('[C64] [12515] a price that is over to the millisecond, and a pickup day that has passed', async () => {
    const expire = ({ clock, today }: Awaited<ReturnType<typeof reRunWorld>>) => clock.set(today.a4.expiresAt);
    expect(await refused({}, expire)).toMatchObject({ code: '12515' });
    const nextDay = ({ clock }: Awaited<ReturnType<typeof reRunWorld>>) =>
      clock.set(Date.parse('2026-11-24T12:00:00Z'));
    expect(await refused({}, nextDay)).toMatchObject({ code: '12515' });
  });

  test('[C64] [12517] a carrier that has gone since it gave its price', async () => {
    expect(await refused({}, ({ inactive }) => inactive.add('A4X1'))).toMatchObject({ code: '12517' });
    expect(await refused({}, ({ ended }) => ended.set('A4X1', '2026-11-22'))).toMatchObject({ code: '12517' });
  });

  test('[C64] a rate or service that the request does not hold', async () => {
    expect(await refused({ FCPreRateQuoteResponseId: 'rate-A4X9' })).toMatchObject({
      field: 'FCPreRateQuoteResponseId',
    });
    expect(await refused({ type: 'g', guaranteedLevel: '10:30' })).toMatchObject({ field: 'guaranteedLevel' });
  });

  test('[C64] a quote that is booked', async () => {
    const book = async ({ deps, stored }: Awaited<ReturnType<typeof reRunWorld>>) => {
      const { statusId, stageId, shipmentUuid } = await stored();
      const to = { statusId: 3, stageId: 15 } as const;
      const move = allowedMove({ from: { statusId, stageId }, to, at: 1, by: 'test', why: 'Paid' });
      if (move) await deps.shipments.move(shipmentUuid, move);
    };
    expect(await refused({ version: 2 }, book)).toMatchObject(conflict);
  });
});

test('[12516] what was priced and has changed has to be priced again; names and contacts may change', async () => {
  const { stored } = await reRunWorld();
  const quote = await stored();
  expect(needsReRun(quote)).toBe(false);
  const [product] = quote.products;
  if (!product) throw new Error('A product was expected');
  const changed = [
    { pickupDate: '2026-12-01' },
    { products: [{ ...product, unitPounds: 501 }] },
    { products: [...quote.products, product] },
    { products: [{ ...product, hazardous: true }] },
    { accessorialCodes: [...quote.accessorialCodes, 'LGDEL'] },
    { to: { ...quote.to, postalCode: '75202' } },
    { from: { ...quote.from, facilityTypeId: '3' } },
  ];
  for (const change of changed) expect(needsReRun({ ...quote, ...change }), JSON.stringify(change)).toBe(true);
  expect(needsReRun({ ...quote, to: { ...quote.to, company: 'Other', phone: '1' } })).toBe(false);
  const { pricedPart: _older, ...older } = quote;
  expect(needsReRun({ ...older, pickupDate: '2026-12-01' })).toBe(false);
});
