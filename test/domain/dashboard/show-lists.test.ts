import { expect, test, vi } from 'vitest';
import { showClassAndDensity } from '#domain/dashboard/show-lists.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

test('[C148] class and density reads no more rows of the list than shipments whose freight it looks at', async () => {
  const shipments = fakeShipments();
  for (let n = 1; n <= 30; n += 1) shipments.put(makeShipment(n, { customerUuid: CUSTOMER, statusId: 4, stageId: 18 }));
  const [list, find] = [vi.spyOn(shipments, 'listByCustomer'), vi.spyOn(shipments, 'find')];
  const shown = await showClassAndDensity(CUSTOMER, { shipments });
  expect(list.mock.calls.map(([{ pageSize }]) => pageSize)).toEqual([20]);
  expect(find).toHaveBeenCalledTimes(20);
  expect(shown.rows[0]?.shipments).toBe(20);
});
