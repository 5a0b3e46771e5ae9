import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrub, textsIn } from '#functions/platform/scrub.ts';

test('e-mail addresses, tokens and long numbers are taken out of a text', () => {
  expect(scrub('User dana+work@reyes-tools.example is unknown')).toBe('User [e-mail] is unknown');
  expect(scrub('Bearer abc.def refused')).toBe('[token] refused');
  expect(scrub('jwt eyJhbGciOi.eyJzdWIiOiIx.c2lnbmF0dXJl is old')).toBe('jwt [token] is old');
  expect(scrub('card 4111 1111 1111 1111, phone (312) 555-0142')).toMatch(/^card \[digits\], phone \(?\[digits\]$/);
});

test('ids of ours stay, so that a line can be followed', () => {
  const id = '019330b2-1a2b-7c3d-8e4f-1234567890ab';
  expect(scrub(`No rate for ${id}, asked by ${id}`)).toBe(`No rate for ${id}, asked by ${id}`);
  expect(textsIn({ rateRequestUuid: id })).toEqual([]);
});

test('whatever was sent is gone, wherever it stands', () => {
  const text = fc.string({ minLength: 3, maxLength: 40 }).filter((value) => value.trim().length >= 3);
  fc.assert(
    fc.property(text, text, text, (password, before, after) => {
      fc.pre(!'[sent][e-mail][token][digits]'.includes(password));
      const sent = textsIn({ login: [{ password }] });
      fc.pre(sent.length > 0);
      expect(scrub(`${before}|${password}|${after}`, sent)).not.toContain(`|${password}|`);
    }),
  );
});

test('a long text is cut', () => {
  expect(scrub('x '.repeat(5000)).length).toBe(2000);
});

test('what was sent is found however deep it lies', () => {
  const depth = 100_000;
  const sent: unknown = JSON.parse(`${'['.repeat(depth)}"hush"${']'.repeat(depth)}`);
  expect(textsIn(sent)).toEqual(['hush']);
});
