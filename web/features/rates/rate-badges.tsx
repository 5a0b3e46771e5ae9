import type { RateQuote } from '#contract/quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { Tag } from '#web/components/tag.tsx';
import type { Tone } from '#web/components/tone.ts';
import type { Badge } from '#web/rules/rate-badges.ts';
import { serviceName } from '#web/rules/service-name.ts';

const tones = { cheapest: 'green', 'best-value': 'blue', fastest: 'grey' } as const satisfies Record<
  Badge['kind'],
  Tone
>;

/** What sets a price apart, each with its reason for those who point at it or listen. */
export function RateBadges({ badges }: { badges: readonly Badge[] }) {
  return badges.map(({ kind, label, reason }) => (
    <Tag key={kind} size="small" tone={tones[kind]} title={reason}>
      {label}
      <span className="visually-hidden">: {reason}</span>
    </Tag>
  ));
}

type Service = NonNullable<RateQuote['service']>;

/** What is different about a price that is no plain LTL's. */
export const formatService = (service: Service): string =>
  service === 'volume' ? m.rates_volume_terms() : m.rates_partial_truckload_terms();

/** Marks a price that is no plain LTL's. */
export function ServiceTag({ service }: { service: Service }) {
  return (
    <Tag size="small" tone="amber" title={formatService(service)}>
      {serviceName(service)}
    </Tag>
  );
}
