import { palletChange, sidesChange, unitChange } from './item-changes.ts';
import { fieldInWords, measuresInWords, refusalsInWords, sizeInWords } from './measure-words.ts';
import { refusalOf, refusedMeasures } from './measures.ts';

/** All that fields need to understand what is typed in them, in one piece: a page may bring it along or have it come later. */
export const measureReader = {
  fieldInWords,
  measuresInWords,
  refusalsInWords,
  sizeInWords,
  refusalOf,
  refusedMeasures,
  sidesChange,
  palletChange,
  unitChange,
};
export type MeasureReader = typeof measureReader;
