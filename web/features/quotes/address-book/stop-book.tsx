import { IconAddressBook } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { AddressEntry } from '#contract/addresses.ts';
import type { StopType } from '#contract/rules/facility-types.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { ChipRow, ToggleChip } from '#web/components/chip.tsx';
import { Combobox } from '#web/components/combobox.tsx';
import { placeLine } from '#web/features/addresses/address-view.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { addressFieldOf, stopFromAddress } from './stop-from-address.ts';
import { useBookSearch } from './use-book-search.ts';

interface StopBookProps {
  stop: StopType;
  /** The postal code at hand, once it is known. */
  zip: string | undefined;
  /** An address was picked: what was said about the stop's fields no longer holds. */
  onPicked: () => void;
}

/** So many suggestions beside a stop. */
const SUGGESTIONS = 3;

/** A stop's way into the address book: the places of the postal code at hand, and a search (Q23). */
export function StopBook({ stop, zip, onPicked }: StopBookProps) {
  const { draft, set } = useQuoteDraft();
  const [searching, setSearching] = useState(false);
  const [said, setSaid] = useState('');
  const { found } = useBookSearch(zip === undefined ? undefined : { customerZip: zip });
  const pick = (entry: AddressEntry) => {
    set(stopFromAddress(stop, entry));
    setSearching(false);
    setSaid(m.addresses_stop_picked({ company: entry.company, street: entry.address1 }));
    onPicked();
  };
  return (
    <>
      <ChipRow label={m.addresses_stop_suggestions()}>
        {found.slice(0, SUGGESTIONS).map((entry) => (
          <ToggleChip
            key={entry.customerAddressUuid}
            icon={<IconAddressBook aria-hidden size={16} stroke={1.75} />}
            title={placeLine(entry)}
            on={draft[addressFieldOf(stop)] === entry.customerAddressUuid}
            onToggle={() => pick(entry)}
          >
            {entry.company}
          </ToggleChip>
        ))}
        <Button
          kind="link"
          size="small"
          icon={found.length === 0 && <IconAddressBook aria-hidden size={16} stroke={1.75} />}
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          {m.addresses_stop_pick()}
        </Button>
      </ChipRow>
      {searching && <BookSearchField stop={stop} onPick={pick} />}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

function BookSearchField({ stop, onPick }: { stop: StopType; onPick: (entry: AddressEntry) => void }) {
  const [text, setText] = useState('');
  const { found, state } = useBookSearch({ search: text.trim() });
  const name = `address-book-${stop}`;
  useEffect(() => {
    const opener = document.activeElement;
    document.getElementById(`field-${name}`)?.focus();
    // When the field goes, the focus returns to the button that opened it.
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [name]);
  return (
    <Combobox
      name={name}
      label={stop === 1 ? m.addresses_stop_search_pickup() : m.addresses_stop_search_delivery()}
      value={text}
      onValue={setText}
      max={100}
      loading={state === 'looking'}
      noMatch={state === 'failed' ? m.addresses_stop_failed() : m.addresses_stop_none()}
      options={found.map((entry) => ({
        value: entry.customerAddressUuid,
        label: entry.company,
        description: placeLine(entry),
      }))}
      onPick={(uuid) => {
        const entry = found.find(({ customerAddressUuid }) => customerAddressUuid === uuid);
        if (entry) onPick(entry);
      }}
    />
  );
}
