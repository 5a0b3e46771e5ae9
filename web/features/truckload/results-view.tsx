import { IconArrowRight, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TruckloadRate } from '#contract/truckload-rates.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { ChipRow, ToggleChip } from '#web/components/chip.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import { ShareQuote } from '#web/features/share/share-quote.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { CarriersWithoutPrice } from './carriers-without-price.tsx';
import { bestTrucks, searchWithTruckView, type TruckView, trucksInView, truckViewIn } from './draft/truck-view.ts';
import { EditTruckload } from './edit-truckload.tsx';
import { StopsStrip } from './stops-strip.tsx';
import classes from './truck-row.module.css';
import { TruckRow } from './truck-row.tsx';
import { TruckRowsSkeleton } from './truckload-states.tsx';
import { laneTitle, summaryLine } from './truckload-words.ts';
import { useAsking } from './use-asking.ts';
import { useChooseTruck } from './use-choose-truck.ts';

/** Sort and filter, kept in the URL; changing them is no step back in the history. */
function useTruckView(): [TruckView, (part: Partial<TruckView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = truckViewIn(search);
  const change = (part: Partial<TruckView>) =>
    setSearch((now) => searchWithTruckView(now, { ...truckViewIn(now), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return [view, change];
}

/** The rates of one truckload, from the asking to the choice. */
export function ResultsView({ shipment }: { shipment: TruckloadShipment }) {
  const asking = useAsking(shipment);
  const why = useLockReason();
  const { tlShipmentData: data } = shipment;
  const over = data.rateQuotes.length > 0 && data.rateQuotes.every(({ expired }) => expired);
  return (
    <Page>
      <Stack gap={16}>
        <TruckloadHead shipment={shipment} />
        <StopsStrip stops={shipment.stops} />
        {asking.problem && (
          <MessageBox
            kind="error"
            buttons={
              <Button size="small" onClick={asking.retry}>
                {m.rates_try_again()}
              </Button>
            }
          >
            {asking.problem}
          </MessageBox>
        )}
        {over && (
          <MessageBox
            kind="warn"
            size="large"
            announce="politely"
            buttons={
              <Button kind="primary" why={why} onClick={() => void asking.askAnew()}>
                {m.rates_get_new_rates()}
              </Button>
            }
          >
            <Text weight="bold">{m.rates_these_rates_have_expired_2()}</Text>
            <Text>{m.ftl_carriers_hold()}</Text>
          </MessageBox>
        )}
        {data.waitingForExecution ? <Waiting shipment={shipment} /> : <TruckList shipment={shipment} over={over} />}
        <CarriersWithoutPrice shipment={shipment} />
      </Stack>
    </Page>
  );
}

/** The lane with the stops on its way, the load, and the way back to the form. */
export function TruckloadHead({ shipment, edit = true }: { shipment: TruckloadShipment; edit?: boolean }) {
  const { first, last, by } = laneTitle(shipment);
  return (
    <Row as="header" gap={16} between>
      <div style={{ flex: '1 1 min(100%, 480px)', minWidth: 0 }}>
        <SectionHeading level={1}>
          <span>
            {first} <span className="visually-hidden">{m.rates_to()}</span>
            <IconArrowRight aria-hidden size={20} color="var(--muted)" style={{ verticalAlign: -2 }} /> {last}
            {by && <>, {by}</>}
          </span>
        </SectionHeading>
        <Text tone="muted">{summaryLine(shipment)}</Text>
      </div>
      <Row gap={8}>
        <ShareTruckload shipment={shipment} />
        {edit && <EditTruckload shipment={shipment} />}
      </Row>
    </Row>
  );
}

/** Shares the rates once every carrier has answered, or the chosen one until it is booked; without a rate there is nothing to share. */
function ShareTruckload({ shipment }: { shipment: TruckloadShipment }) {
  const { shipmentUuid, shipmentStatusId, tlShipmentData } = shipment;
  const { rateQuotes, chosen, waitingForExecution: waiting } = tlShipmentData;
  if (shipmentStatusId.id !== 1 || (!waiting && rateQuotes.length === 0)) return null;
  const expired = chosen ? shipment.expired : !waiting && rateQuotes.every((rate) => rate.expired);
  return <ShareQuote of={{ shipmentUuid }} shows={chosen ? 'truck' : 'trucks'} waiting={waiting} expired={expired} />;
}

/** Carriers are being asked: how many, and rows in the shape of what comes. */
function Waiting({ shipment }: { shipment: TruckloadShipment }) {
  const { carriersAsked } = shipment.tlShipmentData;
  return (
    <>
      <Text role="status" tone="muted">
        {m.ftl_asking_count({ count: carriersAsked })}
      </Text>
      <TruckRowsSkeleton />
    </>
  );
}

/** How many trucks have a price, and until when the first of these ends: others may be held longer. */
function countLine(shown: readonly TruckloadRate[], zone: string): string {
  const ends = shown.filter(({ expired }) => !expired).map(({ expiresAt }) => expiresAt);
  const [first] = ends.toSorted();
  const count = shown.length;
  if (first === undefined) return m.ftl_count_prices({ count });
  const held = ends.every((end) => end === first) ? m.ftl_count_held : m.ftl_count_held_at_least;
  return held({ count, when: formatTimestamp(zone, first) });
}

function TruckList({ shipment, over }: { shipment: TruckloadShipment; over: boolean }) {
  const [view, change] = useTruckView();
  const choice = useChooseTruck(shipment);
  const { rateQuotes } = shipment.tlShipmentData;
  const asked = shipment.truckload.team;
  const teamOnly = asked || view.teamOnly;
  const shown = useMemo(
    () => trucksInView(rateQuotes, { sort: view.sort, teamOnly }),
    [rateQuotes, view.sort, teamOnly],
  );
  const best = useMemo(() => bestTrucks(rateQuotes, teamOnly), [rateQuotes, teamOnly]);
  const badgeOf = (id: string) =>
    id === best.cheapest ? m.ftl_lowest_price() : id === best.punctual ? m.ftl_most_on_time() : undefined;
  return (
    <>
      <Row gap="10px 12px" between>
        <ChipRow>
          <Segments
            label={m.rates_sort_prices_by()}
            name="sort"
            value={view.sort}
            onValue={(sort) => change({ sort })}
            options={[
              { value: 'price', label: m.rates_price() },
              { value: 'on-time', label: m.rates_on_time_2() },
            ]}
          />
          {!asked && (
            <ToggleChip
              on={view.teamOnly}
              icon={<IconUsers aria-hidden size={16} stroke={1.75} />}
              onToggle={(on) => change({ teamOnly: on })}
            >
              {m.ftl_with_team_only()}
            </ToggleChip>
          )}
        </ChipRow>
        <Text size={12} tone="muted" role="status">
          {countLine(shown, shipment.from.zone)}
        </Text>
      </Row>
      {shown.length === 0 ? (
        <NoTeam onAll={asked ? undefined : () => change({ teamOnly: false })} />
      ) : (
        <Card as="ul" flush className={classes.list}>
          {shown.map((rate, index) => (
            <TruckRow
              key={rate.FCPreRateQuoteResponseId}
              shipment={shipment}
              rate={rate}
              first={index === 0}
              badge={badgeOf(rate.FCPreRateQuoteResponseId)}
              teamOnly={teamOnly}
              choice={choice}
              closed={over ? m.rates_these_rates_have_expired() : undefined}
            />
          ))}
        </Card>
      )}
    </>
  );
}

/** No carrier has a team on this lane. */
function NoTeam({ onAll }: { onAll: (() => void) | undefined }) {
  return (
    <MessageBox kind="info" announce="politely" action={onAll && { label: m.ftl_show_all_trucks(), run: onAll }}>
      {m.ftl_no_team_on_lane()}
    </MessageBox>
  );
}
