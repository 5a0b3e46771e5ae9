import type { Standing } from './standing.ts';

/** Everything that names the broker; `brand` of deployment.json replaces fields of it, and web/brand/ holds the logo. */
export interface Brand {
  /** The {product} of the specification's labels: 'My Fairlane', '{product} terminal'. */
  readonly product: string;
  readonly company: string;
  readonly since: number;
  readonly phone: string;
  readonly phoneHref: string;
  readonly email: string;
  readonly sender: string;
  readonly mailDomain: string;
  /** Prefix of the short id that people say on the phone: FL-204817. */
  readonly shortIdPrefix: string;
  /** The IANA time zone of the office: days of fees and coupons begin there. */
  readonly zone: string;
  readonly colors: { readonly navy: string; readonly blue: string; readonly orange: string };
}

declare global {
  /** The brand fields of deployment.json: a build constant of pages and functions (bin/bundle/brand.ts). */
  var PORTAL_BRAND: Partial<Brand & { readonly standing: Standing }> | undefined;
}

export const brand: Brand = {
  product: 'Fairlane',
  company: 'Fairlane Freight',
  since: 1998,
  phone: '(800) 555-0142',
  phoneHref: 'tel:+18005550142',
  email: 'help@fairlane.example',
  sender: 'Fairlane <quotes@fairlane.example>',
  mailDomain: 'fairlane.example',
  shortIdPrefix: 'FL',
  zone: 'America/Chicago',
  colors: { navy: '#0c2340', blue: '#1f5fbf', orange: '#ff8a1f' },
  ...globalThis.PORTAL_BRAND,
};
