import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { addDays, type Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { LatePanelChip } from '#web/components/late-panel-chip.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { formatDays, todayHere } from './format-list.ts';
import type { ListView } from './list-search.ts';
import classes from './quotes-list.module.css';

type Days = Pick<ListView, 'addedFrom' | 'addedTo'>;

function presetsOf(today: Day): readonly { label: string; days: Days }[] {
  const year = Number(today.slice(0, 4));
  return [
    { label: m.shipments_last_7_days(), days: { addedFrom: addDays(today, -6), addedTo: undefined } },
    { label: m.shipments_last_30_days(), days: { addedFrom: addDays(today, -29), addedTo: undefined } },
    { label: m.shipments_this_year(), days: { addedFrom: `${year}-01-01`, addedTo: undefined } },
    { label: m.shipments_last_year(), days: { addedFrom: `${year - 1}-01-01`, addedTo: `${year - 1}-12-31` } },
  ];
}

/** When the quote was saved: usual spans in one press, or two days. */
export function SavedDays({ view, onDays }: { view: Days; onDays: (days: Days) => void }) {
  const words = formatDays(view);
  return (
    <LatePanelChip
      label={m.shipments_when_the_quote_was_saved()}
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
      <span className="visually-hidden">{m.shipments_saved_on()} </span>
      {words || m.shipments_any_date()}
    </LatePanelChip>
  );
}

function DaysForm({ view, onDays }: { view: Days; onDays: (days: Days) => void }) {
  const [from, setFrom] = useState<string>(view.addedFrom ?? '');
  const [to, setTo] = useState<string>(view.addedTo ?? '');
  const backwards = from !== '' && to !== '' && to < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!backwards) onDays({ addedFrom: (from || undefined) as Day, addedTo: (to || undefined) as Day });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Columns gap={12} columns="repeat(2, minmax(130px, 1fr))" className={classes.dates}>
        <TextField
          type="date"
          name="addedFrom"
          label={m.shipments_saved_from()}
          max={todayHere()}
          value={from}
          onValue={setFrom}
        />
        <TextField
          type="date"
          name="addedTo"
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
