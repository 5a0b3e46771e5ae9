import { describe, expect, test, vi } from 'vitest';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import { relayEvents, sweepOutbox } from '#domain/events/relay-events.ts';
import { testClock } from '#test/fakes/clock.ts';
import { sequentialIds, testId } from '#test/fakes/ids.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';

const SHIPMENT = testId(0x51);
const AGGREGATE = `shipment#${SHIPMENT}`;

async function world() {
  const clock = testClock();
  const outbox = fakeOutbox();
  const events = { now: clock.now, newId: sequentialIds(0xe00) };
  const sent: { listener: string; event: DomainEvent }[] = [];
  const queues = { send: vi.fn(async (listener: string, event: DomainEvent) => void sent.push({ listener, event })) };
  const of = { shipmentUuid: SHIPMENT, customerUuid: testId(0xc1) };
  const saved = newEvent('shipmentSaved', of, events);
  const moved = newEvent('shipmentMoved', { ...of, from: [1, 1], to: [2, 2], by: 'test' }, events);
  await outbox.add([saved, moved]);
  const deps = { outbox, queues, listenersOf: () => ['first', 'second'], now: clock.now, onFailure: vi.fn() };
  return { clock, outbox, queues, sent, deps, saved, moved };
}

describe('relay', () => {
  test('sends two events of one shipment in their order, each to everybody who listens, and once', async () => {
    const { deps, sent, saved, moved } = await world();
    expect(await relayEvents(AGGREGATE, deps)).toBe(2);
    expect(sent).toEqual(
      [saved, moved].flatMap((event) => ['first', 'second'].map((listener) => ({ listener, event }))),
    );
    expect(await relayEvents(AGGREGATE, deps)).toBe(0);
    expect(sent).toHaveLength(4);
  });

  test('what could not be sent stays, and nothing after it overtakes it', async () => {
    const { deps, queues, sent, saved, moved } = await world();
    queues.send.mockRejectedValueOnce(new Error('unreachable'));
    await expect(relayEvents(AGGREGATE, deps)).rejects.toThrow('unreachable');
    expect(sent).toEqual([]);
    await relayEvents(AGGREGATE, deps);
    expect(sent.map(({ event }) => event.eventId)).toEqual([saved, saved, moved, moved].map(({ eventId }) => eventId));
  });

  test('an event that nobody listens to is marked as sent', async () => {
    const { deps, sent, outbox } = await world();
    await relayEvents(AGGREGATE, { ...deps, listenersOf: () => [] });
    expect(sent).toEqual([]);
    expect(await outbox.listUnsent(AGGREGATE)).toEqual([]);
  });
});

describe('sweeper', () => {
  test('leaves what is new to the relay and sends what has waited', async () => {
    const { deps, clock, sent } = await world();
    expect(await sweepOutbox(deps)).toBe(0);
    clock.advance(15_001);
    expect(await sweepOutbox(deps)).toBe(2);
    expect(sent).toHaveLength(4);
    expect(await sweepOutbox(deps)).toBe(0);
  });

  test('one aggregate that fails does not hold up another', async () => {
    const { deps, clock, outbox, queues, sent } = await world();
    await outbox.add([
      newEvent('sessionEnded', { customerUuid: testId(0xc9) }, { now: clock.now, newId: sequentialIds(0xf00) }),
    ]);
    clock.advance(15_001);
    queues.send.mockRejectedValueOnce(new Error('unreachable'));
    expect(await sweepOutbox(deps)).toBe(1);
    expect(sent.map(({ event }) => event.type)).toEqual(['sessionEnded', 'sessionEnded']);
    expect(deps.onFailure).toHaveBeenCalledOnce();
  });

  /** Customers whose sessions ended, before the world's own events were written. */
  async function withPoison(count: number) {
    const made = await world();
    const { clock, outbox } = made;
    const events = { now: clock.now, newId: sequentialIds(0xf00) };
    const poison = Array.from({ length: count }, (_, n) =>
      newEvent('sessionEnded', { customerUuid: testId(0xc000 + n) }, events),
    );
    clock.advance(1000);
    const last = newEvent('sessionEnded', { customerUuid: testId(0xc1) }, events);
    await outbox.add([...poison, last]);
    clock.advance(15_001);
    return { ...made, last };
  }

  test('five hundred aggregates that always fail hold up none that waits behind them', async () => {
    const { deps, queues, sent, last } = await withPoison(500);
    queues.send.mockImplementation(async (listener, event) => {
      if (event.type === 'sessionEnded' && event.eventId !== last.eventId) throw new Error('poison');
      sent.push({ listener, event });
    });
    await sweepOutbox(deps);
    expect(sent.map(({ event }) => event.eventId)).toContain(last.eventId);
    expect(deps.onFailure).toHaveBeenCalledTimes(500);
  });

  test('a sweep begins nothing after twenty seconds', async () => {
    const { deps, queues, clock } = await withPoison(100);
    queues.send.mockImplementation(async () => {
      clock.advance(1000);
      throw new Error('hangs');
    });
    await sweepOutbox(deps);
    expect(deps.onFailure).toHaveBeenCalledTimes(20);
  });
});
