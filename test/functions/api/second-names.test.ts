import { expect, test } from 'vitest';
import { endpointsOf } from '#contract/route.ts';
import { getShipmentInfoRoute } from '#contract/routes/bookings.ts';
import { openDocumentRoute } from '#contract/routes/documents.ts';
import { callIn, exampleCall, exampleWorld } from './example-world.ts';

test('[C83] /shipment/sh-info is the shipment in short under its second name', async () => {
  expect(endpointsOf(getShipmentInfoRoute)).toContainEqual({ method: 'GET', path: '/api/v1/shipment/sh-info' });
  const world = await exampleWorld();
  const call = { ...exampleCall(getShipmentInfoRoute), accessToken: world.dana };
  const { envelope } = await callIn(world, 'getShipmentInfo', call);
  const { shipmentUuid } = getShipmentInfoRoute.example.query;
  expect(envelope.content).toMatchObject({
    shipmentInfo: { shipmentUuid, shipmentStatusId: { id: expect.any(Number) } },
  });
});

test('[C98] /shipment/fc-documents-preview is one document under its second name', async () => {
  expect(endpointsOf(openDocumentRoute)).toContainEqual({
    method: 'GET',
    path: '/api/v1/shipment/fc-documents-preview',
  });
  const world = await exampleWorld();
  const call = { ...exampleCall(openDocumentRoute), accessToken: world.dana };
  const { envelope } = await callIn(world, 'openDocument', call);
  const { shipmentDocumentUuid } = openDocumentRoute.example.query;
  expect(envelope.content).toMatchObject({ shipmentDocumentUuid, url: expect.stringMatching(/^https?:/) });
});
