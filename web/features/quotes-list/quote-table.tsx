import { Link } from 'react-router';
import { parseDay } from '#contract/rules/dates.ts';
import type { ShipmentRow } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { ActionLink } from '#web/components/action.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { placeName, shipmentPath, shownMoney } from '#web/format/format-row.ts';
import { dayHere, dayWithYear } from './format-list.ts';
import classes from './quote-table.module.css';
import { StateTag } from './state-tag.tsx';

function pickupWords(row: ShipmentRow): string {
  const day = parseDay(row.requestedPickupStartDate);
  return day ? dayWithYear(day) : row.requestedPickupStartDate;
}

function savedWords(row: ShipmentRow): string {
  const day = dayHere(row.addedDate);
  return day ? m.shipments_saved_3({ day: dayWithYear(day) }) : '';
}

const columns = [
  [m.shipments_quote(), 'quote'],
  [m.shipments_from(), 'from'],
  [m.shipments_to_3(), 'to'],
  [m.shipments_pickup(), 'pickup'],
  [m.shipments_carrier(), 'carrier'],
] as const;

function Head() {
  return (
    <thead>
      <tr>
        {columns.map(([label, name]) => (
          <th key={name} scope="col" className={classes[name]}>
            {label}
          </th>
        ))}
        <th scope="col" className={classes.right}>
          {m.shipments_price()}
        </th>
        <th scope="col">{m.shipments_state()}</th>
        <th scope="col">
          <span className="visually-hidden">{m.shipments_next_step()}</span>
        </th>
      </tr>
    </thead>
  );
}

/** Saved quotes as a table; below 768 pixels every row is a card. */
export function QuoteTable({ rows }: { rows: readonly ShipmentRow[] }) {
  return (
    <table className={classes.list}>
      <Head />
      <tbody>
        {rows.map((row) => (
          <tr key={row.shipmentUuid}>
            <td className={classes.quote}>
              <Link
                to={shipmentPath(row.shipmentUuid)}
                state={{ shipmentUuid: row.shipmentUuid }}
                className={classes.name}
              >
                {row.shipmentName}
              </Link>
              <span className={classes.short}>
                <span>{row.shipmentShortId}</span> <span>{savedWords(row)}</span>
              </span>
              {/* Said again where there is no room for the columns. */}
              <span className={classes.narrow}>
                {m.shipments_to_4({ from: placeName(row.from), to: placeName(row.to) })}
              </span>
              <span className={classes.narrow}>
                {pickupWords(row)} · {row.carrier.name}
              </span>
            </td>
            <td className={classes.from}>{placeName(row.from)}</td>
            <td className={classes.to}>{placeName(row.to)}</td>
            <td className={classes.pickup}>{pickupWords(row)}</td>
            <td className={classes.carrier}>{row.carrier.name}</td>
            <td className={`${classes.right} ${classes.price}`}>{shownMoney(row.charge)}</td>
            <td className={classes.state}>
              <StateTag row={row} />
            </td>
            <td className={`${classes.right} ${classes.action}`}>
              <ActionLink
                small
                kind="choose"
                to={shipmentPath(row.shipmentUuid)}
                state={{ shipmentUuid: row.shipmentUuid }}
              >
                <RichText
                  text={m.shipments_open_2({ shipmentName: row.shipmentName, shipmentShortId: row.shipmentShortId })}
                  parts={{ span: (words) => <span className="visually-hidden">{words}</span> }}
                />
              </ActionLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The list before it is loaded, in its own shape. */
export function QuoteTableSkeleton() {
  return (
    <table className={classes.list} aria-busy="true" aria-label={m.shipments_loading_your_quotes()}>
      <Head />
      <tbody>
        {skeletonRows.map((row) => (
          <tr key={row}>
            <td className={classes.quote}>
              <span className={classes.skeleton} />
            </td>
            {['from', 'to', 'pickup', 'carrier', 'price', 'state', 'action'].map((cell) => (
              <td key={cell} className={classes[cell]}>
                <span className={classes.skeleton} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
