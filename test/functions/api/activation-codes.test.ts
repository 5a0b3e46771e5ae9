import { afterEach, expect, test, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { sha256 } from '#domain/crypto.ts';
import { callIn, exampleWorld } from './example-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { activationCode } = routes.checkResetToken.example.body;
type World = Awaited<ReturnType<typeof exampleWorld>>;

/** The three ways to look an activation code up. */
const lookUps = {
  C16: (world: World, code: string) => callIn(world, 'checkResetToken', { body: { activationCode: code } }),
  C17: (world: World, code: string) =>
    callIn(world, 'checkResetToken', { method: 'GET', query: { activationCode: code } }),
  C18: (world: World, code: string) => callIn(world, 'resolveHash', { query: { hash: code } }),
};

test.each(Object.keys(lookUps) as (keyof typeof lookUps)[])(
  '[%s] a code that was used, one of another kind and an invented one are not found alike',
  async (id) => {
    const world = await exampleWorld();
    expect(await lookUps[id](world, activationCode)).toMatchObject({ status: 200 });
    world.deps.links.useUp(sha256(activationCode), world.deps.now().getTime());
    for (const code of [activationCode, routes.verifyEmail.example.body.token, 'invented'])
      expect(await lookUps[id](world, code)).toMatchObject({
        status: 422,
        envelope: {
          code: '1002',
          message: 'Activation code not found.',
          errors: [{ code: '1002', message: 'Activation code not found.' }],
          content: null,
        },
      });
  },
);

test('[1002] a document’s hash that nobody made is no activation code', async () => {
  const world = await exampleWorld();
  expect(await lookUps.C18(world, 'a'.repeat(32))).toMatchObject({
    envelope: { code: '1002', message: 'This link isn’t valid. Request a new one.' },
  });
});
