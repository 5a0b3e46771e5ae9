/** A link in the broker's own words, which are those of its brand file. */
interface Named {
  readonly label: string;
  readonly href: string;
}

/** A link whose words are ours: they are said in the reader's language. */
interface Worded {
  readonly word: 'terms' | 'privacy' | 'veteranOwned' | 'consumerTrust';
  readonly href: string;
}
export type StandingLink = Named | Worded;

/** The broker's details in the public footer; empty ones are not shown. */
export interface Standing {
  /** Each badge leads to its proof. */
  readonly veteranOwned?: StandingLink;
  readonly consumerTrust?: StandingLink;
  readonly social: readonly Named[];
  /** Terms, privacy: paths of the portal or addresses. */
  readonly legal: readonly StandingLink[];
}

const terms: StandingLink = { word: 'terms', href: '/terms' };

/** Of Fairlane, the broker that stands here until deployment.json names another. */
const ofFairlane: Standing = {
  veteranOwned: { word: 'veteranOwned', href: 'https://www.fairlane.example/veteran-owned' },
  consumerTrust: { word: 'consumerTrust', href: 'https://www.fairlane.example/reviews' },
  social: [
    { label: 'LinkedIn', href: 'https://www.fairlane.example/linkedin' },
    { label: 'Facebook', href: 'https://www.fairlane.example/facebook' },
    { label: 'YouTube', href: 'https://www.fairlane.example/youtube' },
  ],
  legal: [terms, { word: 'privacy', href: 'https://www.fairlane.example/privacy' }],
};

/** What a broker stands for: as its brand says; a brand that says nothing of it claims nothing, no badge and no profile. */
export const standingOf = (named: { readonly company?: string; readonly standing?: Standing } = {}): Standing =>
  named.standing ?? (named.company ? { social: [], legal: [terms] } : ofFairlane);

/** What the broker stands for: apart from the brand, since only the foot of public pages shows it and every page loads the brand. */
export const standing = standingOf(globalThis.PORTAL_BRAND);
