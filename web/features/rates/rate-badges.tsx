import type { Badge } from '#web/rules/rate-badges.ts';
import classes from './rate-badges.module.css';

/** What sets a price apart, each with its reason for those who point at it or listen. */
export function RateBadges({ badges }: { badges: readonly Badge[] }) {
  return badges.map(({ kind, label, reason }) => (
    <span key={kind} className={classes.badge} data-kind={kind} title={reason}>
      {label}
      <span className="visually-hidden">: {reason}</span>
    </span>
  ));
}
