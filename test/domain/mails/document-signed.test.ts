import { expect, test } from 'vitest';
import { resolveDocumentHash } from '#domain/documents/resolve-document-hash.ts';
import { newEvent } from '#domain/events/event.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

async function world() {
  const { deps, addCustomer } = accountWorld();
  const { email } = await addCustomer({ customerUuid: CUSTOMER });
  const shipments = fakeShipments();
  const shipment = paperShipment();
  shipments.put(shipment);
  const sent: { to: string; subject: string; text: string }[] = [];
  const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  const all = { ...deps, shipments, mailer, deliveries: fakeDeliveries() } as unknown as Parameters<typeof sendMail>[1];
  const { shipmentUuid } = shipment;
  const signed = (kind: 'customerAgreement' | 'rateConfirmation') =>
    newEvent('documentSigned', { shipmentUuid, customerUuid: CUSTOMER, kind }, deps);
  return { deps, all, email, sent, shipmentUuid, signed };
}

test('[H18] [H19] a signed agreement is mailed once, as a hash that leads to the shipment', async () => {
  const { deps, all, email, sent, shipmentUuid, signed } = await world();
  const event = signed('customerAgreement');
  await sendMail(event, all);
  await sendMail(event, all);
  expect(sent).toMatchObject([{ to: email, subject: 'The agreement of FL-200001 is signed' }]);
  const hash = /\/([0-9a-f]{32})\b/.exec(sent[0]?.text ?? '')?.[1] ?? '';
  const found = await resolveDocumentHash(hash, '203.0.113.7', deps as never);
  expect(found).toEqual({ shipmentUuid });
});

test('[R91] nothing of what the carrier is paid is mailed to the customer', async () => {
  const { all, sent, signed } = await world();
  await sendMail(signed('rateConfirmation'), all);
  expect(sent).toEqual([]);
});
