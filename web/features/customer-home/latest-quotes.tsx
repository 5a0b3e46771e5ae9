import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import { fromMoment } from '#contract/rules/dates.ts';
import type { ShipmentRow } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { ActionLink } from '#web/components/action.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { StateTag } from '#web/features/quotes-list/state-tag.tsx';
import { formatMoment, formatWireDay } from '#web/format/format-moment.ts';
import { placeName, shipmentPath, shownMoney } from '#web/format/format-row.ts';
import classes from './customer-home.module.css';

const SHOWN = 5;
const DAY_MS = 24 * 60 * 60_000;

/** Quotes whose price ends within a day. */
function endingSoon(rows: readonly ShipmentRow[], now: number): ShipmentRow[] {
  return rows.filter((row) => {
    const end = fromMoment(row.expiresAt)?.getTime() ?? 0;
    return row.shipmentStatusId.id === 1 && !row.expired && end > now && end - now < DAY_MS;
  });
}

/** What needs the shipper, then the newest quotes with their state. */
export function LatestQuotes({ rows, count }: { rows: readonly ShipmentRow[]; count: number }) {
  if (rows.length === 0) {
    return (
      <section>
        <h2 className={classes.subtitle}>{m.shipments_latest_quotes()}</h2>
        <div className={`${classes.card} ${classes.cardBody}`}>
          <p>{m.shipments_no_quotes_yet_rates_you()}</p>
        </div>
      </section>
    );
  }
  const ending = endingSoon(rows, Date.now());
  return (
    <>
      {ending.length > 0 && (
        <section>
          <h2 className={classes.subtitle}>{m.shipments_needs_your_attention()}</h2>
          <ul className={classes.card}>
            {ending.map((row) => (
              <li key={row.shipmentUuid} className={classes.need}>
                <IconClock aria-hidden size={20} className={classes.needIcon} />
                <div className={classes.grow}>
                  <p className={classes.strong}>{row.shipmentName}</p>
                  <p className={classes.small}>
                    {m.shipments_your_rate_expires({
                      charge: shownMoney(row.charge),
                      zone: formatMoment(row.from.zone, row.expiresAt),
                    })}
                  </p>
                </div>
                <ActionLink
                  kind="choose"
                  to={shipmentPath(row.shipmentUuid)}
                  state={{ shipmentUuid: row.shipmentUuid }}
                >
                  <RichText
                    text={m.shipments_open({ shipmentShortId: row.shipmentShortId })}
                    parts={{ span: (words) => <span className="visually-hidden">{words}</span> }}
                  />
                </ActionLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <div className={classes.heading}>
          <h2 className={classes.subtitle}>{m.shipments_latest_quotes()}</h2>
          {count > SHOWN && (
            <Link to="/customer/saved-quotes">{m.shipments_all_quotes({ count: formatNumber(count) })}</Link>
          )}
        </div>
        <ul className={classes.card}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.shipmentUuid} className={classes.quote}>
              <div className={classes.grow}>
                <Link
                  to={shipmentPath(row.shipmentUuid)}
                  state={{ shipmentUuid: row.shipmentUuid }}
                  className={classes.name}
                >
                  {row.shipmentName}
                </Link>
                <p className={classes.small}>
                  {m.shipments_to({
                    from: placeName(row.from),
                    to: placeName(row.to),
                    requestedPickupStartDate: formatWireDay(row.requestedPickupStartDate),
                  })}
                </p>
              </div>
              <StateTag row={row} />
              <span className={classes.price}>{shownMoney(row.charge)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const lines = ['a', 'b', 'c'];

/** The latest quotes before they are loaded, in their own shape. */
export function LatestQuotesSkeleton() {
  return (
    <section role="status" aria-busy="true" aria-label={m.shipments_loading_your_latest_quotes()}>
      <h2 className={classes.subtitle}>{m.shipments_latest_quotes()}</h2>
      <ul className={classes.card}>
        {lines.map((line) => (
          <li key={line} className={classes.quote}>
            <div className={classes.grow}>
              <span className={classes.skeleton} style={{ width: 140 }} />
              <span className={classes.skeleton} style={{ width: 220, marginTop: 9 }} />
            </div>
            <span className={classes.skeleton} style={{ width: 110 }} />
            <span className={classes.skeleton} style={{ width: 64 }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
