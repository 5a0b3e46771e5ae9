import { describe, expect, test } from 'vitest';
import { catalogue } from '#contract/codes/catalogue.ts';
import { errorOf } from '#web/api/http.ts';

const refused = (message: string, code?: string, status = 409) =>
  errorOf({
    status,
    body: { success: false, message, errors: [{ message, ...(code && { code }) }], content: null },
    retryAfterSeconds: undefined,
  });

describe('[H21] what the pages show of an answer', () => {
  test('a bare code becomes the catalogue’s sentence', () => {
    expect(refused('12515')).toMatchObject({ message: catalogue['12515'].text, code: '12515', type: 'error' });
  });
  test('a code with its sentence keeps the sentence and has the code’s type', () => {
    expect(refused(catalogue['22059'].text, '22059')).toMatchObject({ message: catalogue['22059'].text, type: 'info' });
  });
  test('a long sentence and an unknown code are shown as they are, as errors', () => {
    const sentence = 'This quote already has a carrier. Open the saved estimate.';
    expect(refused(sentence)).toMatchObject({ message: sentence, type: 'error' });
    expect(refused('777777')).toMatchObject({ message: '777777', type: 'error' });
  });
});
