import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import type { ProductEntry } from '#contract/products.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { SelectChip } from '#web/components/chip.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import classes from '#web/features/addresses/addresses.module.css';
import { products } from '#web/pages/customer-pages.ts';
import { isAnotherList, type LoadedProducts, loadProducts } from './load-products.ts';
import { ProductList, ProductListSkeleton, rowIdOf } from './product-list.tsx';
import { IMPORT, NEW, productSearch, productViewOf } from './product-view.ts';

export const meta = () => [{ title: products.title() }];

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadProducts(request);

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => isAnotherList(args);

// The list is read without its form and its import, whose rules and pieces are larger than the list.
const loadPanel = async () => (await import('./product-panel.tsx')).ProductPanel;
const ProductPanel = lazySection(loadPanel);

const ImportPanel = lazySection(async () => (await import('./import/import-panel.tsx')).ImportPanel);

const ADD_ID = 'add-product';
const IMPORT_ID = 'import-products';

export function HydrateFallback() {
  return (
    <Frame>
      <ProductListSkeleton />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Stack gap={20}>
        <header>
          <SectionHeading level={1}>{m.products_heading()}</SectionHeading>
          <Text tone="muted">{m.products_intro()}</Text>
        </header>
        {children}
      </Stack>
    </Page>
  );
}

/** The product that the URL names: of the list, and still the same one when the list moves on while it is open. */
function useOpened(loaded: LoadedProducts, open: string | undefined): ProductEntry | undefined {
  const [kept, setKept] = useState<ProductEntry>();
  const found = loaded.page?.customerProductList.find((entry) => entry.customerProductUuid === open);
  if (found && !kept) setKept(found);
  if (kept && kept.customerProductUuid !== open) setKept(found);
  return kept?.customerProductUuid === open ? kept : found;
}

/** After a product is closed the focus returns to its row, or to the button that adds one. */
function useFocusBack(open: string | undefined): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (!closed || open) return;
    const row = document.getElementById(closed === IMPORT ? IMPORT_ID : rowIdOf(closed));
    (row ?? document.getElementById(ADD_ID))?.focus();
  }, [open]);
}

/** What a customer ships: found by search, changed in a panel beside the list, imported from a spreadsheet (S49). */
export default function ProductsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const view = productViewOf(search);
  const busy = useNavigation().state === 'loading';
  const opened = useOpened(loaded, view.open);
  const open = view.open === NEW || opened !== undefined;
  useFocusBack(view.open);
  useEffect(() => void loadPanel().catch(() => undefined), []);
  const change = (part: Parameters<typeof productSearch>[1], replace = false) =>
    navigate(productSearch(search, part), { replace, preventScrollReset: true });
  const close = async () => change({ open: undefined });
  const changed = async () => {
    await revalidate();
  };
  if (view.open === IMPORT)
    return (
      <Frame>
        <Suspense fallback={<ProductListSkeleton />}>
          <ImportPanel onClose={close} onChanged={changed} />
        </Suspense>
      </Frame>
    );
  return (
    <Frame>
      <Stack gap={24} className={classes.book} data-open={open || undefined}>
        <Stack gap={16} className={classes.list}>
          <Tools search={search} change={change} />
          <span className="visually-hidden" role="status">
            {busy ? m.products_searching() : loaded.page && m.products_count({ count: loaded.page.count })}
          </span>
          <ProductList loaded={loaded} search={search} busy={busy} />
        </Stack>
        {open && (
          <Suspense>
            <ProductPanel key={`${view.open} ${opened?.revision}`} entry={opened} onClose={close} onChanged={changed} />
          </Suspense>
        )}
      </Stack>
    </Frame>
  );
}

const statuses = () => [
  { value: '', label: m.products_any_status() },
  { value: '1', label: m.products_active() },
  { value: '0', label: m.products_off() },
];

interface ToolsProps {
  search: URLSearchParams;
  change: (part: Parameters<typeof productSearch>[1], replace?: boolean) => unknown;
}

function Tools({ search, change }: ToolsProps) {
  const view = productViewOf(search);
  return (
    <Row gap={12} className={classes.tools}>
      <SearchField
        label={m.products_search_label()}
        placeholder={m.products_search_hint()}
        value={view.search}
        shortcut="/"
        max={100}
        onSearch={(text) => void change({ search: text }, view.search !== '' && text !== '')}
      />
      <SelectChip
        label={m.products_status_filter()}
        value={view.status}
        on={view.status !== ''}
        options={statuses()}
        onValue={(status) => void change({ status })}
      />
      <ButtonLink
        id={IMPORT_ID}
        to={productSearch(search, { open: IMPORT })}
        icon={<IconFileSpreadsheet aria-hidden size={18} stroke={1.75} />}
      >
        {m.products_import()}
      </ButtonLink>
      <ButtonLink
        id={ADD_ID}
        to={productSearch(search, { open: NEW })}
        icon={<IconPlus aria-hidden size={18} stroke={1.75} />}
      >
        {m.products_add()}
      </ButtonLink>
    </Row>
  );
}
