import { useEffect, useState } from 'react';
import { latePart } from '#web/api/late-part.ts';
import type { MeasureReader } from '#web/features/quotes/draft/measure-reader.ts';
import type { ReaderSource } from '#web/features/quotes/use-measures.ts';

/** The reader of typed measures: fields can be seen and typed in without it. */
export const lateReader = latePart(
  async () => (await import('#web/features/quotes/draft/measure-reader.ts')).measureReader,
);

/** The reader of typed measures, fetched once the page can be typed in. */
export function useLateReader(): ReaderSource {
  const [reader, setReader] = useState<MeasureReader>();
  useEffect(() => lateReader.whenThere(setReader), []);
  return { reader, whenThere: lateReader.whenThere };
}
