import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addDays, type Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import { Action } from '#web/components/action.tsx';
import { daysWords, todayHere } from './format-list.ts';
import filters from './list-filters.module.css';
import type { ListView } from './list-search.ts';
import classes from './saved-days.module.css';

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

/** A panel under its chip: closed by Escape, a press outside, or when the focus leaves it. */
function usePanel() {
  const box = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      chip.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', press);
    };
  }, [open]);
  return { box, chip, open, setOpen };
}

/** When the quote was saved: usual spans in one press, or two days. */
export function SavedDays({ view, onDays }: { view: Days; onDays: (days: Days) => void }) {
  const { box, chip, open, setOpen } = usePanel();
  const words = daysWords(view);
  const choose = (days: Days) => {
    onDays(days);
    setOpen(false);
    chip.current?.focus();
  };
  return (
    <div ref={box} className={classes.days}>
      <button
        ref={chip}
        type="button"
        className={filters.chip}
        data-on={words !== '' || undefined}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconCalendar aria-hidden size={16} stroke={1.75} />
        <span className="visually-hidden">{m.shipments_saved_on()}</span>
        {words || m.shipments_any_date()}
        <IconChevronDown aria-hidden size={16} />
      </button>
      {open && (
        <fieldset className={classes.panel}>
          <legend className="visually-hidden">{m.shipments_when_the_quote_was_saved()}</legend>
          <ul className={classes.presets}>
            {presetsOf(todayHere()).map(({ label, days }) => (
              <li key={label}>
                <button type="button" className={classes.preset} onClick={() => choose(days)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <DaysForm view={view} onDays={choose} />
        </fieldset>
      )}
    </div>
  );
}

function DaysForm({ view, onDays }: { view: Days; onDays: (days: Days) => void }) {
  const [from, setFrom] = useState(view.addedFrom ?? '');
  const [to, setTo] = useState(view.addedTo ?? '');
  const backwards = from !== '' && to !== '' && to < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!backwards) onDays({ addedFrom: from || undefined, addedTo: to || undefined });
  };
  return (
    <form className={classes.dates} onSubmit={submit}>
      <label>
        {m.shipments_saved_from()}
        <input type="date" max={todayHere()} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
      </label>
      <label>
        {m.shipments_to_3()}
        <input
          type="date"
          value={to}
          aria-invalid={backwards || undefined}
          aria-describedby={backwards ? 'days-problem' : undefined}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </label>
      {backwards && (
        <p id="days-problem" className={classes.problem} role="alert">
          {m.shipments_the_end_date_is_before()}
        </p>
      )}
      <Action type="submit" kind="choose" small>
        {m.shipments_show_these_days()}
      </Action>
    </form>
  );
}
