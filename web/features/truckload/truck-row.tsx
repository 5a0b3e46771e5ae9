import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import type { TruckloadRate, TruckPrice } from '#contract/truckload-rates.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import { truckCents } from './draft/truck-view.ts';
import { TruckDetails } from './truck-details.tsx';
import classes from './truck-row.module.css';
import type { useChooseTruck } from './use-choose-truck.ts';
import { shownWhole } from './whole-money.ts';

export interface TruckRowProps {
  shipment: TruckloadShipment;
  rate: TruckloadRate;
  /** The row one would choose from by the order on screen. */
  first: boolean;
  badge: string | undefined;
  /** A team was asked for with the truckload, or is looked at only. */
  teamOnly: boolean;
  choice: ReturnType<typeof useChooseTruck>;
  /** Why no rate can be chosen any more. */
  closed: string | undefined;
}

/** One carrier: who it is, its prices with one driver and with a team, and behind a press how they are made. */
export function TruckRow(props: TruckRowProps) {
  const { rate, shipment, choice, badge, teamOnly } = props;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const problem = choice.problem?.id === rate.FCPreRateQuoteResponseId ? choice.problem : undefined;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <CardSection as="li" className={classes.row} data-open={open || undefined}>
      <Row gap={12} line className={classes.who}>
        <CarrierMark name={rate.FCcarrierName} />
        <div>
          <Text as="div" weight="strong">
            {rate.FCcarrierName}
          </Text>
          <Row gap={6}>
            <Text as="span" size={12} tone="muted">
              {rate.carrierCode}
            </Text>
            {badge && <Tag tone="green">{badge}</Tag>}
          </Row>
        </div>
      </Row>
      <TruckFacts rate={rate} />
      {!teamOnly && <Price {...props} team={false} price={rate.rateQuoteDetail} />}
      <Price {...props} team price={rate.teamRateQuoteDetail} />
      <Button
        kind="quiet"
        size="small"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={panel}
        icon={<Chevron aria-hidden size={18} />}
        onClick={() => setOpen(!open)}
      >
        {open ? m.ftl_hide_details() : m.ftl_price_details()}
        <span className="visually-hidden"> {rate.FCcarrierName}</span>
      </Button>
      {problem && (
        <div className={classes.whole}>
          <MessageBox kind="error">{problem.text}</MessageBox>
        </div>
      )}
      <div id={panel} className={classes.whole} hidden={!open}>
        {open && <TruckDetails rate={rate} shipment={shipment} team={teamOnly} />}
      </div>
    </CardSection>
  );
}

/** '95% on time', its cover, and where the truck comes from. */
function TruckFacts({ rate: { FCOntimPercentage: onTime, cargoCover, startsFrom } }: Pick<TruckRowProps, 'rate'>) {
  const cover = m.ftl_cover({ amount: shownWhole(cargoCover) });
  const first = [onTime !== undefined && m.shipments_on_time({ onTime }), cover].filter(Boolean).join(', ');
  return (
    <Stack gap={0} className={classes.facts}>
      <Text size={12} tone="muted">
        {first}
      </Text>
      {startsFrom && (
        <Text size={12} tone="muted">
          {m.ftl_starts_from({ city: startsFrom.city, state: startsFrom.state })}
        </Text>
      )}
    </Stack>
  );
}

type PriceProps = TruckRowProps & { team: boolean; price: TruckPrice | undefined };

/** A price with its button, with one driver or with a team. */
function Price(props: PriceProps) {
  const { rate, team, price, first, choice, closed, shipment, teamOnly } = props;
  if (!price)
    return (
      <Text size={12} tone="muted" className={classes.none}>
        {m.ftl_no_team_here()}
      </Text>
    );
  const id = rate.FCPreRateQuoteResponseId;
  const { chosen } = shipment.tlShipmentData;
  const isChosen = chosen?.FCPreRateQuoteResponseId === id && chosen.team === team;
  const pressed = choice.choosing?.id === id && choice.choosing.team === team ? choice.choosing : undefined;
  const again = choice.problem?.again && choice.problem.id === id && choice.problem.team === team;
  const reason = choice.choosing
    ? m.rates_saving_your_selection()
    : (closed ?? (rate.expired ? m.ftl_rate_expired() : undefined));
  const drivers = team ? m.ftl_team_drivers() : m.ftl_one_driver();
  const amount = showMoney(truckCents(price));
  return (
    <Row gap={12} line className={classes.price}>
      <Stack gap={0} className={classes.amount}>
        <Text as="span" size={20} numbers>
          {amount}
        </Text>
        <Text as="span" size={12} tone="muted">
          {m.ftl_drivers_per_mile({ drivers, perMile: shownMoney(price.perMile) })}
        </Text>
      </Stack>
      {isChosen || pressed?.saved ? (
        <Text as="span" weight="strong" tone="green" role="status" icon={<IconCheck aria-hidden size={18} />}>
          {isChosen ? m.rates_selected() : m.rates_saved()}
        </Text>
      ) : (
        <Button
          kind={first && team === teamOnly ? 'primary' : 'outline'}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => void choice.select({ id, team })}
        >
          {pressed ? m.rates_saving() : again ? m.rates_try_again() : m.rates_select()}
          <span className="visually-hidden">
            {' '}
            {rate.FCcarrierName}, {drivers}, {amount}
          </span>
        </Button>
      )}
    </Row>
  );
}
