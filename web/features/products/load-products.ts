import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { ProductPage } from '#contract/products.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { listQueryOf, productSearch, productViewOf } from './product-view.ts';

export interface LoadedProducts {
  readonly page: ProductPage | undefined;
  readonly problem: string | undefined;
  /** There is no such page. */
  readonly beyond: boolean;
}

/** The page of products that a URL names; errors are returned too, so that the screen stays visible. */
export async function loadProducts(request: Request): Promise<LoadedProducts> {
  const view = productViewOf(new URL(request.url).searchParams);
  try {
    const page = await call('listProducts', listQueryOf(view), { signal: request.signal });
    return { page, problem: undefined, beyond: false };
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    const beyond = thrown instanceof CallError && thrown.code === '9001';
    return { page: undefined, problem: sentenceOf(thrown), beyond };
  }
}

const listOf = ({ searchParams }: URL) => productSearch(searchParams, { open: undefined });

/** Opening and closing a product asks for nothing: the list stays the same. */
export const isAnotherList = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || listOf(currentUrl) !== listOf(nextUrl);
