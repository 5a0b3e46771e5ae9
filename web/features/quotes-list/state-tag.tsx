import type { ShipmentRow } from '#contract/shipment-row.ts';
import { Tag } from '#web/components/tag.tsx';
import { formatHold } from '#web/format/format-timestamp.ts';

/** A saved quote's state in words and colour. */
export function StateTag({
  row,
}: {
  row: Pick<ShipmentRow, 'expired' | 'expiresAt' | 'from' | 'shipmentStatusId' | 'stage'>;
}) {
  const { expiresAt } = row;
  if (row.shipmentStatusId.id !== 1) return <Tag>{row.shipmentStatusId.name}</Tag>;
  if (expiresAt === undefined) return <Tag>{row.stage.name}</Tag>;
  return <Tag tone={row.expired ? 'grey' : 'blue'}>{formatHold({ ...row, expiresAt }, new Date())}</Tag>;
}
