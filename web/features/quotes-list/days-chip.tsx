import { IconCalendar } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { parseDay } from '#contract/rules/dates.ts';
import type { Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { LatePanelChip } from '#web/components/late-panel-chip.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { TextField } from '#web/components/text-field.tsx';
import classes from './quotes-list.module.css';

/** The first and the last day that a list shows; without one it is open on that side. */
export interface ShownDays {
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

interface DaysChipProps {
  /** Of the panel: what the days are of. */
  label: string;
  /** Of the first field. */
  fromLabel: string;
  shown: ShownDays;
  /** Usual spans, each in one press. */
  presets: () => readonly { readonly label: string; readonly days: ShownDays }[];
  /** No day after it can be the first. */
  latest?: Day;
  on: boolean;
  onDays: (days: ShownDays) => void;
  children: ReactNode;
}

/** A list narrowed to days: usual spans in one press, or two days. */
export function DaysChip({ label, on, onDays, presets, children, ...form }: DaysChipProps) {
  return (
    <LatePanelChip
      label={label}
      on={on}
      icon={<IconCalendar aria-hidden size={16} stroke={1.75} />}
      panel={(close) => {
        const choose = (days: ShownDays) => {
          onDays(days);
          close();
        };
        return (
          <Stack gap={12}>
            <ul>
              {presets().map((preset) => (
                <li key={preset.label}>
                  <Button kind="link" onClick={() => choose(preset.days)}>
                    {preset.label}
                  </Button>
                </li>
              ))}
            </ul>
            <DaysForm {...form} onDays={choose} />
          </Stack>
        );
      }}
    >
      {children}
    </LatePanelChip>
  );
}

function DaysForm({
  fromLabel,
  shown,
  latest,
  onDays,
}: Pick<DaysChipProps, 'fromLabel' | 'shown' | 'latest' | 'onDays'>) {
  const [from, setFrom] = useState<string>(shown.from ?? '');
  const [to, setTo] = useState<string>(shown.to ?? '');
  const backwards = from !== '' && to !== '' && to < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!backwards) onDays({ from: parseDay(from), to: parseDay(to) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Columns gap={12} columns="repeat(2, minmax(130px, 1fr))" className={classes.dates}>
        <TextField type="date" name="from" label={fromLabel} max={latest} value={from} onValue={setFrom} />
        <TextField
          type="date"
          name="to"
          label={m.shipments_days_to()}
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
