import { IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { AddressEntry } from '#contract/addresses.ts';
import { facilityTypes } from '#contract/rules/facility-types.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SelectChip } from '#web/components/chip.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { AddressList, rowIdOf } from './address-list.tsx';
import { bookSearch, bookViewOf, NEW } from './address-view.ts';
import classes from './addresses.module.css';
import type { LoadedAddresses } from './load-addresses.ts';

// The list is read without its form, whose rules and pieces are larger than the list.
const loadPanel = async () => (await import('./address-panel.tsx')).AddressPanel;
const AddressPanel = lazySection(loadPanel);

const ADD_ID = 'add-address';
const kinds = () => [
  { value: '', label: m.addresses_any_kind() },
  ...facilityTypes.map(({ id, name }) => ({ value: id as string, label: name as string })),
];

/** The address that the URL names: of the list, and still the same one when the list moves on while it is open. */
function useOpened(loaded: LoadedAddresses, address: string | undefined): AddressEntry | undefined {
  const [kept, setKept] = useState<AddressEntry>();
  const found = loaded.page?.customerAddressList.find((entry) => entry.customerAddressUuid === address);
  if (found && !kept) setKept(found);
  if (kept && kept.customerAddressUuid !== address) setKept(found);
  return kept?.customerAddressUuid === address ? kept : found;
}

/** After an address is closed the focus returns to its row, or to the button that adds one. */
function useFocusBack(address: string | undefined): void {
  const before = useRef(address);
  useEffect(() => {
    const closed = before.current;
    before.current = address;
    if (!closed || address) return;
    const row = document.getElementById(rowIdOf(closed)) ?? document.getElementById(ADD_ID);
    row?.focus();
  }, [address]);
}

/** The places a customer ships from and to: found by search and kind, changed in a panel beside the list. */
export function AddressBook({ loaded }: { loaded: LoadedAddresses }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const view = bookViewOf(search);
  const busy = useNavigation().state === 'loading';
  const opened = useOpened(loaded, view.address);
  const open = view.address === NEW || opened !== undefined;
  useFocusBack(view.address);
  useEffect(() => void loadPanel().catch(() => undefined), []);
  const change = (part: Parameters<typeof bookSearch>[1], replace = false) =>
    navigate(bookSearch(search, part), { replace, preventScrollReset: true });
  const changed = async () => {
    await revalidate();
  };
  return (
    <Stack gap={24} className={classes.book} data-open={open || undefined}>
      <Stack gap={16} className={classes.list}>
        <Row gap={12} className={classes.tools}>
          <SearchField
            label={m.addresses_search_label()}
            placeholder={m.addresses_search_hint()}
            value={view.search}
            shortcut="/"
            max={100}
            onSearch={(text) => void change({ search: text }, view.search !== '' && text !== '')}
          />
          <SelectChip
            label={m.addresses_kind_filter()}
            value={view.kind}
            on={view.kind !== ''}
            options={kinds()}
            onValue={(kind) => void change({ kind })}
          />
          <ButtonLink
            id={ADD_ID}
            to={bookSearch(search, { address: NEW })}
            icon={<IconPlus aria-hidden size={18} stroke={1.75} />}
          >
            {m.addresses_add()}
          </ButtonLink>
        </Row>
        <span className="visually-hidden" role="status">
          {busy ? m.addresses_searching() : loaded.page && m.addresses_status({ count: loaded.page.count })}
        </span>
        <AddressList loaded={loaded} search={search} busy={busy} />
      </Stack>
      {open && (
        <Suspense>
          <AddressPanel
            key={`${view.address} ${opened?.revision}`}
            entry={opened}
            onClose={async () => change({ address: undefined })}
            onChanged={changed}
          />
        </Suspense>
      )}
    </Stack>
  );
}
