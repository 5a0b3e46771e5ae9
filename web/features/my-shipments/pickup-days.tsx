import { addDays, type Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import { DaysChip, type ShownDays } from '#web/features/quotes-list/days-chip.tsx';
import { formatDays, todayHere } from '#web/features/quotes-list/format-list.ts';
import type { OrdersView } from './orders-search.ts';

type Days = Pick<OrdersView, 'pickupFrom' | 'pickupTo'>;

/** The days of a filter in words: 'Since Mon, Nov 16'. */
export const formatPickupDays = ({ pickupFrom, pickupTo }: Days): string =>
  formatDays({ addedFrom: pickupFrom, addedTo: pickupTo });

const presetsOf = (today: Day): readonly { label: string; days: ShownDays }[] => [
  { label: m.booked_next_7_days(), days: { from: today, to: addDays(today, 6) } },
  { label: m.shipments_last_7_days(), days: { from: addDays(today, -6), to: today } },
  { label: m.shipments_last_30_days(), days: { from: addDays(today, -29), to: today } },
];

/** When the freight is picked up. */
export function PickupDays({ view, onDays }: { view: Days; onDays: (days: Days) => void }) {
  const words = formatPickupDays(view);
  return (
    <DaysChip
      label={m.booked_pickup_day()}
      fromLabel={m.booked_pickup_from()}
      shown={{ from: view.pickupFrom, to: view.pickupTo }}
      presets={() => presetsOf(todayHere())}
      on={words !== ''}
      onDays={({ from, to }) => onDays({ pickupFrom: from, pickupTo: to })}
    >
      <span className="visually-hidden">{m.booked_pickup_day()}: </span>
      {words || m.booked_any_pickup()}
    </DaysChip>
  );
}
