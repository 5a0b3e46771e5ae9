/** The shape of the tariff files; sandbox/tariffs/README.md explains each field. */
export type Tariff = {
  readonly carrierCode: string;
  readonly name: string;
  readonly about: string;
  readonly quoteValidDays: number;
  readonly discountPercent: number;
  readonly absoluteMinimumCents: number;
  readonly interlineMinimumCents?: number;
  readonly classesRatedAs?: readonly ClassRange[];
  readonly fuelTable: string;
  readonly rates: {
    readonly breaks: readonly string[];
    readonly centsPerCwtByClass: Readonly<Record<string, readonly number[]>>;
  };
  /** A region that is not listed is not served. */
  readonly regions: Readonly<Record<string, RegionService>>;
  readonly transit: { readonly days: readonly TransitBand[]; readonly interlineExtraDays: number };
  /** What differs from the shared list of accessorials. */
  readonly accessorials: Readonly<Record<string, AccessorialTerms>>;
  readonly overlength: readonly OverlengthBand[];
  readonly linearFoot: LinearFootRule;
  readonly cubicCapacity: CubicCapacityRule;
  readonly guaranteed: readonly GuaranteedLevel[];
  readonly limits: { readonly pounds: number; readonly lengthInches: number; readonly lineItems: number };
};

/** Freight of all kinds: the classes of a range are rated as one class. */
export type ClassRange = { readonly from: string; readonly to: string; readonly as: string };

/** How a carrier serves a region (`direct` or `interline`), and its price there in percent of the base lane. */
export type RegionService = { readonly service: string; readonly percent: number };

/** Business days up to a distance. */
export type TransitBand = { readonly upToMiles: number; readonly days: number };

/** One carrier's own terms for an accessorial service. */
export type AccessorialTerms = {
  readonly cents?: number;
  readonly offered?: boolean;
  readonly directOnly?: boolean;
};

/** The shared price of an accessorial service: a flat amount, or an amount per cwt between a minimum and a maximum. */
export type SharedAccessorial = {
  readonly description: string;
  readonly cents?: number;
  readonly centsPerCwt?: number;
  readonly minimumCents?: number;
  readonly maximumCents?: number;
  readonly extraTransitDays?: number;
};

/** The charge for a piece of so many whole feet and more. */
export type OverlengthBand = { readonly fromFeet: number; readonly cents: number };

/** Shipments longer than this and lighter than that are rated at a weight per linear foot. */
export type LinearFootRule = { readonly overFeet: number; readonly poundsPerFoot: number; readonly underPcf: number };

/** Shipments larger than this and lighter than that are rated at a weight per cubic foot. */
export type CubicCapacityRule = {
  readonly overCubicFeet: number;
  readonly underPcf: number;
  readonly ratedPoundsPerCubicFoot: number;
  readonly ratedAsClass: string;
};

/** A guaranteed service: the hour, and the surcharge in percent of the net linehaul with a minimum. */
export type GuaranteedLevel = {
  readonly code: string;
  readonly description: string;
  readonly deliverBy: string;
  readonly percent: number;
  readonly minimumCents: number;
  readonly offered: boolean;
};

/** One account with a carrier, as the rating network lists it. */
export type Account = {
  readonly code: string;
  readonly group: string;
  readonly carrierCode: string;
  readonly contractId: string;
  /** This account's own discount, where it differs from the carrier's. */
  readonly discountPercent?: number;
  readonly latency: { readonly p50Ms: number; readonly p95Ms: number };
};

/** The shared lane table: distance points and regions. */
export type Lanes = {
  readonly circuity: number;
  readonly distance: readonly { readonly miles: number; readonly percent: number }[];
  readonly regions: Readonly<Record<string, Region>>;
};

/** A region: its name in messages, the days that it adds, its states and provinces. */
export type Region = { readonly name: string; readonly extraTransitDays: number; readonly states: readonly string[] };

/** Diesel prices by the day they take effect, and the tables that turn a price into a percentage. */
export type Fuel = {
  readonly weeks: readonly { readonly from: string; readonly dieselCents: number }[];
  readonly tables: Readonly<Record<string, readonly { readonly fromDieselCents: number; readonly percent: number }[]>>;
};
