import { expect, test } from 'vitest';
import { endpointsOf } from '#contract/route.ts';
import { getShipmentInfoRoute } from '#contract/routes/bookings.ts';
import { openDocumentRoute } from '#contract/routes/documents.ts';
import { removePaperRoute } from '#contract/routes/uploads.ts';
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

test('[C80] [C98] a paper that was added is opened by the same call', async () => {
  const world = await exampleWorld();
  const { shipmentDocumentUuid } = removePaperRoute.example.query;
  const open = async (id: string) =>
    (await callIn(world, 'openDocument', { query: { shipmentDocumentUuid: id }, accessToken: world.dana })).envelope;
  expect((await open(shipmentDocumentUuid)).content).toMatchObject({
    shipmentDocumentUuid,
    url: expect.stringContaining('/uploads/papers/'),
  });
  const removed = { ...exampleCall(removePaperRoute), accessToken: world.dana };
  expect((await callIn(world, 'removePaper', removed)).status).toBe(200);
  expect(await open(shipmentDocumentUuid)).toMatchObject({ success: false, code: '12200', content: null });
});
