import type { BrowserContext, Page } from 'playwright-core';

/** What the portal's pages write into the browser, from now on: local and session storage, indexed databases, and the history's state. */
export async function recordStored(context: BrowserContext): Promise<readonly string[]> {
  const written: string[] = [];
  await context.exposeBinding('recordStored', (_source, text: string) => void written.push(text));
  await context.addInitScript(() => {
    const record = (what: readonly unknown[]) => Reflect.get(window, 'recordStored')(JSON.stringify(what));
    const listenTo = <Name extends string>(owner: Record<Name, (...args: never[]) => unknown>, name: Name) => {
      const own = owner[name];
      owner[name] = function (this: unknown, ...args: never[]) {
        record(args);
        return own.apply(this, args);
      };
    };
    listenTo(Storage.prototype, 'setItem');
    listenTo(IDBObjectStore.prototype, 'put');
    listenTo(IDBObjectStore.prototype, 'add');
    listenTo(History.prototype, 'pushState');
    listenTo(History.prototype, 'replaceState');
  });
  return written;
}

/** Everything that the browser has of the portal now. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        databases.push(name, store, await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
    const storages = [{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, location.href];
    return JSON.stringify([storages, databases, cached]);
  });
