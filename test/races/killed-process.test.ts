import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import type { HttpResponse } from '#test/fakes/http-event.ts';
import { useOwnTable } from '#test/stores/emulator/own-table.ts';
import { type Cut, openCuttingProxy } from './cutting-proxy.ts';
import { type Choice, readAll, storeQuote } from './race-world.ts';

const endpoint = process.env.AWS_ENDPOINT_URL ?? '';
useOwnTable();

interface Choosing {
  readonly customerUuid: string;
  readonly choice: Choice;
  readonly idempotencyKey: string;
}

/** Chooses in a process of its own that is killed at the cut, or right after its answer; the answer, if there was one. */
async function chooseAndDie(choosing: Choosing, cut?: Cut) {
  const script = path.resolve('test/races/choosing-process.ts');
  const proxy = await openCuttingProxy(endpoint, cut, () => child.kill('SIGKILL'));
  const child = spawn(process.execPath, [script, JSON.stringify(choosing)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, AWS_ENDPOINT_URL: proxy.url },
  });
  let answer: HttpResponse | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('ANSWER ')) return;
    answer = JSON.parse(line.slice('ANSWER '.length));
    child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  await proxy.close();
  return { answer, signal, operations: proxy.operations };
}

async function newChoosing(): Promise<Choosing> {
  const customerUuid = crypto.randomUUID();
  const { choices } = await storeQuote(customerUuid);
  return { customerUuid, choice: choices[0] as Choice, idempotencyKey: crypto.randomUUID() };
}

/** What is written for one quote request, and whether its parts belong together. */
async function writtenFor({ choice, customerUuid }: Choosing) {
  const { selections, shipments, rows, intents } = await readAll();
  const selected = selections.filter((one) => one.rateRequestUuid === choice.rateRequestUuid);
  const saved = shipments.filter((one) => one.rateRequestUuid === choice.rateRequestUuid);
  const uuids = saved.map((one) => one.shipmentUuid);
  expect(selected.map((one) => one.shipmentUuid)).toEqual(uuids);
  expect(rows.filter((uuid) => uuids.includes(uuid))).toEqual(uuids);
  expect(intents.filter((uuid) => uuids.includes(uuid))).toEqual(uuids);
  const { dynamoShipments } = await import('#functions/adapters/dynamo/shipment-store.ts');
  const page = { customerUuid, orderType: 'Quote', pageNumber: 1, pageSize: 10, sortOrder: 'desc' } as const;
  const listed = await dynamoShipments.listByCustomer(page);
  expect(listed.rows.map((row) => row.shipmentUuid)).toEqual(uuids);
  expect(listed.count).toBe(uuids.length);
  return uuids;
}

test('[Q14] [C59] a process killed at any of its calls of AWS leaves all or nothing; the same press again saves one estimate', {
  timeout: 300_000,
}, async () => {
  const whole = await newChoosing();
  const { answer, operations } = await chooseAndDie(whole);
  expect(answer).toMatchObject({ status: 200 });
  // The process was killed the moment it had answered: what it acknowledged is there.
  expect(await writtenFor(whole)).toEqual([answer?.envelope.content.shipmentUuid]);
  expect(operations.filter((name) => /^(Put|Update|Delete|TransactWrite|BatchWrite)/.test(name))).toEqual([
    'UpdateItem',
    'TransactWriteItems',
  ]);

  const left = new Map<string, number>();
  for (const [n, operation] of operations.entries())
    for (const moment of ['before', 'after'] as const) {
      const choosing = await newChoosing();
      const killed = await chooseAndDie(choosing, { at: n + 1, moment });
      expect(killed).toMatchObject({ answer: undefined, signal: 'SIGKILL' });
      const afterKill = await writtenFor(choosing);
      left.set(`${moment} ${operation}`, afterKill.length);

      const again = await chooseAndDie(choosing);
      expect(again.answer).toMatchObject({ status: 200 });
      const made = await writtenFor(choosing);
      expect(made).toEqual([again.answer?.envelope.content.shipmentUuid]);
      if (afterKill.length > 0) expect(made).toEqual(afterKill);
    }
  expect(left.get('before TransactWriteItems')).toBe(0);
  expect(left.get('after TransactWriteItems')).toBe(1);
});

test('[Q14] [R14] while one process is killed in its transaction, another choice wins or is led to the estimate', async () => {
  for (const moment of ['before', 'after'] as const) {
    const choosing = await newChoosing();
    const probe = await chooseAndDie(await newChoosing());
    const at = probe.operations.indexOf('TransactWriteItems') + 1;
    await chooseAndDie(choosing, { at, moment });
    const other = await chooseAndDie({ ...choosing, idempotencyKey: crypto.randomUUID() });
    expect(other.answer?.status).toBe(moment === 'before' ? 200 : 409);
    expect(await writtenFor(choosing)).toHaveLength(1);
  }
});
