import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testEnvironment } from '#bin/local/environment.ts';
import { openLocalAws } from '#bin/local/portal-run.ts';
import type { Shutdown } from '#bin/local/shutdown.ts';

/** Stands for an emulator that somebody else runs: notes who asks, and has no tables. */
async function otherEmulator() {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{"TableNames":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const environment = testEnvironment('given-endpoint');
const stops: string[] = [];
const shutdown = { add: (name: string) => stops.push(name) } as unknown as Shutdown;
const servers: Server[] = [];
const before = { ...process.env };

beforeEach(() => {
  stops.length = 0;
});

afterEach(async () => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

describe('an emulator that AWS_ENDPOINT_URL names', () => {
  test('[O02] is used, whichever it is; none is started, and none would be stopped', async () => {
    const { url } = await otherEmulator();
    process.env.AWS_ENDPOINT_URL = `${url}/`;
    expect(await openLocalAws(environment, shutdown)).toEqual({ endpoint: url, owned: false });
    expect(stops).toEqual([]);
  });

  test('[O02] is what every AWS client reaches from then on, whatever profile the person has', async () => {
    const { asked, url } = await otherEmulator();
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: url,
      AWS_ACCESS_KEY_ID: 'their-key',
      AWS_SECRET_ACCESS_KEY: 'their-secret',
      AWS_PROFILE: 'production',
      AWS_SESSION_TOKEN: 'of-production',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1',
    });
    await openLocalAws(environment, shutdown);
    const client = new DynamoDBClient({});
    expect(await client.send(new ListTablesCommand({}))).toMatchObject({ TableNames: [] });
    client.destroy();
    const { headers } = asked.at(-1) ?? {};
    expect(headers?.['x-amz-target']).toBe('DynamoDB_20120810.ListTables');
    expect(headers?.authorization).toContain('Credential=their-key/');
    expect(headers).not.toHaveProperty('x-amz-security-token');
    expect(process.env.AWS_PROFILE).toBeUndefined();
  });

  test('[O02] and that does not respond is reported, with what to do', async () => {
    const { url } = await otherEmulator();
    await new Promise((resolve) => servers.pop()?.close(resolve));
    process.env.AWS_ENDPOINT_URL = url;
    await expect(openLocalAws(environment, shutdown)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining(`Nothing answers at ${url} (AWS_ENDPOINT_URL)`),
      advice: [expect.stringContaining('unset AWS_ENDPOINT_URL')],
    });
  });
});
