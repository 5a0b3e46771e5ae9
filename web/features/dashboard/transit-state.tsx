import { IconAlertTriangle, IconCheck, IconTruck } from '@tabler/icons-react';
import type { FiguresOf } from '#contract/dashboard.ts';
import * as m from '#texts/compiled/messages.js';
import { Tag } from '#web/components/tag.tsx';
import { formatLateness } from './attention-row.ts';

type OnTheWay = FiguresOf<'inTransit'>['rows'][number];

const sign = { 'aria-hidden': true, size: 14, stroke: 1.75 } as const;
const OUT_FOR_DELIVERY = 19;

/** Late or on time by what was promised; of what nothing was promised neither is said. */
export function TransitState({
  row: { lateDays, stage, promisedDate },
}: {
  row: Pick<OnTheWay, 'lateDays' | 'stage' | 'promisedDate'>;
}) {
  if (lateDays !== undefined)
    return (
      <Tag tone="amber" icon={<IconAlertTriangle {...sign} />}>
        {formatLateness(lateDays)}
      </Tag>
    );
  if (stage.id >= OUT_FOR_DELIVERY)
    return (
      <Tag tone="blue" icon={<IconTruck {...sign} />}>
        {stage.name}
      </Tag>
    );
  if (promisedDate === undefined) return null;
  return (
    <Tag tone="green" icon={<IconCheck {...sign} />}>
      {m.dashboard_on_track()}
    </Tag>
  );
}
