import type { ReactNode } from 'react';
import type { ShipmentRow } from '#contract/shipments.ts';
import { formatHold } from '#web/format/format-moment.ts';
import classes from './state-tag.module.css';

/** A state in a word; blue while it holds. */
export function Tag({ tone, children }: { tone?: 'blue' | undefined; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}

/** A saved quote's state in words and colour. */
export function StateTag({ row }: { row: Pick<ShipmentRow, 'expired' | 'expiresAt' | 'from' | 'shipmentStatusId'> }) {
  if (row.shipmentStatusId.id !== 1) return <Tag>{row.shipmentStatusId.name}</Tag>;
  return <Tag tone={row.expired ? undefined : 'blue'}>{formatHold(row, new Date())}</Tag>;
}
