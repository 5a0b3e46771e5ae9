import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatList, formatNumber } from '#contract/format/numbers.ts';
import { equipmentOf, type TruckloadFlag } from '#contract/rules/equipment.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import { wholeLoad } from '#contract/rules/truckload-load.ts';
import type { SharedTruckload, SharedTruckRate } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { formatHours } from '#web/features/truckload/format-truckload.ts';
import classes from './shared-quote.module.css';
import { isExpired } from './shared-rates.ts';

const flagNames: Readonly<Record<TruckloadFlag, string>> = {
  escorts: m.truckload_flag_escorts(),
  strapschains: m.truckload_flag_strapschains(),
  hazmat: m.truckload_flag_hazmat(),
  tarps: m.truckload_flag_tarps(),
  oversized: m.truckload_flag_oversized(),
  team: m.truckload_flag_team(),
  permits: m.truckload_flag_permits(),
};

const PART = 2;
const dollars = (amount: string): string => showMoney(parseMoney(amount) ?? 0);
const bookedCents = ({ total, onlineBookingDiscount }: SharedTruckRate['rateQuoteDetail']): number =>
  (parseMoney(total) ?? 0) + (parseMoney(onlineBookingDiscount.amount) ?? 0);

/** The equipment and what it has to bring: 'Reefer 53', part of a truck, 20 ft, Team drivers'. */
export function formatTruck({ equipmentTypeId, truckloadType, footage, flags, temperature }: SharedTruckload): string {
  return [
    equipmentOf(equipmentTypeId)?.name ?? '',
    truckloadType === PART && m.shares_part_of_truck({ feet: formatNumber(footage) }),
    temperature !== undefined && m.shares_temperature({ degrees: formatNumber(temperature) }),
    ...flags.map((flag) => flagNames[flag]),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Pounds and pallets of the whole load: '42,000 lb, 22 pallets'. */
export function formatLoad({ stops }: SharedTruckload): string {
  const { weight, pallets } = wholeLoad(stops);
  return [m.format_pounds({ pounds: formatNumber(weight) }), pallets > 0 && m.shares_pallets({ count: pallets })]
    .filter(Boolean)
    .join(', ');
}

interface TruckPricesProps {
  quote: SharedTruckload;
  now: Date;
  onGet: () => void;
}

/** Every truckload price of a link, with its lines and terms. */
export function SharedTruckPrices({ quote, now, onGet }: TruckPricesProps) {
  const rates = quote.rates.toSorted((a, b) => bookedCents(a.rateQuoteDetail) - bookedCents(b.rateQuoteDetail));
  return (
    <Stack as="section" gap={12} aria-labelledby="shared-prices">
      <h2 id="shared-prices" className="visually-hidden">
        {m.shares_prices()}
      </h2>
      <Text size={12} tone="muted">
        {m.shares_count({ count: rates.length })}
      </Text>
      <Card flush className={classes.list}>
        <ul>
          {rates.map((rate, place) => (
            <TruckPrice key={rate.FCcarrierName} rate={rate} first={place === 0} now={now} onGet={onGet} />
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

function TruckPrice({
  rate,
  first,
  now,
  onGet,
}: {
  rate: SharedTruckRate;
  first: boolean;
  now: Date;
  onGet: () => void;
}) {
  const { rateQuoteDetail: price, teamRateQuoteDetail: team } = rate;
  return (
    <CardSection as="li" className={classes.row}>
      <Row gap={12} line className={classes.who}>
        <CarrierMark name={rate.FCcarrierName} />
        <Stack gap={0}>
          <h3 className={classes.name}>{rate.FCcarrierName}</h3>
          <Row gap="2px 6px">
            {rate.FCOntimPercentage !== undefined && (
              <Text as="span" size={12} tone="muted" numbers>
                {m.rates_on_time({ percent: formatNumber(rate.FCOntimPercentage, 2) })}
              </Text>
            )}
            {isExpired(rate.expiresAt, now) && <Tag size="small">{m.shares_price_expired()}</Tag>}
          </Row>
        </Stack>
      </Row>
      <Text as="span" weight="strong" className={classes.when}>
        {formatDay(price.deliveryDate)}
      </Text>
      <Amount
        cents={bookedCents(price)}
        words={[
          ...(rate.team ? [m.shares_with_team()] : []),
          m.shares_per_mile({ amount: dollars(price.perMile) }),
        ].join(', ')}
      />
      {team && <Amount cents={bookedCents(team)} words={m.shares_with_team()} />}
      <Button kind={first ? 'primary' : 'outline'} className={classes.get} why={useLockReason()} onClick={onGet}>
        {m.shares_get_this_price()}
        <span className="visually-hidden">{m.rates_of({ carrier: rate.FCcarrierName })}</span>
      </Button>
      <div className={classes.panel}>
        <Card tone="inset">
          <Columns gap="16px 28px" columns="repeat(auto-fit, minmax(min(100%, 260px), 1fr))">
            <ChargeLines
              charges={price.charges}
              discount={price.onlineBookingDiscount.amount}
              total={price.total}
              totalLabel={m.shares_total()}
            />
            <Terms rate={rate} />
          </Columns>
        </Card>
      </div>
    </CardSection>
  );
}

function Amount({ cents, words }: { cents: number; words: string }) {
  return (
    <Stack gap={0} className={classes.amount}>
      <Text as="span" size={20} numbers>
        {showMoney(cents)}
      </Text>
      <Text as="span" size={12} tone="muted">
        {words}
      </Text>
    </Stack>
  );
}

/** What the bill could become: each of the carrier's terms. */
function Terms({ rate: { terms, cargoCover } }: { rate: SharedTruckRate }) {
  return (
    <DefinitionList
      rows={[
        [
          m.shares_detention({ minutes: formatNumber(terms.detention.freeMinutes) }),
          m.shares_an_hour({ amount: dollars(terms.detention.anHour) }),
        ],
        [m.shares_layover(), m.shares_a_night({ amount: dollars(terms.layover.aNight) })],
        [m.shares_extra_stop(), dollars(terms.extraStop)],
        [m.shares_late_cancel(), dollars(terms.cancel.amount)],
        [m.shares_cargo_cover(), dollars(cargoCover)],
      ]}
    />
  );
}

/** The rows of the card that says what is shipped. */
export const truckRows = (quote: SharedTruckload): (readonly [string, string])[] => [
  ...quote.stops.map(
    ({ type, place, requestedDate, startTime, endTime }, index) =>
      [
        m.shares_stop({ number: index + 1, what: type === 1 ? m.shares_pickup() : m.shares_drop() }),
        m.shares_stop_when({
          place: m.shares_place({ city: place.city, state: place.state, postalCode: showPostalCode(place.postalCode) }),
          day: formatDay(requestedDate),
          hours: formatHours({ requestedDate, startTime, endTime, zone: place.zone }),
        }),
      ] as const,
  ),
  [m.shares_equipment(), equipmentOf(quote.equipmentTypeId)?.name ?? ''],
  ...(quote.flags.length > 0
    ? [[m.shares_requirements(), formatList(quote.flags.map((flag) => flagNames[flag]))] as const]
    : []),
  [m.shares_load(), formatLoad(quote)],
  [m.shares_distance(), m.shares_miles({ miles: formatNumber(Math.round(quote.miles)) })],
];
