import { useEffect, useState } from 'react';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import type { MeasureReader } from '#web/features/quotes/draft/measure-reader.ts';
import type { ReaderSource } from '#web/features/quotes/use-measures.ts';

/** The reader of typed measures: fields can be seen and typed in without it. */
export const lazyReader = lazyChunk(
  async () => (await import('#web/features/quotes/draft/measure-reader.ts')).measureReader,
);

/** The reader of typed measures, fetched once the page can be typed in. */
export function useLazyReader(): ReaderSource {
  const [reader, setReader] = useState<MeasureReader>();
  useEffect(() => lazyReader.whenThere(setReader), []);
  return { reader, whenThere: lazyReader.whenThere };
}
