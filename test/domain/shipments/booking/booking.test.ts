import { describe, expect, test } from 'vitest';
import { type BookingStep, bookingSteps, shipmentAddressRequest } from '#contract/booking.ts';
import { codeOfIssue } from '#contract/codes/wrong-field.ts';
import { customsBrokerRequest } from '#contract/customs-broker.ts';
import type { StoredInvoice } from '#domain/invoices/invoice.ts';
import { saveCustomsBroker } from '#domain/shipments/booking/save-customs-broker.ts';
import { moveChange } from '#domain/shipments/change.ts';
import type { Standing } from '#domain/shipments/lifecycle.ts';
import { pricedPartOf } from '#domain/shipments/needs-re-run.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { moneyWorld } from '#test/fakes/money-world.ts';
import { bookingWorld, contact } from './booking-world.ts';

type World = Awaited<ReturnType<typeof bookingWorld>>;
const status = (code: number) => expect.objectContaining({ status: code });
const coded = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

describe('a booking', () => {
  test('[C60] [C142] is opened once, and goes on where it was from any device', async () => {
    const world = await bookingWorld();
    const opened = await world.open();
    expect(opened).toMatchObject({ version: 2, step: 'addresses' });
    expect(await world.open({ version: 1 })).toEqual(opened);
    await world.fill();
    const draft = await world.draft();
    expect(draft).toMatchObject({
      step: 'terms',
      problem: null,
      emailVerified: true,
      terms: null,
      isCrossBorder: false,
    });
    expect(draft.done).toEqual(bookingSteps.slice(0, 5));
    expect(draft.shipment).toMatchObject({ references: { po: 'PO-1' }, fromLocation: { lastName: 'Reyes' } });
  });

  test('[C60] [R79] a price that is over is not opened, nor a version that is not the newest', async () => {
    const world = await bookingWorld();
    await expect(world.open({ version: 4 })).rejects.toThrow(status(409));
    world.clock.advance(400 * 86_400_000);
    await expect(world.open()).rejects.toThrow(coded('12515'));
    expect((await world.stored()).booking).toBeUndefined();
  });

  test('[12502] [R63] a default A/R account with nothing left refuses, one with enough does not', async () => {
    const world = await bookingWorld();
    const { chargeCents } = await world.stored();
    const onAccount = { arStatus: 1 as const, arGraceCents: 0, defaultPayment: { kind: 'arAccount' as const } };
    world.accounts.put(makeAccount({ ...onAccount, arCreditLimitCents: chargeCents - 1 }));
    await expect(world.open()).rejects.toThrow(coded('12502'));
    world.accounts.put(makeAccount({ ...onAccount, arCreditLimitCents: chargeCents }));
    await expect(world.open()).resolves.toMatchObject({ step: 'addresses' });
  });

  test.each([
    [31, true, undefined],
    [30, false, undefined],
    // The schedule's id 21 counts, from its day on.
    [11, true, { amount: 10, effectiveFrom: 0 }],
    [10, false, { amount: 10, effectiveFrom: 0 }],
    [31, false, { amount: 45, effectiveFrom: 0 }],
    [31, true, { amount: 45, effectiveFrom: Date.parse('2100-01-01') }],
  ])('[12503] [H14] an invoice %i days late refuses: %s, with fee 21 set as %o', async (days, refuses, set) => {
    const world = await bookingWorld();
    if (set) world.deps.fees.set({ id: 21, ...set });
    const due = new Date(world.clock.ms() - days * 86_400_000).toISOString().slice(0, 10);
    const { customerUuid, shipmentUuid, shortId } = await world.stored();
    const invoice: StoredInvoice = {
      ...{ invoiceUuid: 'i-1', invoiceNumber: 'INV-1', kind: 'rebill', customerUuid, shipmentUuid },
      ...{ shipmentShortId: shortId, shipmentName: 'Pumps', issuedAt: 1, issuedDay: due, dueDay: due, revision: 1 },
      ...{ lines: [{ lineUuid: 'l', description: 'Freight', cents: 100 }], payments: [] },
    };
    const head = await world.deps.invoices.readHead(customerUuid);
    await world.deps.invoices.write({ invoice, before: undefined, entries: [] }, head);
    if (refuses) await expect(world.open()).rejects.toThrow(coded('12503'));
    else expect(await world.open()).toMatchObject({ step: 'addresses' });
  });

  const presses: Record<Exclude<BookingStep, 'price' | 'pay'>, (world: World) => Promise<unknown>> = {
    addresses: (world) => world.address({ locationType: 1, ...contact, step: 'addresses' }),
    references: (world) => world.data({ step: 'references' }),
    freight: (world) => world.products({ description: 'Pumps' }, { step: 'freight' }),
    protection: (world) => world.data({ protectionDeclined: 1, step: 'protection' }),
    terms: (world) => world.data({ step: 'terms' }),
  };

  test.each(['references', 'freight', 'protection', 'terms'] as const)(
    '[C91] [C96] the step %s cannot be skipped to, and nothing of it is written',
    async (step) => {
      const world = await bookingWorld();
      await expect(presses[step](world)).rejects.toThrow(status(409));
      await world.open();
      await expect(presses[step](world)).rejects.toThrow('Finish this step first: Addresses.');
      expect((await world.stored()).revision).toBe(2);
    },
  );

  test('[C95] a step is done once both ends are complete; what is missing is named at its end with its own code', async () => {
    const world = await bookingWorld();
    await world.open();
    const failure = await world.address({ locationType: 1, ...contact, step: 'addresses' }).catch((error) => error);
    expect(failure.errors).toEqual([
      expect.objectContaining({ field: 'to.addressLine1', code: '12079' }),
      expect.objectContaining({ field: 'to.firstName', code: '12081' }),
      expect.objectContaining({ field: 'to.lastName', code: '12083' }),
      expect.objectContaining({ field: 'to.phone', code: '12087' }),
    ]);
    await world.address({ locationType: 1, ...contact });
    const ofSent = await world.address({ locationType: 2, ...contact, phone: '', step: 'addresses' }).catch((e) => e);
    expect(ofSent.errors).toEqual([expect.objectContaining({ field: 'phone', code: '12087' })]);
    expect(await world.address({ locationType: 2, ...contact, step: 'addresses' })).toMatchObject({
      step: 'references',
    });
    // A later change that leaves it incomplete opens it again.
    expect(await world.address({ locationType: 2, phone: '' })).toMatchObject({ step: 'addresses', done: ['price'] });
  });

  test('[C95] city, state, postal code and kind of place stay what was priced', async () => {
    const world = await bookingWorld();
    const before = (await world.stored()).from;
    await world.address({ locationType: 1, ...contact, city: 'Reno', postalCode: '89501', facilityTypeId: '11' });
    const { from } = await world.stored();
    expect(from).toMatchObject({ ...contact, city: before.city, postalCode: before.postalCode });
    expect(from.facilityTypeId).toBe(before.facilityTypeId);
  });

  test('[C95] a field has the code of its end', () => {
    const long = { shipmentUuid: '01940000-0000-7000-8000-000000002000', version: 1, firstName: 'x'.repeat(31) };
    const codes = [1, 2].map((locationType) => {
      const { error } = shipmentAddressRequest.safeParse({ ...long, locationType });
      return error?.issues.map((issue) => codeOfIssue(issue));
    });
    expect(codes).toEqual([['12056'], ['12082']]);
  });

  test('[C95] [C30] the address book takes the address; a double there does not lose the step', async () => {
    const world = await bookingWorld();
    const body = { locationType: 1, ...contact, company: 'Reyes Tools', saveToAddressBook: 1 };
    expect(await world.address(body)).toMatchObject({ addressBook: { saved: true }, version: 2 });
    const again = await world.address({ ...body, email: 'dock@reyes-tools.example' });
    expect(again).toMatchObject({ addressBook: { saved: false }, version: 3 });
    expect(again.addressBook?.message).toBeTruthy();
    expect((await world.stored()).from.email).toBe('dock@reyes-tools.example');
    expect(await world.deps.addresses.listByCustomer((await world.stored()).customerUuid)).toHaveLength(1);
  });

  test('[R79] a stale version is refused and told what changed', async () => {
    const world = await bookingWorld();
    await world.open();
    await world.data({ poNumber: 'PO-7' });
    await world.address({ locationType: 2, ...contact });
    await expect(world.data({ version: 2, poNumber: 'PO-8' })).rejects.toThrow(
      'This shipment changed since you opened it: references and delivery. Check it and try again.',
    );
    expect((await world.stored()).references).toEqual({ po: 'PO-7' });
  });

  test('[C91] the pickup window ends after it begins', async () => {
    const world = await bookingWorld();
    await world.data({ pickupFrom: '10:00', pickupTo: '14:30' });
    expect(await world.stored()).toMatchObject({ pickupFrom: '10:00:00', pickupTo: '14:30:00' });
    await expect(world.data({ pickupTo: '10:00' })).rejects.toThrow(coded('12036'));
  });

  test('[C131] [H29] the customs broker is kept with its digits', async () => {
    const world = await bookingWorld();
    const { shipmentUuid } = world;
    const body = {
      shipmentUuid,
      version: 1,
      brokerType: '1',
      name: ' Lakes ',
      phone: '(716) 555-0144',
      email: 'a@b.example',
    };
    await saveCustomsBroker(await world.stored(), customsBrokerRequest.parse(body), {
      ...world.deps,
      money: moneyWorld().money,
    });
    expect((await world.stored()).customsBroker).toEqual({
      ...{ type: 1, name: 'Lakes', phone: '7165550144', email: 'a@b.example' },
      brokerUuid: expect.any(String),
    });
    const { brokerUuid } = (await world.stored()).customsBroker ?? {};
    const again = customsBrokerRequest.parse({ ...body, version: (await world.stored()).revision, name: 'Lakes Inc.' });
    await saveCustomsBroker(await world.stored(), again, { ...world.deps, money: moneyWorld().money });
    expect((await world.stored()).customsBroker).toMatchObject({ brokerUuid, name: 'Lakes Inc.' });
    const wrong = customsBrokerRequest.safeParse({ ...body, brokerType: 3, name: ' ', phone: '12', email: 'x' });
    const found = wrong.error?.issues.map((issue) => codeOfIssue(issue));
    expect(found?.toSorted()).toEqual(['12193', '12195', '12196', '12197']);
  });
});

describe('freight in a booking', () => {
  test('[C96] a detail that the quote left open costs nothing; hazardous goods are a new price', async () => {
    const world = await bookingWorld();
    await world.open();
    expect(await world.products({ description: 'Pumps', nmfc: '116030-1' })).toMatchObject({ needsReRun: false });
    expect(await world.products({ nmfc: '1160' })).toMatchObject({ needsReRun: true });
    expect((await world.draft()).problem).toMatchObject({ code: '12516' });
  });

  test('[C96] [H25] a hazardous line needs all its papers', async () => {
    const world = await bookingWorld();
    await world.fill();
    const failure = await world
      .products({ description: 'Paint', 'haz-matItem': '1', unNumber: '1263' }, { step: 'freight' })
      .catch((error) => error);
    expect(failure.errors.map(({ field }: { field: string }) => field)).toEqual([
      'products.0.properShippingName',
      'products.0.hazardClass',
      'products.0.packingGroup',
      'products.0.emergencyContactName',
      'products.0.emergencyContactPhone',
      'products.0.innerPackages',
    ]);
    const papers = {
      properShippingName: 'Paint',
      hazardClass: '3',
      packingGroup: 'II',
      emergencyContactName: 'Chemtrec',
      innerPackages: '8 steel pails of 5 gal',
    };
    const all = { ...papers, emergencyContactPhone: '800-424-9300', 'haz-matItem': '1', unNumber: '1263' };
    const generic = { ...all, properShippingName: 'Flammable liquid, n.o.s.' };
    await expect(world.products(generic, { step: 'freight' })).rejects.toMatchObject({
      errors: [{ field: 'products.0.technicalName' }],
    });
    expect(await world.products(all, { step: 'freight' })).toMatchObject({ needsReRun: true });
    const more = { technicalName: 'xylene', subsidiaryClass: '8', emergencyContract: '40221' };
    await world.products(more);
    expect((await world.draft()).shipment).toMatchObject({ products: [{ ...papers, ...more }] });
    expect((await world.stored()).products[0]).toMatchObject({ ...papers, ...more });
    await world.products({ 'haz-matItem': '0' });
    for (const gone of ['unNumber', 'innerPackages', 'technicalName', 'emergencyContract'])
      expect((await world.stored()).products[0]).not.toMatchObject({ [gone]: expect.anything() });
  });

  test('[C96] a line of another shipment is refused', async () => {
    const world = await bookingWorld();
    const shipmentProductUuid = '01940000-0000-7000-8000-0000000fffff';
    await expect(world.products({ shipmentProductUuid, description: 'x' })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'products.0.shipmentProductUuid', code: '12170' }],
    });
  });
});

describe('what a payment asks first', () => {
  test('[R79] every step, the terms that count now, and a verified e-mail address [A49]', async () => {
    const world = await bookingWorld();
    await expect(world.bookable()).rejects.toThrow('Finish this step first: Price.');
    await world.fill();
    await expect(world.bookable()).rejects.toThrow('Finish this step first: Terms.');
    await world.publish('# One');
    const first = (await world.draft()).terms;
    await expect(world.data({ step: 'terms' })).rejects.toThrow(status(422));
    await expect(
      world.data(
        { step: 'terms', acceptedTermsUuid: first?.fcTermConditionUuid },
        { clientAddress: '', isAgent: true },
      ),
    ).rejects.toThrow(status(409));
    const saved = await world.data({ step: 'terms', acceptedTermsUuid: first?.fcTermConditionUuid });
    expect(saved).toMatchObject({ step: 'pay' });
    await expect(world.bookable()).resolves.toBeUndefined();
    expect(await world.deps.terms.listAcceptances((await world.stored()).customerUuid)).toHaveLength(1);
    await world.publish('# Two');
    await expect(world.bookable()).rejects.toThrow(status(409));
    await world.data({ step: 'terms', acceptedTermsUuid: (await world.draft()).terms?.fcTermConditionUuid });
    world.accounts.put(makeAccount({ emailVerified: false }));
    await expect(world.bookable()).rejects.toThrow(/verify/i);
  });

  test('[H29] [C131] freight across the border is not booked before its customs broker is known, also where the delivery moved there later', async () => {
    const world = await bookingWorld();
    await world.fill();
    const stored = await world.stored();
    const across = { ...stored, to: { ...stored.to, country: 'CA' as const } };
    world.deps.shipments.put({ ...across, pricedPart: pricedPartOf(across) });
    expect(await world.draft()).toMatchObject({ step: 'references', isCrossBorder: true });
    await expect(world.bookable()).rejects.toThrow('Finish this step first: References.');
    const failure = await world.data({ step: 'references' }).catch((error) => error);
    expect(failure.errors).toEqual([expect.objectContaining({ field: 'name', code: '12193' })]);
    const broker = { brokerType: '1', name: 'Lakes', phone: '(716) 555-0144', email: 'a@b.example' };
    const { shipmentUuid, revision: version } = await world.stored();
    const body = customsBrokerRequest.parse({ shipmentUuid, version, ...broker });
    await saveCustomsBroker(await world.stored(), body, { ...world.deps, money: moneyWorld().money });
    expect(await world.draft()).toMatchObject({ step: 'terms' });
  });

  test('[12516] [R79] the price comes before everything else', async () => {
    const world = await bookingWorld();
    await world.fill();
    await world.products({ nmfc: '116030' });
    await world.products({ nmfc: '1160' });
    await expect(world.bookable()).rejects.toThrow(coded('12516'));
  });
});

describe('edits after booking', () => {
  const booked: Standing = { statusId: 3, stageId: 15 };
  const move = async (world: World, to: Standing) => {
    const change = moveChange(await world.stored(), to, {}, { at: 9, by: 'test', why: 'a test', changed: ['status'] });
    if (!change) throw new Error('The lifecycle has no such move');
    await world.deps.shipments.change(change);
  };

  test('[C91] [C95] references and contacts can be changed', async () => {
    const world = await bookingWorld();
    await move(world, booked);
    await world.address({ locationType: 2, ...contact });
    expect(await world.stored()).toMatchObject(booked);
    await world.data({ pickupNumber: 'PU-7' });
    expect((await world.stored()).references).toEqual({ pickup: 'PU-7' });
  });

  test('[C96] hazardous freight needs all its papers before its carrier is asked, and a pickup is moved by itself only', async () => {
    const world = await bookingWorld();
    await move(world, booked);
    const { revision } = await world.stored();
    await expect(world.products({ 'haz-matItem': '1' })).rejects.toMatchObject({ status: 422 });
    await expect(world.data({ pickupFrom: '11:00', poNumber: 'P' })).rejects.toThrow(/by itself/);
    expect((await world.stored()).revision).toBe(revision);
  });

  test('[C91] [C95] [C96] from the pickup on nothing of it', async () => {
    const world = await bookingWorld();
    await move(world, booked);
    await move(world, { statusId: 4, stageId: 16 });
    for (const press of [
      world.data({ poNumber: 'late' }),
      world.address({ locationType: 1, ...contact }),
      world.products({ description: 'late' }),
    ])
      await expect(press).rejects.toThrow(/has been picked up/);
  });
});
