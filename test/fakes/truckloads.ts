import { revisionOf } from '#domain/shipments/revision.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import type { TruckAsking, TruckloadStore } from '#domain/truckload/truck-rates.ts';
import { copy } from './copy.ts';
import { type FakeIdempotency, fakeIdempotency } from './idempotency.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';
import { type FakeShipments, fakeShipments } from './shipments.ts';

export interface FakeTruckloads extends TruckloadStore {
  readonly askings: ReadonlyMap<string, TruckAsking>;
  /** Puts a truckload as it is, without its events. */
  seed(shipment: TruckloadShipment, asking: TruckAsking): void;
}

/** Truckloads in memory, among the shipments of a fake. */
export function fakeTruckloads(
  shipments: FakeShipments = fakeShipments(),
  idempotency: FakeIdempotency = fakeIdempotency(),
  outbox: FakeOutbox = fakeOutbox(),
): FakeTruckloads {
  const askings = new Map<string, TruckAsking>();
  const hasVersionBefore = (shipment: TruckloadShipment) => {
    const found = shipments.all.get(shipment.shipmentUuid);
    return found !== undefined && revisionOf(found) + 1 === revisionOf(shipment);
  };
  return {
    askings,
    seed(shipment, asking) {
      shipments.put(shipment);
      askings.set(shipment.shipmentUuid, copy(asking));
    },
    async create(shipment, asking, intent, events) {
      if (idempotency.has(intent)) return 'repeated';
      if (intent) idempotency.record(intent);
      const { statusId, stageId, addedAt: at, customerUuid: by } = shipment;
      shipments.put(shipment, { to: { statusId, stageId }, at, by, why: 'Truckload carriers are asked for rates' });
      askings.set(shipment.shipmentUuid, copy(asking));
      await outbox.write(events);
      return 'created';
    },
    async findAsking(shipmentUuid) {
      const found = askings.get(shipmentUuid);
      return found && copy(found);
    },
    async finish(shipmentUuid, asking) {
      const before = askings.get(shipmentUuid);
      if (before?.rateRequestUuid !== asking.rateRequestUuid || before.finishedAt !== undefined) return 'elsewhere';
      askings.set(shipmentUuid, copy(asking));
      return 'written';
    },
    async requestAgain(shipment, asking, events) {
      if (!hasVersionBefore(shipment)) return 'elsewhere';
      shipments.put(shipment);
      askings.set(shipment.shipmentUuid, copy(asking));
      await outbox.write(events);
      return 'written';
    },
    async choose(shipment, intent, events) {
      if (!hasVersionBefore(shipment) || idempotency.has(intent)) return 'elsewhere';
      if (intent) idempotency.record(intent);
      const { statusId, stageId, modifiedAt: at, customerUuid: by } = shipment;
      const from = { statusId: 1, stageId: 11 } as const;
      shipments.put(shipment, { from, to: { statusId, stageId }, at, by, why: 'A price was chosen' });
      await outbox.write(events);
      return 'written';
    },
    async requestDesk(shipment, events) {
      if (!hasVersionBefore(shipment)) return 'elsewhere';
      shipments.put(shipment);
      await outbox.write(events);
      return 'written';
    },
  };
}
