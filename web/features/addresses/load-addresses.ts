import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { AddressPage } from '#contract/addresses.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { bookSearch, bookViewOf, listQueryOf } from './address-view.ts';

export interface LoadedAddresses {
  readonly page: AddressPage | undefined;
  readonly problem: string | undefined;
  /** There is no such page. */
  readonly beyond: boolean;
}

/** The page of the address book that a URL names; errors are returned too, so that the screen stays visible. */
export async function loadAddresses(request: Request): Promise<LoadedAddresses> {
  const view = bookViewOf(new URL(request.url).searchParams);
  try {
    const page = await call('listAddresses', listQueryOf(view), { signal: request.signal });
    return { page, problem: undefined, beyond: false };
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    const beyond = thrown instanceof CallError && thrown.code === '9001';
    return { page: undefined, problem: sentenceOf(thrown), beyond };
  }
}

const listOf = ({ searchParams }: URL) => bookSearch(searchParams, { address: undefined });

/** Opening and closing an address asks for nothing: the list stays the same. */
export const isAnotherList = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || listOf(currentUrl) !== listOf(nextUrl);
