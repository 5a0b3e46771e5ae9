import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { credentialsAccess } from '#functions/adapters/outside/credentials.ts';
import { previousSecret, secret } from '#functions/adapters/secretsmanager/secret.ts';
import { log } from '#functions/platform/log.ts';
import { deadlineIn } from '#test/fakes/deadline.ts';

function world(answers: (string | Error)[]) {
  let at = 0;
  let fetched = 0;
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const fetch = async () => {
    const answer = answers[Math.min(fetched, answers.length - 1)] ?? '';
    fetched += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const given = { fetch, now: () => at };
  return { given, warned, fetched: () => fetched, pass: (ms: number) => (at += ms) };
}
const keyOf = (text: string) => z.object({ key: z.string() }).parse(JSON.parse(text)).key;

test('a secret is read once in five minutes, shared by concurrent readers', async () => {
  const { given, fetched, pass } = world(['{"key":"a"}', '{"key":"b"}']);
  const one = secret(() => 'arn', keyOf, given);
  expect(await Promise.all([one.read(), one.read(), one.read()])).toEqual(['a', 'a', 'a']);
  pass(299_999);
  expect([await one.read(), fetched()]).toEqual(['a', 1]);
  pass(1);
  expect([await one.read(), fetched()]).toEqual(['b', 2]);
});

test('while it cannot be read the last good value stays, and that is logged without it', async () => {
  const { given, warned, pass } = world(['{"key":"a"}', new Error('Throttled'), 'no json: hush', '{"key":"b"}']);
  const one = secret(() => 'arn', keyOf, given);
  await one.read();
  for (const expected of ['a', 'a', 'b']) {
    pass(300_000);
    expect(await one.read()).toBe(expected);
  }
  expect(warned).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(warned.mock.calls)).not.toMatch(/hush|Throttled/);
});

test('one that never could be read is read again by the next who asks', async () => {
  const { given } = world([new Error('Throttled'), '{"key":"a"}']);
  const one = secret(() => 'arn', keyOf, given);
  await expect(one.read()).rejects.toThrow('Throttled');
  expect(await one.read()).toBe('a');
});

test('credentials that a company rejects are read again, at most every ten seconds', async () => {
  const { given, fetched, pass } = world(['{"key":"old"}', '{"key":"old"}', '{"key":"new"}']);
  const access = credentialsAccess(() => 'arn', z.object({ key: z.string() }), given);
  const deadline = deadlineIn(1000);
  const old = await access.get(deadline);
  expect([await access.renew(old, deadline), fetched()]).toEqual([undefined, 1]);
  pass(10_000);
  expect([await access.renew(old, deadline), fetched()]).toEqual([undefined, 2]);
  pass(10_000);
  expect(await access.renew(old, deadline)).toEqual({ key: 'new' });
});

test('a later read that hangs times out shortly: the last good value stays', async () => {
  vi.useFakeTimers();
  try {
    let at = 0;
    const answers = [Promise.resolve('{"key":"a"}'), new Promise<string>(() => undefined)];
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const one = secret(() => 'arn', keyOf, { fetch: () => answers.shift() ?? Promise.reject(), now: () => at });
    await one.read();
    at = 300_000;
    const read = one.read();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.race([read, Promise.resolve('still waiting')])).toBe('a');
    expect(warned).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('the value before the last change is read as seldom, also when there is none', async () => {
  const values = [undefined, 'the one before'];
  let [at, fetched] = [0, 0];
  const fetch = async () => values[fetched++];
  const previous = previousSecret(() => 'arn', { fetch, now: () => at });
  expect([await previous.read(), await previous.read(), fetched]).toEqual([undefined, undefined, 1]);
  at = 300_000;
  expect([await previous.read(), fetched]).toEqual(['the one before', 2]);
});
