import { addDays, type Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import { DaysChip, type ShownDays } from './days-chip.tsx';
import { formatDays, todayHere } from './format-list.ts';
import type { ListView } from './list-search.ts';

type Days = Pick<ListView, 'addedFrom' | 'addedTo'>;

function presetsOf(today: Day): readonly { label: string; days: ShownDays }[] {
  const year = Number(today.slice(0, 4));
  return [
    { label: m.shipments_last_7_days(), days: { from: addDays(today, -6), to: undefined } },
    { label: m.shipments_last_30_days(), days: { from: addDays(today, -29), to: undefined } },
    { label: m.shipments_this_year(), days: { from: `${year}-01-01`, to: undefined } },
    { label: m.shipments_last_year(), days: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } },
  ];
}

/** When the quote was saved. */
export function SavedDays({ view, onDays }: { view: Days; onDays: (days: Days) => void }) {
  const words = formatDays(view);
  return (
    <DaysChip
      label={m.shipments_when_the_quote_was_saved()}
      fromLabel={m.shipments_saved_from()}
      latest={todayHere()}
      shown={{ from: view.addedFrom, to: view.addedTo }}
      presets={() => presetsOf(todayHere())}
      on={words !== ''}
      onDays={({ from, to }) => onDays({ addedFrom: from, addedTo: to })}
    >
      <span className="visually-hidden">{m.shipments_saved_on()} </span>
      {words || m.shipments_any_date()}
    </DaysChip>
  );
}
