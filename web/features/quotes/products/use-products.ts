import { useCallback, useEffect } from 'react';
import { create } from 'zustand';
import type { ProductEntry } from '#contract/products.ts';
import { allProducts } from '#web/features/products/change-products.ts';
import { useSession } from '#web/stores/session.ts';

interface ProductsHere {
  /** Whose list it is. */
  owner: string;
  state: 'unread' | 'reading' | 'read' | 'failed';
  list: readonly ProductEntry[];
  /** The product that a line was picked from or saved as, by the line's key. */
  picked: Readonly<Record<string, string>>;
}

const none: ProductsHere = { owner: '', state: 'unread', list: [], picked: {} };
const useStore = create<ProductsHere>(() => none);

/** Reads the whole list; a list of somebody who signed in before is forgotten first. */
async function read(owner: string): Promise<readonly ProductEntry[]> {
  if (useStore.getState().owner !== owner) useStore.setState({ ...none, owner });
  useStore.setState({ state: 'reading' });
  try {
    const list = await allProducts();
    if (useStore.getState().owner === owner) useStore.setState({ list, state: 'read' });
    return list;
  } catch (thrown) {
    if (useStore.getState().owner === owner) useStore.setState({ state: 'failed' });
    throw thrown;
  }
}

/** Remembers which product a line of the quote is. */
export function rememberPicked(key: string, customerProductUuid: string): void {
  useStore.setState(({ picked }) => ({ picked: { ...picked, [key]: customerProductUuid } }));
}

/** The product that a line is, among these: as it was picked, else the one of its description's name. */
export function productOfLine(
  key: string,
  description: string,
  list: readonly ProductEntry[],
): ProductEntry | undefined {
  const uuid = useStore.getState().picked[key];
  const name = description.trim().toLowerCase();
  return (
    list.find((one) => one.customerProductUuid === uuid) ?? list.find((one) => one.productName.toLowerCase() === name)
  );
}

/** The customer's products for the quote form, read when `wanted` and again by `readAgain`, once for all lines. */
export function useProducts(wanted: boolean) {
  const { session } = useSession();
  const owner = session?.userUuid ?? '';
  const { state, list, owner: of } = useStore();
  const readAgain = useCallback(() => read(owner), [owner]);
  useEffect(() => {
    const { state: now, owner: whose } = useStore.getState();
    if (wanted && (whose !== owner || now === 'unread' || now === 'failed')) void read(owner).catch(() => undefined);
  }, [wanted, owner]);
  return { state: of === owner ? state : 'unread', list: of === owner ? list : [], readAgain };
}
