import { expect, test } from 'vitest';
import { popUpCommand } from '#bin/ops/pop-up.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { call } from './portal.ts';

const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
const ops = (...args: string[]) => popUpCommand.run(readCommandLine(popUpCommand, args), portal);
const content = async () => (await call('getPopUpContent', {})).body.content;

test('[C49] what the operator sets and turns on is what every visitor gets, nothing of it once it is off; the audit log has who and why', async () => {
  const text = `Volume rates by phone, ${crypto.randomUUID().slice(0, 8)}.`;
  await ops('set', '--text', text, '--label', 'Get a quote', '--link', '/home/freight-quote', '--by', 'marcus');
  try {
    await ops('on', '--by', 'marcus', '--why', 'spring campaign');
    const response = await call('getPopUpContent', {});
    expect(response.headers.get('cache-control')).toContain('max-age=60');
    expect(response.body.content).toEqual({
      enabled: true,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      content: { text, link: { label: 'Get a quote', href: '/home/freight-quote' } },
    });
  } finally {
    await ops('off', '--by', 'marcus', '--why', 'over');
  }
  expect(await content()).toEqual({ enabled: false, id: '', content: { text: '', link: null } });
  const [last, first] = await dynamoOperator.listNewest({ kind: 'pop-up', id: 'exit' }, 2);
  expect([first, last]).toMatchObject([
    { by: 'marcus', why: 'spring campaign', changes: [{ field: 'enabled', from: 'off', to: 'on' }] },
    { by: 'marcus', why: 'over', changes: [{ field: 'enabled', from: 'on', to: 'off' }] },
  ]);
});
