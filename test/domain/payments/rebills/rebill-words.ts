import { eventWords, historyWords, journalWords, named } from '../journal-words.ts';
import type { RebillWorld } from './rebill-world.ts';

/** What an act adds: entries, events, and moves of the shipment. */
export async function added(world: RebillWorld, act: () => Promise<unknown>) {
  const { entries } = await world.book();
  const [heard, moves] = [world.outbox.all.length, (await historyWords(world)).length];
  await act();
  return {
    journal: journalWords(await world.book(), entries.length),
    events: await eventWords(world, heard),
    moves: (await historyWords(world)).slice(moves),
  };
}
/** The rebill that was received last, with short names of the ids. */
export const lastRebill = async (world: RebillWorld) => {
  const book = await world.book();
  return named(book, book.rebills.at(-1));
};
/** The dispute that was opened last, with short names of the ids. */
export const lastDispute = async (world: RebillWorld) => {
  const book = await world.book();
  return named(book, book.disputes.at(-1));
};
/** What was audited, by whom and why. */
export const audits = ({ money }: RebillWorld) => money.audit.map(({ by, why, changes }) => ({ by, why, changes }));
