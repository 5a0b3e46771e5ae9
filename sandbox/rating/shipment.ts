/** One line of freight in pounds and inches; the dimensions are those of one package. */
export type Item = {
  readonly pounds: number;
  readonly freightClass: string;
  readonly packages: number;
  /** Pieces in all packages together; each package is one piece where it is missing. */
  readonly pieces?: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Another package of the line may stand on top. */
  readonly stackable?: boolean;
};

/** An end of the lane. */
export type Stop = { readonly postalCode: string; readonly country: string };

/** What is to be rated. */
export type Shipment = {
  readonly origin: Stop;
  readonly destination: Stop;
  readonly items: readonly Item[];
  readonly accessorials: readonly string[];
  /** yyyy-MM-dd */
  readonly pickupDate: string;
  readonly statedLinearFeet: number | undefined;
};

/** One line of a price. The amounts of all lines add up to the total exactly. */
export type Charge = {
  readonly code: string;
  readonly description: string;
  readonly cents: number;
  readonly item?: { readonly freightClass: string; readonly pounds: number; readonly centsPerCwt: number };
};

/** Weight of the whole shipment. */
export function totalPounds(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + item.pounds, 0);
}

/** Pieces of the whole shipment. */
export function totalPieces(items: readonly Item[]): number {
  return items.reduce((sum, { packages, pieces }) => sum + Math.max(packages, pieces ?? 0), 0);
}

/** Volume of the whole shipment. */
export function totalCubicFeet(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + (item.length * item.width * item.height * item.packages) / 1728, 0);
}
