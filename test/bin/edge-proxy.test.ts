import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startEdgeProxy } from '#bin/edge-proxy.ts';
import { openMailbox } from '#bin/inbox/mailbox.ts';

let seen: IncomingMessage | undefined;
let respond: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('ok');
const upstream = createServer((request, response) => {
  seen = request;
  respond(request, response);
});
const sockets = new WebSocketServer({ server: upstream });
let front: Awaited<ReturnType<typeof startEdgeProxy>>;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function openFront(endpoint: string) {
  return startEdgeProxy({
    port: await freePort(),
    endpoint,
    distributionDomain: 'd123.cloudfront.net',
    liveApiId: 'portallive',
    originSecret: 'the-secret',
    mailbox: openMailbox(endpoint, path.join(tmpdir(), `mails-${process.pid}.json`)),
  });
}

beforeAll(async () => {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo;
  front = await openFront(`http://127.0.0.1:${port}`);
});

afterEach(() => {
  respond = (_, response) => response.end('ok');
});

afterAll(async () => {
  await front.close();
  sockets.close();
  upstream.closeAllConnections();
  upstream.close();
});

describe('requests', () => {
  test('go to the distribution by its name, with the address of the viewer', async () => {
    await fetch(`${front.url}/api/v1/timezone?x=1&x=2`, {
      headers: { 'cloudfront-viewer-address': '6.6.6.6:1', 'x-origin-secret': 'guess' },
    });
    expect(seen?.url).toBe('/api/v1/timezone?x=1&x=2');
    expect(seen?.headers).toMatchObject({
      host: 'd123.cloudfront.net',
      'cloudfront-viewer-address': expect.stringMatching(/^(127\.0\.0\.1|::1):\d+$/),
    });
    expect(seen?.headers).not.toHaveProperty('x-origin-secret');
  });

  test('of AWS by a browser itself go to the local AWS as they were signed, four actions only', async () => {
    const ask = (target: string, method = 'POST') =>
      fetch(`${front.url}/_local/aws/`, {
        method,
        headers: { 'x-amz-target': target, authorization: 'AWS4-HMAC-SHA256 x' },
      });
    for (const target of ['AWSCognitoIdentityService.GetId', 'Firehose_20150804.PutRecordBatch']) {
      expect((await ask(target)).status).toBe(200);
      expect(seen?.url).toBe('/_local/aws/');
      expect(seen?.headers).toMatchObject({
        host: new URL(front.url).host,
        authorization: 'AWS4-HMAC-SHA256 x',
        'x-amz-target': target,
      });
    }
    seen = undefined;
    expect((await ask('Firehose_20150804.DeleteDeliveryStream')).status).toBe(403);
    expect((await ask('Firehose_20150804.PutRecordBatch', 'PUT')).status).toBe(403);
    expect(seen).toBeUndefined();
  });

  test('of signed files go to the local AWS by the host they were signed for, with no other right', async () => {
    const { port } = upstream.address() as AddressInfo;
    const answer = await fetch(`${front.url}/_local/files/localhost:${port}/docs/papers/a.pdf?X-Amz-Signature=1`, {
      headers: { authorization: 'AWS4-HMAC-SHA256 x', cookie: 'a=b', 'x-amz-target': 'Firehose_20150804.PutRecord' },
    });
    expect(answer.status).toBe(200);
    expect(seen?.url).toBe('/docs/papers/a.pdf?X-Amz-Signature=1');
    expect(seen?.headers.host).toBe(`localhost:${port}`);
    for (const name of ['authorization', 'cookie', 'x-amz-target']) expect(seen?.headers).not.toHaveProperty(name);
  });

  test.each([
    ['the emulator’s administration', '/_ministack/reset', 'POST'],
    ['another service', '/restapis/x', 'POST'],
    ['no bucket', '/', 'POST'],
    ['a way up', '/docs/%2e%2e/_ministack/reset', 'POST'],
    ['another method', '/docs/papers/a.pdf', 'DELETE'],
  ])('of files open nothing else of the local AWS: %s', async (_, path, method) => {
    const { port } = upstream.address() as AddressInfo;
    seen = undefined;
    await fetch(`${front.url}/_local/files/127.0.0.1:${port}${path}`, { method });
    expect((seen as IncomingMessage | undefined)?.headers.host).not.toBe(`127.0.0.1:${port}`);
    seen = undefined;
    await fetch(`${front.url}/_local/files/example.com/docs/a`, { method: 'GET' });
    expect((seen as IncomingMessage | undefined)?.headers.host).not.toBe('example.com');
  });

  test('pass body, status and several cookies', async () => {
    let body = '';
    respond = (request, response) => {
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => response.writeHead(409, { 'set-cookie': ['a=1', 'b=2'] }).end('taken'));
    };
    const answer = await fetch(`${front.url}/api/v1/fc-shipment`, { method: 'POST', body: '{"a":1}' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toBe('taken');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(body).toBe('{"a":1}');
  });

  test('are forwarded as they arrive, not when they are complete', async () => {
    let finish = () => {};
    respond = (_, response) => {
      response.write('first');
      finish = () => response.end('last');
    };
    const answer = await fetch(front.url);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first');
    finish();
    expect((await reader?.read())?.value).toBe('last');
  });

  test('get text compressed, with a weak tag', async () => {
    respond = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', etag: '"abc"' }).end('x'.repeat(5000));
    const answer = await fetch(front.url, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('etag')).toBe('W/"abc"');
    expect(await answer.text()).toHaveLength(5000);
  });

  test('get a message when the local AWS has stopped', async () => {
    const lonely = await openFront(`http://127.0.0.1:${await freePort()}`);
    const page = await fetch(lonely.url, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(502);
    expect(await page.text()).toContain('The local AWS does not answer');
    const call = await fetch(`${lonely.url}/api/v1/timezone`);
    expect(await call.json()).toMatchObject({ success: false, content: null });
    expect((await fetch(`${lonely.url}/_local/inbox`)).status).toBe(502);
    await lonely.close();
  });
});

test('the local inbox has a page for all mails, for each, for its body, and one that says a mail is not here', async () => {
  const mail = { MessageId: 'm-1', Subject: 'Welcome', BodyHtml: '<p>Hello</p>', Timestamp: 100 };
  respond = (_, response) => response.end(JSON.stringify({ messages: { '000000000000': [mail] } }));
  const open = async (rest: string) => {
    const answer = await fetch(`${front.url}/_local/inbox${rest}`);
    return { status: answer.status, policy: answer.headers.get('content-security-policy'), text: await answer.text() };
  };
  expect((await open('')).text).toContain('href="/_local/inbox/m-1"');
  expect((await open('/m-1')).text).toContain('src="/_local/inbox/m-1/body"');
  expect(await open('/m-1/body')).toMatchObject({
    policy: expect.not.stringContaining('script-src'),
    text: expect.stringContaining('<p>Hello</p>'),
  });
  expect(JSON.parse((await open('.json')).text).mails).toMatchObject([{ id: 'm-1', subject: 'Welcome' }]);
  expect((await open('.js')).text).toContain('refresh');
  expect(await open('/m-2')).toMatchObject({ status: 404, text: expect.stringContaining('This mail is not here') });
  expect((await open('x')).status).toBe(404);
});

describe('the live connection', () => {
  const liveUrl = () => `${front.url.replace('http', 'ws')}/live?ticket=t1`;

  test('opens at the API with the origin secret and carries text both ways', async () => {
    sockets.once('connection', (socket) => {
      socket.send('hello');
      socket.on('message', (text) => socket.send(`you said ${text}`));
    });
    const socket = new WebSocket(liveUrl());
    const received: string[] = [];
    const second = new Promise<void>((resolve) => {
      socket.on('message', (text) => {
        received.push(String(text));
        if (received.length === 1) socket.send('ping');
        else resolve();
      });
    });
    const opened = await new Promise<IncomingMessage>((resolve) =>
      sockets.once('connection', (_, request) => resolve(request)),
    );
    await second;
    socket.close();
    expect(opened.url).toBe('/_aws/execute-api/portallive/live?ticket=t1');
    expect(opened.headers).toMatchObject({
      'x-origin-secret': 'the-secret',
      'cloudfront-viewer-address': expect.stringMatching(/:\d+$/),
    });
    expect(received).toEqual(['hello', 'you said ping']);
  });

  test('is nowhere but at /live', async () => {
    const socket = new WebSocket(liveUrl().replace('/live', '/elsewhere'));
    const status = await new Promise((resolve) =>
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(404);
  });
});
