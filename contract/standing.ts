interface Link {
  readonly label: string;
  readonly href: string;
}

/** The broker's details in the public footer; empty ones are not shown. */
export interface Standing {
  /** Each badge leads to its proof. */
  readonly veteranOwned?: Link;
  readonly consumerTrust?: Link;
  readonly social: readonly Link[];
  /** Terms, privacy: paths of the portal or addresses. */
  readonly legal: readonly Link[];
}

const terms: Link = { label: 'Terms', href: '/terms' };

/** Of Fairlane, the broker that stands here until deployment.json names another. */
const ofFairlane: Standing = {
  veteranOwned: { label: 'Veteran owned', href: 'https://www.fairlane.example/veteran-owned' },
  consumerTrust: { label: 'Rated by consumers', href: 'https://www.fairlane.example/reviews' },
  social: [
    { label: 'LinkedIn', href: 'https://www.fairlane.example/linkedin' },
    { label: 'Facebook', href: 'https://www.fairlane.example/facebook' },
    { label: 'YouTube', href: 'https://www.fairlane.example/youtube' },
  ],
  legal: [terms, { label: 'Privacy', href: 'https://www.fairlane.example/privacy' }],
};

/** What a broker stands for: as its brand says; a brand that says nothing of it claims nothing, no badge and no profile. */
export const standingOf = (named: { readonly company?: string; readonly standing?: Standing } = {}): Standing =>
  named.standing ?? (named.company ? { social: [], legal: [terms] } : ofFairlane);

/** What the broker stands for: apart from the brand, since only the foot of public pages shows it and every page loads the brand. */
export const standing = standingOf(globalThis.PORTAL_BRAND);
