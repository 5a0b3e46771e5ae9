import { IconCircleDot, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '#contract/format/days.ts';
import { formatDecimals, formatList, formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import { formatUnit } from '#contract/format/units.ts';
import type { RateState, Stop } from '#contract/quotes.ts';
import { DEFAULT_FACILITY_TYPE, facilityName } from '#contract/rules/facility-types.ts';
import { deliveryDay } from '#contract/rules/merge-rates.ts';
import { packageTypeOf } from '#contract/rules/package-types.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import { DEFAULT_DIM_UNIT, DEFAULT_WEIGHT_UNIT, dimLabel, toPounds } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { LaneMap } from '#web/components/lane-map.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { formatWireDay } from '#web/format/format-timestamp.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import { servicesOf } from '#web/rules/requested-services.ts';
import type { RateOption } from './rate-options.ts';
import classes from './single-rate.module.css';

type Head = RateResponses['head'];
type Item = NonNullable<RateState['quoteQuery']['items']>[number];

/** '2 pallets, 48 × 40 × 48 in' with their weight: each line as it was entered. */
function itemRow(item: Item): [string, string] {
  const { howManyHandlingUnits: units, weightPerHandlingUnit, weightUnit = DEFAULT_WEIGHT_UNIT } = item;
  const { dimUnit = DEFAULT_DIM_UNIT } = item;
  const side = (value: number) => formatNumber(value, 1);
  const label = m.single_line_of_freight({
    packages: formatPackages(packageTypeOf(item).id, units),
    length: side(item.length),
    width: side(item.width),
    height: side(item.height),
    unit: formatUnit(dimLabel(dimUnit)),
  });
  return [label, m.format_pounds({ pounds: formatNumber(units * toPounds(weightPerHandlingUnit, weightUnit)) })];
}

function freightRows({ freight, quoteQuery: { items = [] } }: Head): [string, string][] {
  return [
    ...items.map(itemRow),
    [
      m.single_density({ density: formatDecimals(freight.density, 1) }),
      m.single_class({ classes: formatList(freight.classes) }),
    ],
    [m.single_floor_space(), m.single_linear_ft({ linearFeet: formatDecimals(freight.linearFeet, 1) })],
  ];
}

function StopLines({ icon, stop, when, place }: { icon: ReactNode; stop: Stop; when: string; place: string }) {
  return (
    <Row as="li" gap={10} line className={classes.stop}>
      {icon}
      <div>
        <Text weight="strong">
          {stop.city}, {stop.state} {showPostalCode(stop.postalCode)}
        </Text>
        <Text size={12} tone="muted">
          {when}
        </Text>
        <Text size={12} tone="muted">
          {place}
        </Text>
      </div>
    </Row>
  );
}

/** 'Business with a dock or forklift, call before delivery'. */
function placeOf({ quoteQuery }: Head, end: 1 | 2): string {
  const id = end === 1 ? quoteQuery.originFacilityType : quoteQuery.destinationFacilityType;
  const services = servicesOf(quoteQuery).filter(({ locationType }) => locationType === end);
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return [facilityName(id ?? DEFAULT_FACILITY_TYPE), ...services.map(({ label }) => lower(label))].join(', ');
}

function formatDelivery(option: RateOption | undefined): string {
  if (!option) return '';
  const miles = option.rate.FCTotalTravelDistance;
  const words = miles === undefined ? '' : m.format_miles({ count: Math.round(miles) });
  const day = deliveryDay(option.rate, option.type);
  return day
    ? m.single_delivery_by({ day: formatDay(day), miles: words })
    : m.single_delivery_day_open({ miles: words });
}

/** What is shipped, from where to where and when. */
export function ShipmentSummary({ head, option }: { head: Head; option?: RateOption }) {
  const { origin, destination } = head;
  const icon = { 'aria-hidden': true, size: 18, color: 'var(--blue)' } as const;
  return (
    <Card as="aside" aria-labelledby="shipment-summary" className={classes.summary}>
      <Stack gap={16}>
        <SectionHeading id="shipment-summary">{m.single_shipment_summary()}</SectionHeading>
        <LaneMap from={origin} to={destination} />
        <Stack as="ul" gap={12}>
          <StopLines
            icon={<IconCircleDot {...icon} />}
            stop={origin}
            when={m.single_pickup_on({ day: formatWireDay(head.requestedPickupStartDate) })}
            place={placeOf(head, 1)}
          />
          <StopLines
            icon={<IconMapPin {...icon} />}
            stop={destination}
            when={formatDelivery(option)}
            place={placeOf(head, 2)}
          />
        </Stack>
        <Stack gap={0} ruled>
          <DefinitionList rows={freightRows(head)} />
        </Stack>
      </Stack>
    </Card>
  );
}
