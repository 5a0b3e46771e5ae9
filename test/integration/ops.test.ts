import { expect, test } from 'vitest';
import { customerCommand } from '#bin/ops/customer.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { call, done, newGuest, palletQuery } from './portal.ts';

const portal = { name: 'the portal under test', now: () => new Date(), newId: () => crypto.randomUUID() };
const ops = (...args: string[]) => customerCommand.run(readCommandLine(customerCommand, args), portal);

test('[R29] [A30] the operator sets template and lock of a customer: the portal follows at once, and the audit log has both', async () => {
  const { form, session, token } = await newGuest();
  const email = form.customerEmailId;
  await ops(email, '--template', 'SingleRate_v1', '--why', 'asked for one price', '--by', 'marcus');
  expect((await call('getProfile', {}, { token })).body.errors[0]?.code).toBe('1028');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const { accessToken } = await done('refreshToken', { refreshToken: session.refreshToken });
  const ask = { token: accessToken, idempotencyKey: crypto.randomUUID() };
  const { responseData } = await done('requestRates', palletQuery(), ask);
  expect(responseData).toMatchObject({ template: 'SingleRate_v1', finished: true });
  // The cheapest is first in the final list, and the server names it.
  expect(responseData.singleRate?.FCPreRateQuoteResponseId).toBe(responseData.rateQuotes[0]?.FCPreRateQuoteResponseId);
  expect(responseData.groups.map(({ code }) => code)).toEqual(['ALL']);
  await ops(email, '--lock', 'on', '--by', 'marcus');
  const entries = await dynamoOperator.listNewest({ kind: 'customer', id: session.userUuid }, 10);
  expect(entries.map(({ by, why, changes }) => [by, why, changes])).toEqual([
    ['marcus', '', [{ field: 'lock', from: 'off', to: 'on' }]],
    ['marcus', 'asked for one price', [{ field: 'template', from: 'Full', to: 'SingleRate_v1' }]],
  ]);
});
