import { IconAlertTriangle, IconCheck, IconTruck } from '@tabler/icons-react';
import type { FiguresOf } from '#contract/dashboard.ts';
import * as m from '#texts/compiled/messages.js';
import { Tag } from '#web/components/tag.tsx';

type OnTheWay = FiguresOf<'inTransit'>['rows'][number];

const sign = { 'aria-hidden': true, size: 14, stroke: 1.75 } as const;
const OUT_FOR_DELIVERY = 19;

/** Whether freight on its way is late, out for delivery or on time. */
export function TransitState({ row: { lateDays, stage } }: { row: Pick<OnTheWay, 'lateDays' | 'stage'> }) {
  if (lateDays !== undefined && lateDays > 0)
    return (
      <Tag tone="amber" icon={<IconAlertTriangle {...sign} />}>
        {m.dashboard_late({ count: lateDays })}
      </Tag>
    );
  if (stage.id >= OUT_FOR_DELIVERY)
    return (
      <Tag tone="blue" icon={<IconTruck {...sign} />}>
        {stage.name}
      </Tag>
    );
  return (
    <Tag tone="green" icon={<IconCheck {...sign} />}>
      {m.dashboard_on_track()}
    </Tag>
  );
}
