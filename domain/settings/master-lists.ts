/** What a payment request can be made with. */
export const paymentTypes = [
  { id: 3, name: 'Card' },
  { id: 4, name: 'Cheque' },
  { id: 5, name: 'Wire transfer' },
  { id: 6, name: 'ACH' },
  { id: 7, name: 'A/R account' },
] as const;

/** What a stored payment profile is. */
export const paymentMethods = [
  { id: 1, name: 'Credit card' },
  { id: 2, name: 'ACH checking' },
  { id: 3, name: 'ACH savings' },
] as const;

/** Why a shipment is cancelled. */
export const cancelReasons = [
  { id: 1, name: 'The freight is not ready' },
  { id: 2, name: 'The buyer cancelled the order' },
  { id: 3, name: 'The carrier missed the pickup' },
  { id: 4, name: 'Found a better price or transit time' },
  { id: 5, name: 'Booked by mistake' },
  { id: 6, name: 'Another reason' },
] as const;
