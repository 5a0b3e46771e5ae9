import { describe, expect, test } from 'vitest';
import { displayedCents, profitPercent } from '#contract/rules/merge-rates.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { createShipmentRequest } from '#contract/shipments.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { groupUuidOf, makeQuery, makeRequest, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { shipmentWorld } from './shipment-world.ts';

const KEY = 'intent-0123456789abcdef';

describe('choosing a rate', () => {
  test('[C59] [H01] saves an estimate: status 1, stage 12, what was asked and what the stored rate says', async () => {
    const { choose, deps, request, both } = await shipmentWorld();
    const { shipmentUuid, shipmentShortId } = await choose();
    expect(shipmentShortId).toBe('FL-200001');
    expect(await deps.shipments.find(shipmentUuid)).toMatchObject({
      shortId: 'FL-200001',
      statusId: 1,
      stageId: 12,
      ...{ modeId: 1, shipmentType: 0, sourceId: 1, paidCents: 0, bolStatus: 0, documentsGenerated: false },
      ...{ pickupFrom: '08:00:00', pickupTo: '17:00:00' },
      type: 'n',
      serviceLevel: 'Standard',
      pickupDate: request.pickupDate,
      deliveryDate: '2026-12-01',
      carrier: { name: 'B4X1 Freight', scac: 'B4X1', accountCode: 'B4X1' },
      chargeCents: displayedCents(both.rate, 'n'),
      costCents: 50_000,
      profitPercent: both.carrier?.profitPercent,
      onlineDiscountCents: parseMoney(both.rate.onlineBookingDiscount.amount),
      transitDays: 3,
      miles: 968,
      from: { city: 'Chicago', facilityTypeId: '2', offset: '-06:00' },
      to: { city: 'Dallas', facilityTypeId: '2', offset: '-06:00' },
      products: [{ units: 1, totalPounds: 500, freightClass: '100' }],
      rateRequestUuid: request.rateRequestUuid,
      quoteRequestUuid: groupUuidOf(request, 'B4'),
      accountGroup: 'B4',
    });
  });

  test('[H01] contacts are those typed with the choice, else with the quote; a stop’s offset is its own on its day', async () => {
    const query = makeQuery({
      ...{ shippingFromCompany: 'Whitfield Pumps', shippingFromFirstName: 'Dana', shippingFromLastName: 'Whitfield' },
      ...{ shippingFromAddress1: '820 W Lake St', shippingFromAddress2: 'Dock 4', shippingFromPhone: '312 555 0118' },
      ...{
        shippingFromEmail: 'dana@whitfieldpumps.example',
        shippingFromAlternateEmail: 'dock@whitfieldpumps.example',
      },
      ...{ shippingToCompany: 'Corvallis Supply', shippingToAlternateEmail: 'gate@corvallis.example' },
    });
    const { origin, destination } = makeRequest();
    const { choose, deps } = await shipmentWorld({
      query,
      origin: { ...origin, zone: 'America/New_York' },
      destination: { ...destination, zone: 'America/Phoenix' },
    });
    const { shipmentUuid } = await choose({ shippingToCompany: 'Corvallis Pumps', shippingToLastName: 'Reyes' });
    const stored = await deps.shipments.find(shipmentUuid);
    expect(stored?.from).toMatchObject({
      ...{ company: 'Whitfield Pumps', firstName: 'Dana', lastName: 'Whitfield', phone: '3125550118' },
      ...{ addressLine1: '820 W Lake St', addressLine2: 'Dock 4', email: 'dana@whitfieldpumps.example' },
      ...{ alternateEmail: 'dock@whitfieldpumps.example', offset: '-05:00' },
    });
    expect(stored?.to).toMatchObject({
      ...{ company: 'Corvallis Pumps', lastName: 'Reyes', alternateEmail: 'gate@corvallis.example', offset: '-07:00' },
    });
  });

  test('[C59] [Q08] a price stored after its group was timed out cannot be chosen; one chosen before stays chosen', async () => {
    const { choose, deps, request, written } = await shipmentWorld();
    await deps.quotes.closeGroup(request.rateRequestUuid, { group: 'B4', state: 'timed-out', upTo: 0 });
    expect(await errorOf(choose())).toMatchObject({ status: 422 });
    expect(written()).toMatchObject({ shipments: 0, selection: undefined });

    const early = await shipmentWorld();
    const { shipmentUuid } = await early.choose({ idempotencyKey: KEY });
    const { rateRequestUuid } = early.request;
    await early.deps.quotes.closeGroup(rateRequestUuid, { group: 'B4', state: 'timed-out', upTo: 0 });
    expect(await early.choose({ idempotencyKey: KEY })).toMatchObject({ shipmentUuid });
    expect(await errorOf(early.choose())).toMatchObject({ status: 409 });
  });

  test('[C59] [Q12] the guaranteed option has its own price, cost, profit, service, charges and provider’s quote number', async () => {
    const { choose, deps, both } = await shipmentWorld();
    const { shipmentUuid } = await choose({ type: 'g' });
    const shipment = await deps.shipments.find(shipmentUuid);
    const chargeCents = displayedCents(both.rate, 'g') ?? 0;
    expect(shipment).toMatchObject({
      type: 'g',
      serviceLevel: 'By 5 pm, guaranteed',
      guaranteedLevel: '17:00',
      costCents: 59_000,
      chargeCents,
      profitPercent: profitPercent(chargeCents, 59_000),
      carrierQuoteNumber: 'Q-B4X1-17',
      contractUuid: testId(0xcafe),
    });
    expect(shipment?.charges?.at(-1)).toMatchObject({ code: 'GUR', description: 'Guaranteed by 5 pm' });
  });

  test('[C59] by noon is booked as by noon: its price, words, line and the provider’s number of it', async () => {
    const { choose, deps, both } = await shipmentWorld();
    const { shipmentUuid } = await choose({ type: 'g', guaranteedLevel: '12:00' });
    const shipment = await deps.shipments.find(shipmentUuid);
    const noon = both.rate.guaranteedLevels?.find(({ level }) => level === '12:00');
    const discount = parseMoney(both.rate.onlineBookingDiscount.amount) ?? 0;
    expect(shipment).toMatchObject({
      serviceLevel: 'By noon, guaranteed',
      guaranteedLevel: '12:00',
      costCents: 62_000,
      chargeCents: (parseMoney(noon?.total ?? '') ?? 0) + discount,
      carrierQuoteNumber: 'Q-B4X1-12',
    });
    expect(shipment?.charges?.at(-1)).toMatchObject({ code: 'GUR', description: 'Guaranteed by noon' });
    const sum = shipment?.charges?.reduce((total, line) => total + (parseMoney(line.amount) ?? 0), 0) ?? 0;
    expect(sum + discount).toBe(shipment?.chargeCents);
  });

  test('[H30] the show at the delivery is stored; a rate that delivers outside its move-in is refused', async () => {
    const query = (destinationMoveInDay: string) =>
      makeQuery({
        ...{ destinationFacilityType: '7', destinationShow: 'Pump Expo', destinationVenue: 'Hall B, booth 1412' },
        ...{ destinationMoveInDay, destinationMoveOutDay: '2026-12-04' },
      });
    const { choose, deps } = await shipmentWorld({ query: query('2026-12-01') });
    const { shipmentUuid } = await choose();
    expect((await deps.shipments.find(shipmentUuid))?.to.event).toEqual({
      ...{ show: 'Pump Expo', venue: 'Hall B, booth 1412', moveInDay: '2026-12-01', moveOutDay: '2026-12-04' },
    });
    const late = await shipmentWorld({ query: query('2026-12-02') });
    await expect(late.choose()).rejects.toThrow(
      'This rate delivers on Tue, Dec 1. The show takes freight from Wed, Dec 2 to Fri, Dec 4 only.',
    );
    expect(late.written()).toMatchObject({ shipments: 0, selection: undefined });
  });

  test('the standard option keeps the provider’s number of the standard price', async () => {
    const { choose, deps } = await shipmentWorld();
    const { shipmentUuid } = await choose();
    expect(await deps.shipments.find(shipmentUuid)).toMatchObject({ carrierQuoteNumber: 'Q-B4X1' });
  });

  test('the charges of a shipment sum to its charge once the discount is taken off', async () => {
    const { choose, deps } = await shipmentWorld();
    const { shipmentUuid } = await choose({ type: 'g' });
    const shipment = await deps.shipments.find(shipmentUuid);
    const sum = shipment?.charges?.reduce((total, line) => total + Math.round(Number(line.amount) * 100), 0) ?? 0;
    expect(sum + (shipment?.onlineDiscountCents ?? 0)).toBe(shipment?.chargeCents);
  });

  test('what was typed with the choice wins over what the query said; neither changes the places', async () => {
    const query = { ...makeQuery(), shippingFromCompany: 'Old Mill', shippingToPhone: '3125550111' };
    const { choose, deps } = await shipmentWorld({ query });
    const { shipmentUuid } = await choose({ shippingFromCompany: 'New Mill', shippingFromAddress1: '1 Mill Rd' });
    const shipment = await deps.shipments.find(shipmentUuid);
    expect(shipment?.from).toMatchObject({ company: 'New Mill', addressLine1: '1 Mill Rd', postalCode: '60601' });
    expect(shipment?.to).toMatchObject({ phone: '3125550111', postalCode: '75201' });
  });

  test('[C59] charge, cost and carrier in the body are ignored', async () => {
    const { choose, deps, request, both } = await shipmentWorld();
    const body = createShipmentRequest.parse({
      rateRequestUuid: request.rateRequestUuid,
      quoteRequestUuid: groupUuidOf(request, 'B4'),
      FCPreRateQuoteResponseId: 'rate-B4X1',
      type: 'n',
      charge: '1.00',
      cost: '0.50',
      chargeCents: 1,
      carrier: { name: 'Nobody', scac: 'NONE' },
      customerUuid: OTHER_CUSTOMER,
      statusId: 3,
    });
    const { shipmentUuid } = await choose(body);
    expect(await deps.shipments.find(shipmentUuid)).toMatchObject({
      chargeCents: displayedCents(both.rate, 'n'),
      costCents: 50_000,
      statusId: 1,
      customerUuid: request.customerUuid,
      carrier: { scac: 'B4X1' },
    });
  });

  test('a shipment is listed among its customer’s quotes', async () => {
    const { choose, deps, request } = await shipmentWorld();
    const { shipmentUuid } = await choose();
    const ask = { customerUuid: request.customerUuid, pageNumber: 1, pageSize: 50, sortOrder: 'desc' } as const;
    const { rows, count } = await deps.shipments.listByCustomer({ ...ask, orderType: 'Quote' });
    expect([rows[0]?.shipmentUuid, count]).toEqual([shipmentUuid, 1]);
    expect((await deps.shipments.listByCustomer({ ...ask, orderType: 'Booking' })).count).toBe(0);
  });
});

describe('rejected input', () => {
  test('[C59] a guaranteed service that the carrier does not sell', async () => {
    expect(await refused({ type: 'g', guaranteedLevel: '10:30' })).toMatchObject({ status: 422 });
  });

  /** Chooses, expects a refusal, and that nothing was written. */
  async function refused(change: Parameters<Awaited<ReturnType<typeof shipmentWorld>>['choose']>[0]) {
    const { choose, written } = await shipmentWorld();
    const refusal = await errorOf(choose({ idempotencyKey: KEY, ...change }));
    expect(written()).toEqual({ shipments: 0, idempotency: 0, selection: undefined });
    return refusal;
  }

  test('[Q16] the uuid of another group, or a made-up one', async () => {
    const { request } = await shipmentWorld();
    const field = { status: 422, field: 'quoteRequestUuid' };
    expect(await refused({ quoteRequestUuid: groupUuidOf(request, 'A4') })).toEqual(field);
    expect(await refused({ quoteRequestUuid: testId(404) })).toEqual(field);
    expect(await refused({ quoteRequestUuid: request.rateRequestUuid })).toEqual(field);
  });

  test('[Q16] where a request has one uuid, that one counts', async () => {
    const one = { template: 'Default', groups: ['ALL'], quoteRequestUuid: testId(0xabc) } as const;
    const { choose } = await shipmentWorld(one);
    expect(await errorOf(choose({ quoteRequestUuid: testId(0xabd) }))).toMatchObject({ field: 'quoteRequestUuid' });
    expect(await choose({ quoteRequestUuid: testId(0xabc) })).toBeDefined();
  });

  test('a rate that the request does not hold', async () => {
    expect(await refused({ FCPreRateQuoteResponseId: 'rate-A4X9' })).toEqual({
      status: 422,
      field: 'FCPreRateQuoteResponseId',
    });
  });

  test('the guaranteed option of a carrier that offers none', async () => {
    const { request } = await shipmentWorld();
    const rate = { FCPreRateQuoteResponseId: 'rate-A4X1', quoteRequestUuid: groupUuidOf(request, 'A4') };
    expect(await refused({ ...rate, type: 'g' })).toEqual({ status: 422, field: 'type' });
  });

  test('[C59] a price that has expired, to the millisecond: 12515', async () => {
    const { choose, clock, both, written } = await shipmentWorld();
    clock.set(both.expiresAt);
    expect(await errorOf(choose())).toMatchObject({ code: '12515', status: 409 });
    expect(written()).toEqual({ shipments: 0, idempotency: 0, selection: undefined });
    clock.advance(-1);
    expect(await choose()).toBeDefined();
  });
});

describe('a second choice', () => {
  test('[Q14] for the same quote is rejected with the sentence, for any rate', async () => {
    const { choose, request, written } = await shipmentWorld();
    await choose();
    const before = written();
    const other = { FCPreRateQuoteResponseId: 'rate-A4X1', quoteRequestUuid: groupUuidOf(request, 'A4') };
    for (const again of [choose(), choose(other), choose({ idempotencyKey: KEY })]) {
      await expect(again).rejects.toMatchObject({
        status: 409,
        message: 'This quote already has a carrier. Open the saved estimate.',
      });
    }
    expect(written()).toEqual(before);
  });

  test('[Q14] with the same key returns the first response, even when the rate has expired meanwhile', async () => {
    const { choose, clock, deps } = await shipmentWorld();
    const first = await choose({ idempotencyKey: KEY });
    clock.advance(3 * 86_400_000);
    expect(await choose({ idempotencyKey: KEY })).toEqual(first);
    expect(deps.shipments.all.size).toBe(1);
  });

  test('[Q14] [R14] after the prices have ended is led to the saved estimate, not to new prices', async () => {
    const { choose, clock } = await shipmentWorld();
    await choose();
    clock.advance(3 * 86_400_000);
    await expect(choose()).rejects.toMatchObject({
      status: 409,
      message: 'This quote already has a carrier. Open the saved estimate.',
    });
  });

  test('with the same key but another rate is rejected', async () => {
    const { choose } = await shipmentWorld();
    await choose({ idempotencyKey: KEY });
    expect(await errorOf(choose({ idempotencyKey: KEY, type: 'g' }))).toEqual({ status: 409 });
  });

  test('[Q14] twenty at the same time: one is saved', async () => {
    const { choose, deps } = await shipmentWorld();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => choose()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(deps.shipments.all.size).toBe(1);
  });

  test('[Q14] a double click, one key: both get the one shipment', async () => {
    const { choose, deps } = await shipmentWorld();
    const both = await Promise.all([choose({ idempotencyKey: KEY }), choose({ idempotencyKey: KEY })]);
    expect(both[0]).toEqual(both[1]);
    expect(deps.shipments.all.size).toBe(1);
  });
});
