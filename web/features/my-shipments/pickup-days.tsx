import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { parseDay } from '#contract/rules/dates.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { LatePanelChip } from '#web/components/late-panel-chip.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { formatDays, todayHere } from '#web/features/quotes-list/format-list.ts';
import type { OrdersView } from './orders-search.ts';

type Days = Pick<OrdersView, 'pickupFrom' | 'pickupTo'>;

/** The days of a filter in words: 'Since Mon, Nov 16'. */
export const formatPickupDays = ({ pickupFrom, pickupTo }: Days): string =>
  formatDays({ addedFrom: pickupFrom, addedTo: pickupTo });

const presetsOf = (today: Day): readonly { label: string; days: Days }[] => [
  { label: m.booked_next_7_days(), days: { pickupFrom: today, pickupTo: addDays(today, 6) } },
  { label: m.shipments_last_7_days(), days: { pickupFrom: addDays(today, -6), pickupTo: today } },
  { label: m.shipments_last_30_days(), days: { pickupFrom: addDays(today, -29), pickupTo: today } },
];

/** When the freight is picked up: usual spans in one press, or two days. */
export function PickupDays({ view, onDays }: { view: Days; onDays: (days: Days) => void }) {
  const words = formatPickupDays(view);
  return (
    <LatePanelChip
      label={m.booked_pickup_day()}
      on={words !== ''}
      icon={<IconCalendar aria-hidden size={16} stroke={1.75} />}
      panel={(close) => {
        const choose = (days: Days) => {
          onDays(days);
          close();
        };
        return (
          <Stack gap={12}>
            <ul>
              {presetsOf(todayHere()).map(({ label, days }) => (
                <li key={label}>
                  <Button kind="link" onClick={() => choose(days)}>
                    {label}
                  </Button>
                </li>
              ))}
            </ul>
            <DaysForm view={view} onDays={choose} />
          </Stack>
        );
      }}
    >
      <span className="visually-hidden">{m.booked_pickup_day()}: </span>
      {words || m.booked_any_pickup()}
    </LatePanelChip>
  );
}

function DaysForm({ view, onDays }: { view: Days; onDays: (days: Days) => void }) {
  const [from, setFrom] = useState<string>(view.pickupFrom ?? '');
  const [to, setTo] = useState<string>(view.pickupTo ?? '');
  const backwards = from !== '' && to !== '' && to < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!backwards) onDays({ pickupFrom: parseDay(from), pickupTo: parseDay(to) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Columns gap={12} columns="repeat(2, minmax(130px, 1fr))">
        <TextField type="date" name="pickupFrom" label={m.booked_pickup_from()} value={from} onValue={setFrom} />
        <TextField
          type="date"
          name="pickupTo"
          label={m.shipments_to_3()}
          value={to}
          onValue={setTo}
          error={backwards ? m.shipments_the_end_date_is_before() : undefined}
        />
        <Button type="submit" kind="outline" size="small" data-whole>
          {m.shipments_show_these_days()}
        </Button>
      </Columns>
    </form>
  );
}
