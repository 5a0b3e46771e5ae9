import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatList, formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import { packageTypeOf } from '#contract/rules/package-types.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import type { SharedItem, SharedLtlQuote, SharedQuote } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { LaneMap } from '#web/components/lane-map.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { formatWireDay } from '#web/format/format-timestamp.ts';
import { servicesOf } from '#web/rules/requested-services.ts';
import { queryOf } from './shared-rates.ts';
import { truckRows } from './shared-truckload.tsx';

type Place = SharedLtlQuote['origin'];
const formatPlace = ({ city, state, postalCode }: Place): string =>
  m.shares_place({ city, state, postalCode: showPostalCode(postalCode) });

function formatLine(item: SharedItem): string {
  const packages = formatPackages(packageTypeOf(item).id, item.howManyHandlingUnits);
  const [length, width, height] = [item.length, item.width, item.height].map((side) => formatNumber(side));
  return m.shares_line({ packages, length: length ?? '', width: width ?? '', height: height ?? '' });
}

/** The rows of the card that says what is shipped. */
function ltlRows(quote: SharedLtlQuote): (readonly [string, ReactNode])[] {
  const { origin, destination, freight, items } = quote;
  const services = servicesOf(queryOf(quote)).map(({ label }) => label);
  return [
    [m.shares_from(), formatPlace(origin)],
    [m.shares_to(), formatPlace(destination)],
    [m.shares_pickup(), formatWireDay(quote.pickupDate)],
    [
      m.shares_freight(),
      <Stack key="lines" gap={2}>
        {items.map((item, place) => (
          <span key={place}>{formatLine(item)}</span>
        ))}
      </Stack>,
    ],
    [
      m.shares_weight_and_class(),
      m.shares_weight({ pounds: formatNumber(freight.totalPounds), classes: formatList(freight.classes) }),
    ],
    ...(services.length > 0 ? [[m.shares_services(), formatList(services)] as const] : []),
  ];
}

/** What is shipped from where to where, and what a reader can do about it. */
export function SharedFreight({ quote }: { quote: SharedQuote }) {
  return (
    <Stack gap={20}>
      <Card as="section">
        <Stack gap={16}>
          <SectionHeading level={2}>{m.shares_what_is_shipped()}</SectionHeading>
          <LaneMap from={quote.origin} to={quote.destination} />
          <DefinitionList rows={quote.kind === 'ltl' ? ltlRows(quote) : truckRows(quote)} />
          <Text size={12} tone="muted">
            {m.shares_not_shown()}
          </Text>
        </Stack>
      </Card>
      <Card as="section">
        <Stack gap={10}>
          <SectionHeading level={2}>{m.shares_to_book_yourself()}</SectionHeading>
          <Text size={13} tone="muted">
            {m.shares_to_book_yourself_note()}
          </Text>
          <Stack gap={0} ruled>
            <Text size={12} tone="muted" icon={<IconLinkOff aria-hidden size={18} stroke={1.75} />}>
              {m.shares_can_end()}
            </Text>
          </Stack>
        </Stack>
      </Card>
    </Stack>
  );
}
