import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CompanyErrors, withFault } from '#sandbox/call-faults.ts';
import { jsonResponse } from '#sandbox/http.ts';
import { readSettings } from '#sandbox/settings.ts';
import { fileState, memoryState } from '#sandbox/state.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'sandbox-state-'));

test('what a sandbox puts into its folder is there for the next one', () => {
  const folder = newFolder();
  const first = fileState(folder);
  first.put('acme-charges', 'c1', { cents: 100 });
  first.put('acme-charges', 'c2', { cents: 200 });
  first.put('acme-charges', 'c1', { cents: 150 });
  const next = fileState(folder);
  expect(next.get('acme-charges', 'c1')).toEqual({ cents: 150 });
  expect(next.list('acme-charges')).toEqual([{ cents: 150 }, { cents: 200 }]);
  expect(next.get('other', 'c1')).toBeUndefined();
});

test('a line that was cut off when the process was killed is passed over', () => {
  const folder = newFolder();
  fileState(folder).put('acme-charges', 'c1', 1);
  appendFileSync(path.join(folder, 'acme-charges.jsonl'), '["c2",');
  expect(fileState(folder).list('acme-charges')).toEqual([1]);
});

describe('trouble that a call of any company orders', () => {
  const errors: CompanyErrors = {
    error: (status, message) => jsonResponse(status, { message }),
    unauthorized: () => jsonResponse(401, {}),
    wrongShape: { odd: true },
  };
  const signal = AbortSignal.timeout(5000);
  const world = (state = memoryState()) => {
    const settings = { ...readSettings({}), state, sleep: async () => undefined };
    let charges = 0;
    const charge = (memo: string, account = 'MAIN') =>
      withFault(
        { texts: [memo], targets: ['CHARGE', account], identity: memo, errors },
        () => {
          charges += 1;
          return jsonResponse(200, { id: charges });
        },
        settings,
        signal,
      );
    return { charge, charges: () => charges };
  };

  test('is by step or account, and leaves other calls alone', async () => {
    const { charge } = world();
    expect((await charge('memo !fault charge 500')).status).toBe(500);
    expect((await charge('memo !fault main 503')).status).toBe(503);
    expect((await charge('memo !fault refund 500; OTHER 500')).status).toBe(200);
    expect((await charge('memo !fault * token-expired 0')).status).toBe(401);
    expect((await charge('memo !fault charge wrong-shape')).body).toBe('{"odd":true}');
  });

  test('comes after the work unless it is to come immediately', async () => {
    const { charge, charges } = world();
    expect((await charge('memo !fault charge reset')).delivery).toEqual({ kind: 'reset' });
    expect(charges()).toBe(1);
    expect((await charge('memo !fault charge reset immediately')).delivery).toEqual({ kind: 'reset' });
    expect(charges()).toBe(1);
  });

  test('with an unknown trigger is rejected', async () => {
    const { charge, charges } = world();
    for (const memo of ['!fault charge explode', '!fault charge zero-price'])
      expect((await charge(memo)).status).toBe(400);
    expect(charges()).toBe(0);
  });

  test('once is once, over a restart too', async () => {
    const folder = newFolder();
    const memo = 'memo !fault charge 500 once';
    expect((await world(fileState(folder)).charge(memo)).status).toBe(500);
    expect((await world(fileState(folder)).charge(memo)).status).toBe(200);
  });
});
