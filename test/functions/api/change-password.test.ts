import { afterEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { callIn, exampleWorld } from './example-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Calls C12 as the owner of the example, with some fields of it changed. */
async function change(fields: Readonly<Record<string, unknown>>) {
  const world = await exampleWorld();
  const body = { ...routes.changePassword.example.body, ...fields };
  const { status, envelope } = await callIn(world, 'changePassword', { body, accessToken: world.dana });
  const [error] = envelope.errors;
  return { status, code: error?.code ?? envelope.code, ...(error && { field: error.field }) };
}

describe('changing the password', () => {
  test('[1006] it says that the password was set', async () => {
    expect(await change({})).toMatchObject({ status: 200, code: '1006' });
  });

  test.each([undefined, '', null])('[2018] without the old one: %j', async (oldPassword) => {
    const refused = { status: 422, code: '2018', field: 'oldPassword' };
    expect(await change({ oldPassword })).toMatchObject(refused);
  });

  test('[2017] the sentence of a wrong old one stands at its field', async () => {
    const refused = { status: 422, code: '2017', field: 'oldPassword' };
    expect(await change({ oldPassword: 'Wrong-pass1' })).toMatchObject(refused);
  });

  test('[1018] without a new one', async () => {
    expect(await change({ newPassword: '' })).toMatchObject({ status: 422, code: '1018', field: 'newPassword' });
  });

  test('[3261] the same one again', async () => {
    const { oldPassword } = routes.changePassword.example.body;
    expect(await change({ newPassword: oldPassword })).toMatchObject({
      status: 422,
      code: '3261',
      field: 'newPassword',
    });
  });
});
