import { useState } from 'react';
import type { StopType } from '#contract/rules/facility-types.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { Disclosure } from '#web/components/disclosure.tsx';
import { Columns } from '#web/components/layout.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import type { TypingRule } from '#web/components/use-typing.ts';
import { SaveToBook } from '#web/features/quotes/address-book/stop-entries.tsx';
import { addressFieldOf } from '#web/features/quotes/address-book/stop-from-address.ts';
import { type QuoteDraft, useQuoteDraft } from '#web/stores/quote-draft.ts';
import type { Problems } from './draft-problems.ts';
import classes from './stop-contact.module.css';

const ends = {
  1: { side: 'shippingFrom', label: m.quotes_pickup_contact_and_address() },
  2: { side: 'shippingTo', label: m.quotes_delivery_contact_and_address() },
} as const;

interface ContactField {
  readonly field: 'Company' | 'FirstName' | 'LastName' | 'Address1' | 'Address2' | 'Phone' | 'Email' | 'AlternateEmail';
  readonly label: string;
  /** Absent for e-mail addresses: another letter is another mailbox. */
  readonly typing?: TypingRule;
  readonly max?: number;
  readonly type?: 'tel' | 'email';
  readonly wide?: true;
}

const fields: readonly ContactField[] = [
  { field: 'Company', label: m.quotes_company(), typing: folding(100), wide: true },
  { field: 'FirstName', label: m.quotes_first_name(), typing: folding(30) },
  { field: 'LastName', label: m.quotes_last_name(), typing: folding(30) },
  { field: 'Address1', label: m.quotes_street_address(), typing: folding(200), wide: true },
  { field: 'Address2', label: m.quotes_suite_dock_floor(), typing: folding(200), wide: true },
  { field: 'Phone', label: m.quotes_phone(), typing: phoneTyping, type: 'tel', wide: true },
  { field: 'Email', label: m.quotes_email(), max: 100, type: 'email', wide: true },
  { field: 'AlternateEmail', label: m.quotes_alternate_email(), max: 100, type: 'email', wide: true },
];

/** Two columns, or one where a name would have less than 145 px. */
const COLUMNS = 'repeat(auto-fit, minmax(max(145px, 40%), 1fr))';

/** With another name or street it is another place than the one picked from the address book. */
const ofPlace = new Set<ContactField['field']>(['Company', 'Address1', 'Address2']);

interface StopContactProps {
  stop: StopType;
  problems: Problems;
  onEdit: (path: string) => void;
}

/** Who is at a stop, and its street: no first price needs them, so they are opened by who has them at hand (Q01). */
export function StopContact({ stop, problems, onEdit }: StopContactProps) {
  const { draft, set } = useQuoteDraft();
  const [open, setOpen] = useState(false);
  const { side, label } = ends[stop];
  const wrong = fields.some(({ field }) => problems[`${side}${field}`]);
  const shown = open || wrong;
  const words = shown ? '' : formatContact(draft, side);
  return (
    <Disclosure summary={words || m.quotes_contact_and_address_optional()} open={shown} onToggle={setOpen}>
      <Columns gap={10} columns={COLUMNS} role="group" aria-label={label} className={classes.fields}>
        {fields.map(({ field, label, typing, max, type, wide }) => {
          const name = `${side}${field}` as const;
          const value = draft[name] ?? '';
          return (
            <div key={field} data-whole={wide}>
              <TextField
                name={name}
                label={label}
                typing={typing}
                maxLength={max}
                type={type}
                inputMode={type}
                value={type === 'tel' ? formatPhone(value) : value}
                onValue={(text) => {
                  onEdit(name);
                  set({ [name]: text, ...(ofPlace.has(field) && { [addressFieldOf(stop)]: undefined }) });
                }}
                error={problems[name]}
              />
            </div>
          );
        })}
        <div data-whole>
          <SaveToBook stop={stop} />
        </div>
      </Columns>
    </Disclosure>
  );
}

/** 'Whitfield Pumps, Dana Whitfield, 820 W Lake St': what has been typed, for the closed part. */
function formatContact(draft: QuoteDraft, side: 'shippingFrom' | 'shippingTo'): string {
  const person = [draft[`${side}FirstName`], draft[`${side}LastName`]].filter(Boolean).join(' ');
  const rest = [draft[`${side}Address1`], draft[`${side}Phone`], draft[`${side}Email`]];
  return [draft[`${side}Company`], person, ...rest].filter((text) => text?.trim()).join(', ');
}
