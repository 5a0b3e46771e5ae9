/** The kind of place that has a show's days: a convention center or trade show (R20). */
export const SHOW_FACILITY = '7';

/** The fields of a quote for the show at each end (H30). */
export const showFields = [
  'originShow',
  'originVenue',
  'originMoveInDay',
  'originMoveOutDay',
  'destinationShow',
  'destinationVenue',
  'destinationMoveInDay',
  'destinationMoveOutDay',
] as const;
export type ShowField = (typeof showFields)[number];
