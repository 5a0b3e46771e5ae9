import { expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { callIn, exampleCall, exampleWorld } from './example-world.ts';

const { fcTermConditionUuid } = routes.acceptInsuranceTerms.example.body;

/** What a call returns to its owner before and after the insurance terms were accepted. */
async function beforeAndAfter(name: 'listAcceptedInsuranceTerms' | 'listInsuranceTerms') {
  const world = await exampleWorld();
  const read = async () => (await callIn(world, name, { accessToken: world.dana })).envelope.content;
  const before = await read();
  const accepted = await callIn(world, 'acceptInsuranceTerms', {
    ...exampleCall(routes.acceptInsuranceTerms),
    accessToken: world.dana,
  });
  expect(accepted.status).toBe(200);
  return [before, await read()];
}

test('[C36] lists the insurance terms that the customer accepted, and none before', async () => {
  expect(await beforeAndAfter('listAcceptedInsuranceTerms')).toEqual([
    { customerFalveyTermList: [] },
    {
      customerFalveyTermList: [
        expect.objectContaining({ fcTermConditionUuid, inUse: 1, acceptedAt: expect.any(String) }),
      ],
    },
  ]);
});

test('[C38] lists the insurance terms that count, accepted or not', async () => {
  expect(await beforeAndAfter('listInsuranceTerms')).toEqual([
    { falveyTermsConditionList: [expect.objectContaining({ fcTermConditionUuid, inUse: 1, acceptedAt: null })] },
    { falveyTermsConditionList: [expect.objectContaining({ fcTermConditionUuid, acceptedAt: expect.any(String) })] },
  ]);
});
