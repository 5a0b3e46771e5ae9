import { IconAddressBook, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type AddressEntry, addressFields } from '#contract/addresses.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { ChipRow, ToggleChip } from '#web/components/chip.tsx';
import { Combobox } from '#web/components/combobox.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { placeLine } from '#web/features/addresses/address-view.ts';
import { useBookSearch } from '#web/features/quotes/address-book/use-book-search.ts';
import { showToast } from '#web/stores/toasts.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';
import { entryFromStop, stopFromEntry } from './stop-address.ts';

interface StopBookProps {
  index: number;
  stop: StopDraft;
  /** The postal code at hand, once it is known. */
  zip: string | undefined;
  onPicked: () => void;
}

/** So many suggestions at a stop. */
const SUGGESTIONS = 3;

/** A stop's way into the address book and back: the places of the postal code at hand, a search, and saving what was typed (Q23). */
export function StopBook({ index, stop, zip, onPicked }: StopBookProps) {
  const setStop = useTruckloadDraft((store) => store.setStop);
  const [searching, setSearching] = useState(false);
  const [said, setSaid] = useState('');
  const { found } = useBookSearch(zip === undefined ? undefined : { customerZip: zip });
  const pick = (entry: AddressEntry) => {
    setStop(index, stopFromEntry(entry, stop));
    setSearching(false);
    setSaid(m.addresses_stop_picked({ company: entry.company, street: entry.address1 }));
    onPicked();
  };
  return (
    <Stack gap={10}>
      <Row gap={8}>
        <ChipRow label={m.addresses_stop_suggestions()}>
          {found.slice(0, SUGGESTIONS).map((entry) => (
            <ToggleChip
              key={entry.customerAddressUuid}
              icon={<IconAddressBook aria-hidden size={16} stroke={1.75} />}
              title={placeLine(entry)}
              on={stop.addressUuid === entry.customerAddressUuid}
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
        <SaveToBook index={index} stop={stop} />
      </Row>
      {searching && <BookSearch index={index} stop={stop} onPick={pick} />}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </Stack>
  );
}

function BookSearch({
  index,
  stop,
  onPick,
}: {
  index: number;
  stop: StopDraft;
  onPick: (entry: AddressEntry) => void;
}) {
  const [text, setText] = useState('');
  const { found, state } = useBookSearch({ search: text.trim() });
  const name = `truckload-book-${index}`;
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
      label={stop.type === 1 ? m.addresses_stop_search_pickup() : m.addresses_stop_search_delivery()}
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

/** Saves what was typed of a stop as an address of the book (C33). */
function SaveToBook({ index, stop }: { index: number; stop: StopDraft }) {
  const setStop = useTruckloadDraft((store) => store.setStop);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (stop.addressUuid)
    return (
      <Text tone="muted" size={13} icon={<IconCheck aria-hidden size={16} stroke={1.75} />}>
        {m.addresses_stop_in_book()}
      </Text>
    );
  const typed = entryFromStop(stop);
  const missing = [typed.company, typed.address1, typed.customerZip].some((text) => text.trim() === '');
  const save = async () => {
    const checked = addressFields.safeParse(typed);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '');
    setBusy(true);
    setProblem('');
    try {
      const made = await call('addAddress', typed, { idempotencyKey: newIdempotencyKey() });
      setStop(index, { addressUuid: made.customerAddressUuid });
      showToast({ type: 'success', text: m.addresses_added({ company: made.company }) });
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={busy}
        why={missing ? m.addresses_stop_missing() : undefined}
        onClick={() => void save()}
      >
        {m.addresses_stop_save()}
      </Button>
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
    </>
  );
}
