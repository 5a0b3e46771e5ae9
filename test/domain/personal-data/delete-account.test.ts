import { expect, test } from 'vitest';
import { deleteAccount } from '#domain/personal-data/delete-account.ts';
import { errorOf, HERE, PASSWORD } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { type DeletionWorld, deletionWorld } from './deletion-world.ts';

const request = { password: PASSWORD, clientAddress: HERE, cookies: {} };
const remove = ({ deps }: DeletionWorld, changes: { password?: string; code?: string } = {}) =>
  deleteAccount({ userUuid: CUSTOMER }, { ...request, ...changes }, deps);
const deletionOf = ({ deps }: DeletionWorld) => deps.accounts.all.get(CUSTOMER)?.deletion;

test('[C137] the deletion begins: no session is open any more, and a listener is to erase the rest', async () => {
  const world = await deletionWorld();
  const { deps, clock } = world;
  expect(await deps.sessions.find(CUSTOMER, 'dana-here')).toBeDefined();
  await remove(world);
  expect(deletionOf(world)).toEqual({ at: clock.ms(), erased: false });
  expect(await deps.sessions.find(CUSTOMER, 'dana-here')).toBeUndefined();
  expect(deps.outbox.all.slice(-2).map(({ type }) => type)).toEqual(['sessionEnded', 'accountDeletionBegun']);
  expect((await errorOf(remove(world))).status).toBe(409);
});

test('[3267] a wrong password deletes nothing, and the fifth one locks as the login does', async () => {
  const world = await deletionWorld();
  for (let tries = 1; tries <= 4; tries += 1)
    expect(await errorOf(remove(world, { password: 'Wheel-barrow8' }))).toEqual({
      status: 422,
      code: '3267',
      field: 'password',
    });
  expect((await errorOf(remove(world, { password: 'Wheel-barrow8' }))).code).toBe('22057');
  expect((await errorOf(remove(world))).code).toBe('22057');
  expect(deletionOf(world)).toBeUndefined();
});

test('an account with two-factor authentication is deleted with a code only', async () => {
  const world = await deletionWorld({ secondFactorSince: 1 });
  expect(await errorOf(remove(world))).toEqual({ status: 422, field: 'code' });
  expect(await errorOf(remove(world, { code: '000000' }))).toEqual({ status: 422, field: 'code' });
  expect(deletionOf(world)).toBeUndefined();
});

test('an account of the staff, or with an open balance, is not deleted', async () => {
  const book = { customerUuid: CUSTOMER, openCents: 0, reservedCents: 0, revision: 1 };
  for (const open of [{}, { openCents: 1 }, { reservedCents: 1 }]) {
    const isStaff = Object.keys(open).length === 0;
    const world = await deletionWorld(isStaff ? { agentNumber: 'A-0001' } : {});
    world.deps.arBooks.put({ ...book, ...open });
    expect((await errorOf(remove(world))).status).toBe(409);
    expect(deletionOf(world)).toBeUndefined();
  }
  const paid = await deletionWorld();
  paid.deps.arBooks.put(book);
  await remove(paid);
  expect(deletionOf(paid)).toBeDefined();
});

test('an order that is booked and not delivered, or delivered and not paid, keeps the account, whichever of its stages it is in', async () => {
  for (const [statusId, stageId] of [
    [2, 13],
    [3, 15],
    [4, 18],
    [5, 20],
  ] as const) {
    const world = await deletionWorld();
    world.deps.shipments.put(makeShipment(3, { customerUuid: CUSTOMER, statusId, stageId }));
    expect((await errorOf(remove(world))).status).toBe(409);
    expect(deletionOf(world)).toBeUndefined();
  }
  for (const [statusId, stageId] of [
    [6, 20],
    [7, 15],
  ] as const) {
    const world = await deletionWorld();
    world.deps.shipments.put(makeShipment(3, { customerUuid: CUSTOMER, statusId, stageId }));
    await remove(world);
    expect(deletionOf(world)).toBeDefined();
  }
});
