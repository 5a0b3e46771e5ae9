// The JSON that this company sends. Field names and their spelling are theirs.

/** A message inside a response. */
export type WireMessage = {
  severity: 'ERROR' | 'WARNING' | 'INFO';
  message: string;
  diagnostic: string;
  source: 'SYSTEM' | 'CAPACITY_PROVIDER';
};

/** The body of every response that is not 2xx. */
export type WireError = {
  httpStatusCode: number;
  httpMessage: string;
  errorMessage: string;
  errors: WireMessage[];
  supportReferenceId: string;
};

/** One line of a price, in dollars. */
export type WireCharge = {
  code: string;
  description: string;
  amount: number;
  itemFreightClass?: string;
  itemWeight?: number;
  itemWeightUnit?: 'LB';
  rate?: number;
};

/** A price; the charges add up to `total`, and `subtotal` is the part before services. */
export type WireRateQuoteDetail = { subtotal: number; total: number; charges: WireCharge[] };

/** The same shipment at another service level. */
export type WireAlternateRateQuote = {
  capacityProviderQuoteNumber: string;
  serviceLevel: { code: string; description: string };
  transitDays: number;
  deliveryDateTime: string;
  rateQuoteDetail: WireRateQuoteDetail;
};

/** One carrier account's response; without `rateQuoteDetail` it is an error. */
export type WireRateQuote = {
  id: string;
  carrierCode: string;
  capacityProviderName: string;
  contractId: string;
  laneType: 'DIRECT' | 'INTERLINE' | 'UNSPECIFIED';
  capacityProviderQuoteNumber?: string;
  capacityProviderAccountGroup: { code: string; accounts: { code: string }[] };
  serviceLevel: { code: string; description: string };
  transitDays?: number;
  transitDaysRange?: { min: number; max: number };
  deliveryDateTime?: string;
  quoteEffectiveDateTime?: string;
  quoteExpirationDateTime?: string;
  currencyCode: string;
  rateQuoteDetail?: WireRateQuoteDetail;
  alternateRateQuotes: WireAlternateRateQuote[];
  requestedAccessorialServices: { code: string; status: 'ACCEPTED' | 'REJECTED' | 'NOT_SUPPORTED' }[];
  infoMessages: WireMessage[];
  errorMessages: WireMessage[];
};
