import { expect, test } from 'vitest';
import { showShipmentTerms } from '#domain/shipments/booking/show-shipment-terms.ts';
import { acceptTerms } from '#domain/terms/accept-terms.ts';
import { termsWorld } from '#test/domain/terms/terms-world.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';

const acceptedTermsAt = Date.UTC(2026, 10, 2, 14, 30);
const clientAddress = '203.0.113.7';

/** A shipment whose booking accepted a version, which its customer accepted too. */
async function accepting(options: { readonly isBooked: boolean }) {
  const world = await termsWorld();
  const { fcTermConditionUuid } = world.broker;
  await acceptTerms('broker', { customerUuid: CUSTOMER, fcTermConditionUuid, clientAddress }, world.deps);
  const booking = { openedAt: 1, done: [], acceptedTermsUuid: fcTermConditionUuid, acceptedTermsAt };
  const shipment = makeShipment(1, {
    customerUuid: CUSTOMER,
    booking,
    ...(options.isBooked && { statusId: 3, stageId: 15, bookedAt: acceptedTermsAt }),
  });
  return { ...world, shipment, show: () => showShipmentTerms(shipment, world.deps) };
}

test('[C103] a booked shipment shows the terms it was booked under with their text, also once others count', async () => {
  const { show, broker, publish, shipment } = await accepting({ isBooked: true });
  const before = await show();
  expect(before).toMatchObject({
    shipmentUuid: shipment.shipmentUuid,
    termsAndConditions: { fcTermConditionUuid: broker.fcTermConditionUuid, inUse: 1, status: 1 },
    acceptedForShipment: '2026-11-02 14:30:00',
  });
  expect(before.termsAndConditions?.blocks).toEqual([
    { kind: 'heading', text: 'Terms and conditions' },
    { kind: 'text', text: 'You agree to Terms and conditions.' },
  ]);
  await publish('broker', 'Later terms');
  const after = await show();
  expect(after).toMatchObject({
    termsAndConditions: { fcTermConditionUuid: broker.fcTermConditionUuid, inUse: 0, status: 0 },
    acceptedForShipment: '2026-11-02 14:30:00',
  });
  expect(after.termsAndConditions?.blocks).toEqual(before.termsAndConditions?.blocks);
});

test('[C103] one that is not booked shows the terms that count now, which it has not accepted once they were replaced', async () => {
  const { show, publish } = await accepting({ isBooked: false });
  expect(await show()).toMatchObject({ acceptedForShipment: '2026-11-02 14:30:00' });
  const later = await publish('broker', 'Later terms');
  expect(await show()).toMatchObject({
    termsAndConditions: { fcTermConditionUuid: later.fcTermConditionUuid, acceptedAt: null },
    acceptedForShipment: null,
  });
});

test('[C103] a saved quote shows the terms that count, never those of insurance, and none where none are published', async () => {
  const { deps, broker, retire } = await termsWorld();
  const shipment = makeShipment(1, { customerUuid: CUSTOMER });
  expect(await showShipmentTerms(shipment, deps)).toMatchObject({
    termsAndConditions: {
      fcTermConditionUuid: broker.fcTermConditionUuid,
      fcTermConditionName: 'Terms and conditions',
    },
    acceptedForShipment: null,
  });
  await retire('broker');
  expect(await showShipmentTerms(shipment, deps)).toEqual({
    shipmentUuid: shipment.shipmentUuid,
    termsAndConditions: null,
    acceptedForShipment: null,
  });
});
