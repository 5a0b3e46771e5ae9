import { IconAlertTriangle, IconPackages } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackageType } from '#contract/format/package-names.ts';
import type { ProductEntry, ProductPage } from '#contract/products.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { type Column, RowLink, Table, TableSkeleton } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import classes from '#web/features/addresses/addresses.module.css';
import type { LoadedProducts } from './load-products.ts';
import {
  classLine,
  IMPORT,
  NEW,
  PAGE_SIZE,
  productSearch,
  productViewOf,
  sizeLine,
  weightLine,
} from './product-view.ts';

/** The id of the link that opens a product, to come back to it. */
export const rowIdOf = (customerProductUuid: string): string => `product-${customerProductUuid}`;

function columnsOf(search: URLSearchParams): Column<ProductEntry>[] {
  const { open } = productViewOf(search);
  return [
    {
      key: 'product',
      label: m.products_product(),
      main: true,
      cell: (entry) => (
        <>
          <RowLink
            id={rowIdOf(entry.customerProductUuid)}
            to={productSearch(search, { open: entry.customerProductUuid })}
            open={entry.customerProductUuid === open}
          >
            {entry.productName}
          </RowLink>{' '}
          {entry['haz-matItem'] && (
            <Tag tone="amber" size="small" icon={<IconAlertTriangle aria-hidden size={14} stroke={1.75} />}>
              {m.products_hazardous()}
            </Tag>
          )}{' '}
          {entry.status === 0 && (
            <Tag tone="grey" size="small">
              {m.products_off()}
            </Tag>
          )}
          <Text tone="muted" size={13}>
            {entry.productDiscription || formatPackageType(entry.packageTypeId)}
          </Text>
        </>
      ),
    },
    {
      key: 'size',
      label: m.products_size(),
      cell: (entry) => (
        <>
          <Text size={13}>{sizeLine(entry)}</Text>
          <Text tone="muted" size={13} numbers>
            {weightLine(entry)}
          </Text>
        </>
      ),
    },
    {
      key: 'class',
      label: m.products_class(),
      card: 'hidden',
      align: 'end',
      cell: (entry) => (
        <Text as="span" size={13} numbers>
          {classLine(entry)}
        </Text>
      ),
    },
  ];
}

/** The list before it is known, in its own shape. */
export function ProductListSkeleton() {
  return (
    <Card flush>
      <TableSkeleton look="rows" label={m.products_loading()} columns={columnsOf(new URLSearchParams())} rows={8} />
    </Card>
  );
}

interface ProductListProps {
  loaded: LoadedProducts;
  search: URLSearchParams;
  busy: boolean;
}

/** The products of the view, or why there are none. */
export function ProductList({ loaded, search, busy }: ProductListProps) {
  const { page, problem, beyond } = loaded;
  const { revalidate } = useRevalidator();
  if (beyond)
    return (
      <EmptyState title={m.products_no_page()} text={m.products_no_page_text()}>
        <ButtonLink to={productSearch(search, { page: 1 })}>{m.products_first_page()}</ButtonLink>
      </EmptyState>
    );
  if (!page) return <FailedState title={m.products_failed()} text={problem ?? ''} onRetry={() => void revalidate()} />;
  if (page.count === 0) return <NoProducts search={search} />;
  return (
    <Card flush aria-busy={busy || undefined}>
      <Table
        look="rows"
        label={m.products_heading()}
        columns={columnsOf(search)}
        rows={page.customerProductList}
        keyOf={(entry) => entry.customerProductUuid}
      />
      <div className={classes.foot}>
        <Pagination
          page={page.pageNumber}
          pageSize={PAGE_SIZE}
          count={page.count}
          to={(number) => productSearch(search, { page: number })}
          range={formatRange(page)}
        />
      </div>
    </Card>
  );
}

/** '21–40 of 134'. */
function formatRange({ pageNumber, pageSize, count, customerProductList }: ProductPage): string {
  const first = (pageNumber - 1) * pageSize + 1;
  const last = first + customerProductList.length - 1;
  return m.products_range({ first: formatNumber(first), last: formatNumber(last), total: formatNumber(count) });
}

function NoProducts({ search }: { search: URLSearchParams }) {
  const view = productViewOf(search);
  const filtered = view.search !== '' || view.status !== '';
  if (!filtered)
    return (
      <EmptyState
        icon={<IconPackages size={28} stroke={1.75} />}
        title={m.products_empty_title()}
        text={m.products_empty_text()}
      >
        <ButtonLink kind="primary" to={productSearch(search, { open: NEW })}>
          {m.products_add()}
        </ButtonLink>
        <ButtonLink to={productSearch(search, { open: IMPORT })}>{m.products_import()}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={m.products_none_title()} text={m.products_none_text()}>
      <ButtonLink to={productSearch(search, { search: '', status: '' })}>{m.products_clear()}</ButtonLink>
    </EmptyState>
  );
}
