import { portalError } from '#contract/codes/portal-error.ts';
import { code9001 } from '#contract/codes/sessions.ts';
import { type ListProductsQuery, PRODUCTS_MAX, type ProductPage } from '#contract/products.ts';
import { SEARCH_MAX } from '#contract/rules/list-filters.ts';
import { PAGE_SIZES } from '#contract/rules/paging.ts';
import { foldText } from '#contract/rules/text.ts';
import type { ProductStore, StoredProduct } from './product.ts';
import { showProduct } from './show-product.ts';

/** A whole list fits one page, which is the default. */
const SIZES = [...PAGE_SIZES, PRODUCTS_MAX];

const searched = (one: StoredProduct): string =>
  [one.productName, one.productDiscription, one.nmfc, one.unNumber].join(' ').toLowerCase();

type Order = (a: StoredProduct, b: StoredProduct) => number;
const byAddedDate: Order = (a, b) => a.addedAt - b.addedAt;
const byName: Order = (a, b) => a.productName.localeCompare(b.productName, 'en', { numeric: true });

function matches({ search = '', status }: ListProductsQuery): (one: StoredProduct) => boolean {
  const words = foldText(search.slice(0, SEARCH_MAX)).toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = status === '0' || status === '1' ? Number(status) : undefined;
  return (one) => {
    if (wanted !== undefined && one.status !== wanted) return false;
    const text = searched(one);
    return words.every((word) => text.includes(word));
  };
}

/** One page of a customer's products, newest first unless asked otherwise; 9001 past the last page (C63, H06). */
export async function listProducts(
  customerUuid: string,
  query: ListProductsQuery,
  deps: { readonly products: Pick<ProductStore, 'listByCustomer'> },
): Promise<ProductPage> {
  const pageNumber = /^[1-9]\d{0,8}$/.test(query.pageNumber ?? '') ? Number(query.pageNumber) : 1;
  const pageSize = SIZES.find((size) => String(size) === query.pageSize) ?? PRODUCTS_MAX;
  const order = query.sortColumn === 'productName' ? byName : byAddedDate;
  const found = (await deps.products.listByCustomer(customerUuid)).filter(matches(query));
  const sorted = found.toSorted(
    (a, b) => order(a, b) || a.customerProductUuid.localeCompare(b.customerProductUuid, 'en'),
  );
  if (query.sortOrder !== 'asc') sorted.reverse();
  const page = sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  if (page.length === 0 && pageNumber > 1) throw portalError(code9001);
  return { customerProductList: page.map(showProduct), count: found.length, pageNumber, pageSize };
}
