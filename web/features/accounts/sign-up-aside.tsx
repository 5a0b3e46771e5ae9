import { IconBookmark, IconCircleCheck } from '@tabler/icons-react';
import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { parseDay } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { LaneMap } from '#web/components/lane-map.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { claims } from '#web/features/home/claims.ts';
import { usePlace } from '#web/features/places/use-place.ts';
import { poundsOf } from '#web/features/quotes/draft/draft-check.ts';
import { placeName } from '#web/features/quotes/draft/draft-search.ts';
import { measuresOf } from '#web/features/quotes/draft/measures.ts';
import { type QuoteDraft, useQuoteDraft } from '#web/stores/quote-draft.ts';
import { usePendingDraft } from './pending-draft.ts';

/** What the draft says so far; a row that nothing is known of is left out. */
function rowsOf(draft: QuoteDraft): [string, string][] {
  const day = parseDay(draft.shippingFromPickUpDate);
  const count = draft.items.reduce((sum, item) => sum + (measuresOf(item).howManyHandlingUnits ?? 0), 0);
  const pounds = poundsOf(draft.items);
  return [
    ...(day ? [[m.signup_pickup(), formatDay(day)] as [string, string]] : []),
    ...(pounds > 0
      ? [[m.signup_freight(), m.signup_freight_units({ count, pounds: formatNumber(pounds) })] as [string, string]]
      : []),
  ];
}

function QuoteCard() {
  const { draft } = useQuoteDraft();
  const { complete } = usePendingDraft();
  const from = usePlace(draft.shippingFromPostalCode).place;
  const to = usePlace(draft.shippingToPostalCode).place;
  const name = (end: 'origin' | 'destination', code: string) => {
    const city = placeName(draft[`${end}City`], code);
    const state = draft[`${end}State`];
    return city && state ? `${city}, ${state}` : city;
  };
  const ends = {
    from: name('origin', draft.shippingFromPostalCode),
    to: name('destination', draft.shippingToPostalCode),
  };
  return (
    <Card as="section" aria-label={m.signup_quote_saved()}>
      <Stack gap={12}>
        <Stack gap={4}>
          <Text size={12} weight="strong" tone="green" icon={<IconBookmark size={16} stroke={1.75} aria-hidden />}>
            {m.signup_quote_saved()}
          </Text>
          <SectionHeading level={2}>
            {ends.from && ends.to ? m.signup_lane(ends) : (ends.from ?? ends.to)}
          </SectionHeading>
        </Stack>
        {from && to && <LaneMap from={from} to={to} />}
        <DefinitionList rows={rowsOf(draft)} />
        <Text size={12} tone="muted">
          {complete ? m.signup_rates_start() : m.signup_finish_quote()}
        </Text>
      </Stack>
    </Card>
  );
}

/** Beside the full sign-up form: the quote that waits, and what the portal promises. */
export function SignUpAside() {
  const { started } = usePendingDraft();
  return (
    <Stack as="section" gap={20} aria-label={m.signup_why()}>
      {started && <QuoteCard />}
      <Stack as="ul" gap={10}>
        {claims.map((claim) => (
          <Text
            key={claim}
            as="li"
            tone="muted"
            icon={<IconCircleCheck size={18} stroke={1.75} color="var(--green)" aria-hidden />}
          >
            {claim}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
