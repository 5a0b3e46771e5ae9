import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DomainEvent } from '#domain/events/event.ts';
import { relayEvents, sweepOutbox } from '#domain/events/relay-events.ts';
import { listenersOf } from '#domain/listeners.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { clock } from '#functions/platform/clock.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { useOwnTable } from '#test/stores/emulator/own-table.ts';
import { type Cut, openCuttingProxy } from './cutting-proxy.ts';

const endpoint = process.env.AWS_ENDPOINT_URL ?? '';
useOwnTable();

const mailer = fakeMailer();
const deps = {
  ...clock,
  accounts: dynamoAccounts,
  deliveries: dynamoDeliveries,
  keyedHash: fakeKeyedHash,
  links: dynamoLinks,
  mailer,
  ...mailStores(),
  outbox: dynamoOutbox,
  rateLimiter: dynamoRateLimiter,
  settings: fakeSettings({}),
  listenersOf,
  onFailure: (cause: unknown) => {
    throw cause;
  },
  queues: {
    send: (listener: string, event: DomainEvent) => (listener === 'sendMail' ? sendMail(event, deps) : none()),
  },
};
const none = async () => undefined;
const sentTo = (email: string) => mailer.sent.filter(({ to }) => to === email).length;

/** Registers in a process of its own that is killed at the cut, or right after its answer; which calls of AWS it made. */
async function registerAndDie(customerEmailId: string, cut?: Cut): Promise<readonly string[]> {
  // From an address of its own: the first call of an address makes one more call of AWS than the next.
  const order = { customerEmailId, key: crypto.randomUUID(), clientAddress: customerEmailId };
  const script = path.resolve('test/races/registering-process.ts');
  const proxy = await openCuttingProxy(endpoint, cut, () => child.kill('SIGKILL'));
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, AWS_ENDPOINT_URL: proxy.url },
  });
  child.stdout.on('data', () => child.kill('SIGKILL'));
  await once(child, 'close');
  await proxy.close();
  return proxy.operations;
}

test('[R17] a registration that is killed right after its transaction still sends its one welcome mail; one killed before sends none', {
  timeout: 60_000,
}, async () => {
  const operations = await registerAndDie('whole@races.example');
  const at = operations.indexOf('TransactWriteItems') + 1;
  expect(at).toBeGreaterThan(0);
  await registerAndDie('before@races.example', { at, moment: 'before' });
  await registerAndDie('after@races.example', { at, moment: 'after' });
  expect(mailer.sent).toEqual([]);

  // The sweeper finds what no relay was told of.
  const later = { ...deps, now: () => new Date(Date.now() + 60_000) };
  for (let n = 0; n < 2; n += 1) await sweepOutbox(later);
  expect([sentTo('whole@races.example'), sentTo('before@races.example'), sentTo('after@races.example')]).toEqual([
    1, 0, 1,
  ]);
  const customerUuid = await dynamoAccounts.findUuidByEmail('after@races.example');
  expect(await relayEvents(`customer#${customerUuid}`, deps)).toBe(0);
});
