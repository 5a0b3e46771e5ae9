import { expect, test } from 'vitest';
import { formatStage } from '#contract/format/stages.ts';
import type { DomainEvent } from '#domain/events/event.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { followOrder } from '#domain/tracking/follow-order.ts';
import { type TrackingEvent, trackingKinds } from '#domain/tracking/tracking-event.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { Crash } from '#test/fakes/crashing.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';
import { HOUR, NOON, trackingWorld, wholeWay } from './tracking-world.ts';

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all];
  return Array.from({ length: all.length }, () => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

const cities = ['Chicago', 'Springfield', 'Tulsa', 'Dallas'];

/** So many different reports, among them all of an uneventful way. */
function manyEvents(count: number, random: () => number): TrackingEvent[] {
  const noise = Array.from({ length: count - wholeWay.length }, (_, n): TrackingEvent => {
    const kind = trackingKinds[Math.floor(random() * trackingKinds.length)] ?? 'other';
    const city = cities[Math.floor(random() * cities.length)] ?? 'Tulsa';
    const isLate = ['delayed', 'held', 'exception'].includes(kind);
    return {
      kind: kind === 'delivered' ? 'other' : kind,
      at: NOON + n * 1000,
      stop: { type: 'terminal', city, state: 'XX' },
      ...(isLate && { reason: 'weather' as const }),
    };
  });
  return [...noise, ...wholeWay];
}

/** What makes two reports the same one, as the specification says it: code, timestamp and stop. No code that is tested has a part in it. */
const sameness = ({ kind, at, stop }: TrackingEvent): string =>
  JSON.stringify([at, kind, stop?.type, stop?.number, stop?.city, stop?.state]);

/** What is true of all reports, worked out without any of the code that is tested. */
function oracle(events: readonly TrackingEvent[]) {
  const timeline = [...new Set(events.map(sameness))].sort();
  return { timeline, stageId: 20, statusId: 5 };
}

/** The mails that these events send to the shipment's customer, each by its number and stage. */
async function mailsOf(world: ReturnType<typeof trackingWorld>, events: readonly DomainEvent[]): Promise<string[]> {
  const { deps, addCustomer } = accountWorld();
  await addCustomer({ customerUuid: world.customerUuid });
  const mailer = fakeMailer();
  const stores = { ...mailStores(), shipments: world.deps.shipments };
  const more = { mailer, links: fakeLinks(), deliveries: fakeDeliveries(), ...stores };
  for (const event of events) await sendMail(event, { ...deps, ...more });
  const stageOf = (subject: string) => [16, 17, 18, 19, 20].find((id) => subject.endsWith(formatStage(id)));
  return mailer.sent.map(({ subject }) => `${/FL-\d+/.exec(subject)?.[0]} ${stageOf(subject)}`);
}

/** On a machine that does much else. */
const LIMIT_MS = 180_000;

test.each([1, 42])(
  '[C157] [H16] 1,000 reports, doubled and shuffled, by 20 workers of which many die: the timeline is exact and each stage is told once (seed %s)',
  async (seed) => {
    const random = randomOf(seed);
    const world = trackingWorld();
    const events = manyEvents(500, random);
    const sent = shuffled([...events, ...events], random);
    /** A process that dies before or after a write, now and then. */
    const mortal = {
      ...world.deps,
      // In turns of the event loop instead of milliseconds.
      pause: async (ms: number) => {
        for (let turns = 0; turns < ms / 4; turns += 1) await new Promise((resolve) => setImmediate(resolve));
      },
      trackings: {
        ...world.deps.trackings,
        write: async (change: Parameters<typeof world.deps.trackings.write>[0]) => {
          await new Promise((resolve) => setImmediate(resolve));
          if (random() < 0.05) throw new Crash();
          const outcome = await world.deps.trackings.write(change);
          if (random() < 0.05) throw new Crash();
          return outcome;
        },
      },
    };
    let at = 0;
    let deaths = 0;
    const work = async () => {
      while (at < sent.length) {
        const from = at;
        at += 1 + Math.floor(random() * 19);
        const part = sent.slice(from, at);
        // Like a push that was not answered: it comes again.
        for (let told = false; !told; ) {
          try {
            await followOrder(world.shipmentUuid, world.dispatchUuid, { events: part }, mortal);
            told = true;
          } catch (error) {
            if (!(error instanceof Crash)) throw error;
            deaths += 1;
          }
        }
      }
    };
    await Promise.all(Array.from({ length: 20 }, work));
    const expected = oracle(events);
    const book = await world.book();
    expect(deaths).toBeGreaterThan(10);
    expect((book?.events ?? []).map(sameness).sort()).toEqual(expected.timeline);
    expect(await world.shipment()).toMatchObject({ stageId: expected.stageId, statusId: expected.statusId });
    const stages = world.stages();
    expect(new Set(stages).size).toBe(stages.length);
    expect(stages.at(-1)).toBe(20);
    expect(stages).toEqual([...stages].sort((a, b) => a - b));
    const moves = world.outbox.all.filter(({ type }) => type === 'shipmentMoved');
    expect(moves).toHaveLength(stages.length);
    // Every event of the outbox is delivered twice, out of order, as a queue may do it: one mail a stage, no other.
    const mails = await mailsOf(world, shuffled([...world.outbox.all, ...world.outbox.all], random));
    expect(mails.toSorted()).toEqual(stages.map((stage) => `FL-200001 ${stage}`).toSorted());
  },
  LIMIT_MS,
);

test('[H16] a process that dies between two moves leaves an order that is due, and the sweep moves it on', async () => {
  const world = trackingWorld();
  world.clock.set(NOON + 3 * 24 * HOUR);
  let writes = 0;
  const mortal = {
    ...world.deps,
    trackings: {
      ...world.deps.trackings,
      write: async (change: Parameters<typeof world.deps.trackings.write>[0]) => {
        writes += 1;
        if (writes > 1) throw new Crash();
        return world.deps.trackings.write(change);
      },
    },
  };
  const delivered = wholeWay.filter(({ kind }) => kind === 'delivered');
  await expect(
    followOrder(world.shipmentUuid, world.dispatchUuid, { events: delivered }, mortal),
  ).rejects.toBeInstanceOf(Crash);
  expect(await world.shipment()).toMatchObject({ stageId: 18, statusId: 4 });
  world.clock.advance(60_000);
  expect(await world.watch()).toBe(1);
  expect(await world.shipment()).toMatchObject({ stageId: 20, statusId: 5 });
  expect(world.stages()).toEqual([18, 20]);
  expect(await world.watch()).toBe(0);
});
