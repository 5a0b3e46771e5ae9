import type { ShipmentRow } from '#contract/shipments.ts';
import { holdWords } from './moments.ts';
import classes from './state-tag.module.css';

/** A saved quote's state in words and colour. */
export function StateTag({ row }: { row: Pick<ShipmentRow, 'expired' | 'expiresAt' | 'from' | 'shipmentStatusId'> }) {
  if (row.shipmentStatusId.id !== 1) return <span className={classes.tag}>{row.shipmentStatusId.name}</span>;
  return (
    <span className={classes.tag} data-tone={row.expired ? undefined : 'blue'}>
      {holdWords(row, new Date())}
    </span>
  );
}
