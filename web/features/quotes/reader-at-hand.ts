import { measureReader } from './draft/measure-reader.ts';
import type { ReaderSource } from './use-measures.ts';

/** The reader of a page that brings it along. */
export const readerAtHand: ReaderSource = { reader: measureReader, whenThere: (act) => act(measureReader) };
