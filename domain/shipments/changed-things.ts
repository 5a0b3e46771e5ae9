/** What a change of a shipment can be about; a refused change names them in words. */
export const changedThings = [
  'name',
  'price',
  'status',
  'references',
  'instructions',
  'window',
  'pickup',
  'delivery',
  'stops',
  'freight',
  'broker',
  'protection',
  'terms',
  'booking',
] as const;
export type ChangedThing = (typeof changedThings)[number];
