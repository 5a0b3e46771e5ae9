import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { expect, inject, test } from 'vitest';
import WebSocket from 'ws';
import { endpoint, eventually, refusal } from './own.ts';

const { Http, Live } = inject('probes');
const http = `${endpoint}/_aws/execute-api/${Http}/$default`;
const live = `${endpoint.replace(/^http/, 'ws')}/_aws/execute-api/${Live}/live`;
const management = new ApiGatewayManagementApiClient({ endpoint: `${endpoint}/_aws/execute-api/${Live}/live` });

/** An open connection with what came over it, and how it ended. */
async function connect(query = ''): Promise<{ socket: WebSocket; heard: string[] }> {
  const socket = new WebSocket(`${live}${query}`);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return { socket, heard };
}

async function connectionId({ socket, heard }: { socket: WebSocket; heard: string[] }): Promise<string> {
  socket.send('who am I');
  await eventually(
    async () => heard,
    (all) => all.length > 0,
  );
  return (JSON.parse(heard[0] ?? '{}') as { connectionId: string }).connectionId;
}

test('HTTP API: a call arrives as payload 2.0 with method, path, path parameter, query, headers and body', async () => {
  const response = await fetch(`${http}/probe/17?one=1`, { headers: { 'x-sent': 'as it was', cookie: 'a=b' } });
  const event = (await response.json()) as Record<string, unknown>;
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /probe/{id}',
    rawPath: '/probe/17',
    rawQueryString: 'one=1',
    pathParameters: { id: '17' },
    queryStringParameters: { one: '1' },
    headers: { 'x-sent': 'as it was' },
    requestContext: { http: { method: 'GET', path: '/probe/17' } },
  });
  expect(response.headers.get('x-probe')).toBe('kept');
});

test('HTTP API: a method and path of no route of its own go to $default, with the body', async () => {
  const response = await fetch(`${http}/nowhere`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await response.json()).toMatchObject({ routeKey: '$default', rawPath: '/nowhere', body: '{"a":1}' });
});

test('HTTP API: cookies come as a header here and as a list on AWS, so both have to be read', async () => {
  const response = await fetch(`${http}/probe/1`, { headers: { cookie: 'one=1; two=2' } });
  const { cookies, headers } = (await response.json()) as { cookies?: string[]; headers: Record<string, string> };
  expect(cookies?.join('; ') ?? headers.cookie).toBe('one=1; two=2');
});

test('WebSocket API: a message goes to the route its action names, anything else to $default', async () => {
  const { socket, heard } = await connect();
  socket.send('{"action":"login-ping"}');
  await eventually(
    async () => heard,
    (all) => all.length > 0,
  );
  socket.send('not JSON');
  await eventually(
    async () => heard,
    (all) => all.length > 1,
  );
  expect(heard.map((text) => (JSON.parse(text) as { routeKey: string }).routeKey)).toEqual(['login-ping', '$default']);
  socket.close();
});

test('WebSocket API: a connection that $connect rejects is never open', async () => {
  await expect(connect('?refuse=1')).rejects.toThrow(/403/);
});

test('WebSocket API: what is posted to a connection arrives as text, and 410 Gone is the response once it has closed', async () => {
  const connection = await connect();
  const ConnectionId = await connectionId(connection);
  await management.send(new PostToConnectionCommand({ ConnectionId, Data: '{"price":1}' }));
  await eventually(
    async () => connection.heard,
    (all) => all.length > 1,
  );
  expect(connection.heard.at(-1)).toBe('{"price":1}');
  connection.socket.close();
  const post = () => refusal(management.send(new PostToConnectionCommand({ ConnectionId, Data: 'late' })));
  expect(await eventually(post, (name) => name !== 'accepted')).toBe('GoneException');
});

test('WebSocket API: deleting a connection closes it for the browser', async () => {
  const connection = await connect();
  const closed = new Promise((resolve) => connection.socket.once('close', resolve));
  await management.send(new DeleteConnectionCommand({ ConnectionId: await connectionId(connection) }));
  await closed;
  expect(connection.socket.readyState).toBe(WebSocket.CLOSED);
});
