import { describe, expect, test } from 'vitest';
import { registry } from '#contract/codes/registry.ts';
import type { ResponseError } from '#contract/envelope.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { errorOf } from '#web/api/http.ts';

const refused = (message: string, code?: string, status = 409) =>
  errorOf({
    status,
    body: { success: false, message, errors: [{ message, ...(code && { code }) }], content: null },
    retryAfterSeconds: undefined,
  });

const answered = (errors: ResponseError[], message = errors[0]?.message ?? '') =>
  errorOf({ status: 422, body: { success: false, message, errors, content: null } });

describe('[H21] the messages that pages show for a response', () => {
  test('a bare code becomes the registry’s sentence', async () => {
    expect(await refused('12515')).toMatchObject({ message: registry['12515'].text(), code: '12515', type: 'error' });
  });
  test('a code with its sentence keeps the sentence and has the code’s type', async () => {
    const text = registry['22059'].text();
    expect(await refused(text, '22059')).toMatchObject({ message: text, type: 'info' });
  });
  test('a long sentence and an unknown code are shown as they are, as errors', async () => {
    const sentence = 'This quote already has a carrier. Open the saved estimate.';
    expect(await refused(sentence)).toMatchObject({ message: sentence, type: 'error' });
    expect(await refused('777777')).toMatchObject({ message: '777777', type: 'error' });
  });
  test('a list of codes and sentences becomes a notice each, with its own type', async () => {
    const sentence = 'Enter the place where the freight is picked up.';
    const error = await answered([{ message: '15039', code: '15039' }, { message: sentence }, { message: '12515' }]);
    expect(toastsOf(error)).toEqual([
      { type: 'info', text: registry['15039'].text() },
      { type: 'error', text: sentence },
      { type: 'error', text: registry['12515'].text() },
    ]);
  });
  test('a response with only a message, or nothing at all, still shows a message', async () => {
    expect(await answered([], '1013')).toMatchObject({ message: registry['1013'].text(), code: '1013' });
    expect((await answered([], '')).message).toBe('Something went wrong. Please try again.');
    expect(toastsOf(new Error('secret detail'))).toEqual([
      { type: 'error', text: 'Something went wrong. Please try again.' },
    ]);
  });
});
