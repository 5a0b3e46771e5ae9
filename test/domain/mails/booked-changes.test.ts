import { expect, test } from 'vitest';
import type { WhatIf } from '#contract/what-if.ts';
import { newEvent } from '#domain/events/event.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';

const classes = { entered: ['100'], found: ['100'] };
const change = (adds: string, total: string): WhatIf => ({
  ...{ cause: 'weight', classes, change: {}, outcome: 'price', adds, total },
  found: { measure: 'pounds', entered: 1000, found: 1100 },
});

test.each([
  ['with the booked price', change('31.20', '131.20'), true],
  ['of another price', change('31.20', '150.00'), false],
  ['that makes the bill less', change('-5.00', '95.00'), false],
] as const)(
  '[C134] the mail of a booking has the figures that its carrier gave, %s: %s',
  async (_what, kept, isSaid) => {
    const { deps, addCustomer } = accountWorld();
    const account = await addCustomer();
    const { customerUuid } = account;
    const [mailer, stores] = [fakeMailer(), mailStores()];
    const shipment = makeShipment(1, { customerUuid, statusId: 3, stageId: 15, type: 'n', chargeCents: 100_00 });
    stores.shipments.put(shipment);
    const asked: string[] = [];
    const quotes = { findEstimate: async () => ({ FCPreRateQuoteResponseId: 'rate-1' }) };
    const whatIfs = {
      find: async (request: string, rate: string) => {
        asked.push(`${request} ${rate}`);
        return { askedAt: 1, changes: [kept] };
      },
    };
    const { shipmentUuid } = shipment;
    const data = { shipmentUuid, customerUuid, from: [1, 12], to: [3, 15], by: 'customer' } as const;
    const moved = newEvent('shipmentMoved', { ...data, from: [1, 12], to: [3, 15] }, deps);
    const more = { mailer, links: fakeLinks(), deliveries: fakeDeliveries(), ...stores, quotes, whatIfs };
    await sendMail(moved, { ...deps, ...more } as unknown as Parameters<typeof sendMail>[1]);
    const { text = '' } = mailer.sent.at(-1) ?? {};
    expect(asked).toEqual([`${shipment.rateRequestUuid} rate-1`]);
    expect(text).toContain(shipment.shortId);
    expect(text.includes('The scale shows 1,100 lb, not 1,000: +$31.20')).toBe(isSaid);
    expect(text.includes('What could change the bill')).toBe(isSaid);
  },
);
