import { describe, expect, test } from 'vitest';
import { contactsOf, mailDocuments } from '#domain/documents/mail-documents.ts';
import { resolveDocumentHash } from '#domain/documents/resolve-document-hash.ts';
import type { DomainEvent } from '#domain/events/event.ts';
import { mailDocumentLink } from '#domain/mails/mail-document-link.ts';
import { truckload } from '#test/contract/rules/truckload-maker.ts';
import { documentsWorld } from '#test/fakes/documents-world.ts';
import { makeAccount, makeShipment } from '#test/fakes/fixtures.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
import { makeTruckload } from '#test/fakes/fixtures-truckloads.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';

const base = paperShipment();
const shipment = paperShipment(1, { to: { ...base.to, email: 'Ray@Whitfield.example' } });

async function world() {
  const made = await documentsWorld(shipment);
  const events: DomainEvent[] = [];
  const sent: { to: string; text: string }[] = [];
  const deps = {
    ...made.deps,
    rateLimiter: fakeRateLimiter(),
    deliveries: fakeDeliveries(),
    outbox: { add: async (added: readonly DomainEvent[]) => void events.push(...added) },
    mailer: { send: async (mail: { to: string; text: string }) => void sent.push(mail) },
  };
  const mail = (email: string) => mailDocuments(shipment, email, deps);
  const deliver = async () => {
    for (const event of events) await mailDocumentLink(event, deps);
  };
  const hashOf = () => /\/([0-9a-f]{32})\b/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  return { ...made, deps, mail, deliver, events, sent, hashOf };
}

describe('mailing documents', () => {
  test('[C155] [H19] sends a hash link to a contact, once, which leads to the shipment as often as it is opened', async () => {
    const { mail, deliver, sent, hashOf, deps } = await world();
    expect(await mail('ray@whitfield.example')).toMatchObject({ email: 'ray@whitfield.example', leftToday: 19 });
    await deliver();
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(['ray@whitfield.example']);
    const open = (hash: string) => resolveDocumentHash(hash, '203.0.113.9', deps);
    for (const _time of [1, 2, 3]) expect(await open(hashOf())).toEqual({ shipmentUuid: shipment.shipmentUuid });
  });

  test('[C155] goes to no one else, and not before there are papers', async () => {
    const { mail, deps, events } = await world();
    await expect(mail('stranger@other.example')).rejects.toMatchObject({ errors: [{ field: 'email' }] });
    const estimate = makeShipment(2, { to: { ...base.to, email: 'ray@whitfield.example' } });
    await expect(mailDocuments(estimate, 'ray@whitfield.example', deps)).rejects.toMatchObject({ status: 409 });
    expect(events).toEqual([]);
  });

  test('[C155] twenty a day', async () => {
    const { mail } = await world();
    for (let n = 0; n < 20; n += 1) await mail('ray@whitfield.example');
    await expect(mail('ray@whitfield.example')).rejects.toMatchObject({ status: 429 });
  });

  test('[C155] a contact who is none any more gets nothing', async () => {
    const { mail, deliver, change, sent } = await world();
    await mail('ray@whitfield.example');
    await change({ to: base.to });
    await deliver();
    expect(sent).toEqual([]);
  });

  test('[C82] unknown, malformed, expired and revoked hashes look alike', async () => {
    const { mail, deliver, hashOf, deps, clock } = await world();
    await mail('ray@whitfield.example');
    await deliver();
    const hash = hashOf();
    const open = (one: string) => resolveDocumentHash(one, '203.0.113.10', deps);
    for (const wrong of ['0'.repeat(32), 'not-a-hash'])
      await expect(open(wrong)).rejects.toMatchObject({ code: '1002' });
    clock.advance(31 * 86_400_000);
    await expect(open(hash)).rejects.toMatchObject({ code: '1002' });
  });

  test('[C155] a truckload’s stops between the first and the last one have contacts, too, each of what happens there', () => {
    const made = makeTruckload();
    const [first, last] = [made.query.stops[0], made.query.stops.at(-1)];
    const [from, to] = [made.places[0], made.places.at(-1)];
    if (!first || !last || !from || !to) throw new Error('A truckload has two ends');
    const truck = {
      ...made,
      query: truckload({ ...made.query, stops: [first, first, last, last] }),
      places: [from, from, to, to],
    };
    expect(contactsOf(truck, undefined)).toEqual([]);
    const at = (email: string) => ({ email, firstName: 'Mia', lastName: 'Stone' });
    const between = [
      { ...made.from, ...at('second@dock.example') },
      { ...made.to, ...at('Third@dock.example'), alternateEmail: 'night@dock.example' },
    ];
    expect(contactsOf({ ...truck, between }, undefined)).toEqual([
      { email: 'second@dock.example', name: 'Mia Stone', role: 'pickup' },
      { email: 'third@dock.example', name: 'Mia Stone', role: 'delivery' },
      { email: 'night@dock.example', name: 'Mia Stone', role: 'delivery' },
    ]);
  });

  test('[C155] names each address once, whoever has it', () => {
    const account = makeAccount({ email: 'ray@whitfield.example' });
    expect(contactsOf(shipment, account).map(({ email, role }) => [email, role])).toEqual([
      ['ray@whitfield.example', 'account'],
    ]);
  });
});
