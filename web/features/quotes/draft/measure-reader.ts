import { formatFieldName, formatMeasures, formatRejections, formatSize } from './format-measures.ts';
import { palletChange, sidesChange, unitChange } from './item-changes.ts';
import { rejectedMeasures, rejectionOf } from './measures.ts';

/** All that fields need to understand what is typed in them, in one piece: a page may bring it along or have it come later. */
export const measureReader = {
  fieldInWords: formatFieldName,
  measuresInWords: formatMeasures,
  refusalsInWords: formatRejections,
  sizeInWords: formatSize,
  refusalOf: rejectionOf,
  refusedMeasures: rejectedMeasures,
  sidesChange,
  palletChange,
  unitChange,
};
export type MeasureReader = typeof measureReader;
