import { expect, test } from 'vitest';
import * as z from 'zod';
import { envelope } from '#functions/runtime/middleware/envelope.ts';

const answered = (cacheSeconds?: number) => {
  const request = { response: { title: 'Wait' } } as never;
  void envelope({ response: z.object({ title: z.string() }), ...(cacheSeconds && { cacheSeconds }) }).after?.(request);
  return (request as { response: { headers: object } }).response.headers;
};

test('[R86] [C49] a response that may be kept says for how long, and that it is another one in another language', () => {
  expect(answered(60)).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' });
});

test('any other is kept by nobody', () => {
  expect(answered()).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-store' });
});
