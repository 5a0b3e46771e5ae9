import { IconAddressBook, IconAlertTriangle } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import type { AddressEntry, AddressPage } from '#contract/addresses.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { facilityName } from '#contract/rules/facility-types.ts';
import { LOOKUP_PAGE_SIZE } from '#contract/rules/paging.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { type Column, RowLink, Table } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { bookSearch, bookViewOf, formatUsage, NEW, placeLine } from './address-view.ts';
import classes from './addresses.module.css';
import type { LoadedAddresses } from './load-addresses.ts';

/** The id of the link that opens an address, to come back to it. */
export const rowIdOf = (customerAddressUuid: string): string => `address-${customerAddressUuid}`;

function columnsOf(search: URLSearchParams): Column<AddressEntry>[] {
  const { address } = bookViewOf(search);
  return [
    {
      key: 'place',
      label: m.addresses_place(),
      main: true,
      cell: (entry) => (
        <>
          <RowLink
            id={rowIdOf(entry.customerAddressUuid)}
            to={bookSearch(search, { address: entry.customerAddressUuid })}
            open={entry.customerAddressUuid === address}
          >
            {entry.company}
          </RowLink>{' '}
          {entry.phone === '' && (
            <Tag tone="amber" size="small" icon={<IconAlertTriangle aria-hidden size={14} stroke={1.75} />}>
              {m.addresses_no_phone()}
            </Tag>
          )}
          <Text tone="muted" size={13}>
            {placeLine(entry)}
          </Text>
        </>
      ),
    },
    {
      key: 'kind',
      label: m.addresses_kind(),
      card: 'hidden',
      cell: (entry) => (
        <Text as="span" size={13}>
          {facilityName(entry.facilityType)}
        </Text>
      ),
    },
    { key: 'used', label: m.addresses_used(), align: 'end', card: 'hidden', cell: (entry) => <Usage entry={entry} /> },
  ];
}

function Usage({ entry }: { entry: AddressEntry }) {
  const { count, day } = formatUsage(entry);
  return (
    <>
      <Text size={13} tone={day ? 'plain' : 'muted'}>
        {count}
      </Text>
      {day && (
        <Text tone="muted" size={13}>
          {day}
        </Text>
      )}
    </>
  );
}

interface AddressListProps {
  loaded: LoadedAddresses;
  search: URLSearchParams;
  busy: boolean;
}

/** The addresses of the view, or why there are none. */
export function AddressList({ loaded, search, busy }: AddressListProps) {
  const { page, problem, beyond } = loaded;
  const { revalidate } = useRevalidator();
  if (beyond)
    return (
      <EmptyState title={m.addresses_no_page()} text={m.addresses_no_page_text()}>
        <ButtonLink to={bookSearch(search, { page: 1 })}>{m.addresses_first_page()}</ButtonLink>
      </EmptyState>
    );
  if (!page) return <FailedState title={m.addresses_failed()} text={problem ?? ''} onRetry={() => void revalidate()} />;
  if (page.count === 0) return <NoAddresses search={search} />;
  return (
    <Card flush aria-busy={busy || undefined}>
      <Table
        look="rows"
        label={m.addresses_address_book()}
        columns={columnsOf(search)}
        rows={page.customerAddressList}
        keyOf={(entry) => entry.customerAddressUuid}
      />
      <div className={classes.foot}>
        <Pagination
          page={page.pageNumber}
          pageSize={LOOKUP_PAGE_SIZE}
          count={page.count}
          to={(number) => bookSearch(search, { page: number })}
          range={formatRange(page)}
        />
      </div>
    </Card>
  );
}

/** '11–20 of 34, newest first'. */
function formatRange({ pageNumber, pageSize, count, customerAddressList }: AddressPage): string {
  const first = (pageNumber - 1) * pageSize + 1;
  const last = first + customerAddressList.length - 1;
  return m.addresses_range({ first: formatNumber(first), last: formatNumber(last), total: formatNumber(count) });
}

function NoAddresses({ search }: { search: URLSearchParams }) {
  const view = bookViewOf(search);
  const filtered = view.search !== '' || view.kind !== '';
  const add = (
    <ButtonLink kind="primary" to={bookSearch(search, { address: NEW })}>
      {m.addresses_add()}
    </ButtonLink>
  );
  if (!filtered)
    return (
      <EmptyState
        icon={<IconAddressBook size={28} stroke={1.75} />}
        title={m.addresses_empty_title()}
        text={m.addresses_empty_text()}
      >
        {add}
      </EmptyState>
    );
  return (
    <EmptyState title={m.addresses_none_title()} text={m.addresses_none_text()}>
      {add}
      <ButtonLink to={bookSearch(search, { search: '', kind: '' })}>{m.addresses_clear()}</ButtonLink>
    </EmptyState>
  );
}
