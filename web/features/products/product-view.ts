import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackageType } from '#contract/format/package-names.ts';
import { formatUnit } from '#contract/format/units.ts';
import type { ListProductsQuery, ProductEntry } from '#contract/products.ts';
import { dimLabel, weightLabel } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';

/** What the product page shows, as its URL says it. */
export interface ProductView {
  readonly search: string;
  /** '0', '1', or '' for any. */
  readonly status: string;
  readonly page: number;
  /** The product that is open: its id, 'new', or 'import' for a spreadsheet. */
  readonly open: string | undefined;
}

/** The `product` of one that is not saved yet, and of an import. */
export const NEW = 'new';
export const IMPORT = 'import';
export const PAGE_SIZE = 20;
const SEARCH_MAX = 100;

/** Reads the page's view from a URL; invalid values become the default (H06). */
export function productViewOf(search: URLSearchParams): ProductView {
  const status = search.get('status') ?? '';
  const page = search.get('pageNumber') ?? '';
  return {
    search: (search.get('search') ?? '').slice(0, SEARCH_MAX).trim(),
    status: status === '0' || status === '1' ? status : '',
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    open: search.get('product') ?? undefined,
  };
}

/** The query of the page with something changed; another search or status begins at page 1. */
export function productSearch(search: URLSearchParams, change: Partial<ProductView>): string {
  const narrowed = 'search' in change || 'status' in change;
  const view = { ...productViewOf(search), ...(narrowed && { page: 1 }), ...change };
  const next = new URLSearchParams();
  if (view.search) next.set('search', view.search);
  if (view.status) next.set('status', view.status);
  if (view.page > 1) next.set('pageNumber', String(view.page));
  if (view.open) next.set('product', view.open);
  return `?${next}`;
}

/** The call that lists what a view shows (C63). */
export function listQueryOf(view: ProductView): ListProductsQuery {
  return {
    ...(view.search && { search: view.search }),
    ...(view.status && { status: view.status }),
    pageNumber: String(view.page),
    pageSize: String(PAGE_SIZE),
    sortColumn: 'addedDate',
    sortOrder: 'desc',
  };
}

type Measured = Pick<
  ProductEntry,
  'productLength' | 'productWidth' | 'productHeight' | 'productMeasurement' | 'itemWeight' | 'weightMeasurement'
>;

const DECIMALS = 2;

/** '48 × 40 × 38 in'; that it differs each time while a side is unknown. */
export function sizeLine(product: Measured): string {
  const { productLength: length, productWidth: width, productHeight: height } = product;
  if (!(length > 0 && width > 0 && height > 0)) return m.products_no_size();
  const unit = formatUnit(dimLabel(product.productMeasurement));
  const [l, w, h] = [length, width, height].map((side) => formatNumber(side, DECIMALS));
  return m.products_size_line({ length: l ?? '', width: w ?? '', height: h ?? '', unit });
}

/** '640 lb each'. */
export function weightLine({ itemWeight, weightMeasurement }: Measured): string {
  return m.products_weight_line({
    weight: formatNumber(itemWeight, DECIMALS),
    unit: formatUnit(weightLabel(weightMeasurement)),
  });
}

/** 'Pallet 40x48, 48 × 40 × 38 in, 640 lb each'. */
export function productLine(product: ProductEntry): string {
  return [formatPackageType(product.packageTypeId), sizeLine(product), weightLine(product)].join(', ');
}

/** '70, yours', '92.5, by density'; empty while neither is known. */
export function classLine({ freightClassId, calculatedFreightClass }: ProductEntry): string {
  if (freightClassId) return m.products_class_known({ freightClass: freightClassId });
  return calculatedFreightClass && m.products_class_by_density({ freightClass: calculatedFreightClass });
}
