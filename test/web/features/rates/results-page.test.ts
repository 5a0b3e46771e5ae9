import { expect, test } from 'vitest';
import { clientLoader } from '#web/features/rates/results-page.tsx';

const ID = '0199abcd-0000-7000-8000-00000000000a';
const named = (search: string) =>
  clientLoader({ request: new Request(`https://ship.example.com/customer/quote-results/c-110${search}`) } as Parameters<
    typeof clientLoader
  >[0]).rateRequestUuid;

test('[R11] the quote of a link is the same in upper and lower case', () => {
  expect(named(`?rateRequestUuid=${ID}`)).toBe(ID);
  expect(named(`?rateRequestUuid=${ID.toUpperCase()}`)).toBe(ID);
  expect(named('')).toBeUndefined();
});
