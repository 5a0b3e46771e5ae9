import { commitChange } from '#domain/payments/commit-change.ts';
import type { MoneyBook } from '#domain/payments/payment-store.ts';
import type { MoneyWorld } from '#test/fakes/money-world.ts';

interface World extends Pick<MoneyWorld, 'clock' | 'money'> {
  readonly deps: Parameters<typeof commitChange>[2];
}

/** Something else is written into a journal, that changes no amount. */
export async function writeBeside(book: MoneyBook, { deps, clock }: Omit<World, 'money'>): Promise<void> {
  const cause = `beside:${book.head.revision}`;
  const entry = { kind: 'adjusted' as const, at: clock.ms(), by: 'beside', cause, description: '-', lines: [] };
  await commitChange(book, { postings: [entry] }, deps);
}

/** The stores of a process to which something else happens so many times between its reading of a book and its writing. */
export function contended(
  world: World,
  times: number,
  act: (book: MoneyBook) => Promise<unknown> = (book) => writeBeside(book, world),
): MoneyWorld['money'] {
  let left = times;
  return {
    ...world.money,
    readBook: async (place) => {
      const book = await world.money.readBook(place);
      if (left > 0) {
        left -= 1;
        await act(book);
      }
      return book;
    },
  };
}
