/** Everything that names the broker: a broker who deploys the portal changes this file, `web/brand/` and nothing else. */
export const brand = {
  /** The {product} of the specification's labels: 'My Fairlane', '{product} terminal'. */
  product: 'Fairlane',
  company: 'Fairlane Freight',
  since: 1998,
  phone: '(800) 555-0142',
  phoneHref: 'tel:+18005550142',
  email: 'help@fairlane.example',
  sender: 'Fairlane <quotes@fairlane.example>',
  mailDomain: 'fairlane.example',
  /** Prefix of the short id that people read out on the phone: FL-204817. */
  shortIdPrefix: 'FL',
  colors: { navy: '#0c2340', blue: '#1f5fbf', orange: '#ff8a1f' },
} as const;
