/** What a broker tunes without a deployment; the stored item overrides these defaults field by field. */
export interface PortalSettings {
  /** The portal's address, for links in mails: 'https://ship.example.com'. Written by each deployment. */
  readonly portalOrigin: string;
  /** Broker's margin on the carrier's total, in per cent, and the least it is (cents). */
  readonly marginPercent: number;
  readonly marginLeastCents: number;
  /** What booking online takes off, in per cent of our price, and the most it takes off (cents). */
  readonly onlineDiscountPercent: number;
  readonly onlineDiscountMostCents: number;
  /** So many quote requests may one customer start in five minutes; each asks every carrier. */
  readonly quotesInFiveMinutes: number;
  /** From here on LTL freight is really truckload (R28). */
  readonly truckload: { readonly linearFeet: number; readonly pounds: number; readonly lengthInches: number };
}

export const defaultSettings: PortalSettings = {
  portalOrigin: '',
  marginPercent: 18,
  marginLeastCents: 2500,
  onlineDiscountPercent: 3,
  onlineDiscountMostCents: 2500,
  quotesInFiveMinutes: 60,
  truckload: { linearFeet: 28, pounds: 20000, lengthInches: 348 },
};

export interface SettingsStore {
  read(): Promise<PortalSettings>;
}
