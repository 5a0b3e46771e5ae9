import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { withWholePages } from '#web/build/missing-page.ts';

const own = readFileSync('node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js', 'utf8');

type Load = (route: { id: string; module: string }, known: object) => Promise<unknown>;
const load = async (): Promise<Load> =>
  (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(withWholePages(own))}`)).loadRouteModule;

afterEach(() => vi.unstubAllGlobals());

function stub(to: object | undefined, { onLine = true, isOutdated = false } = {}) {
  const [assign, reload] = [vi.fn(), vi.fn()];
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', {
    isOutdated,
    get location() {
      return { reload } as unknown as string;
    },
    set location(address: string) {
      assign(address);
    },
    ...(to && { __reactRouterDataRouter: { state: { navigation: { location: to } } } }),
  });
  return { assign, reload };
}

const gone = { id: 'page', module: 'data:text/javascript,throw new Error("gone")' };
const to = { pathname: '/customer/booking', search: '?tab=all', hash: '#main' };

describe('a page whose script is no longer there after a deployment', () => {
  test('is loaded whole at its own address, and the page before it is not reloaded', async () => {
    const { assign, reload } = stub(to);
    const outcome = await Promise.race([
      (await load())(gone, {}),
      new Promise((later) => setTimeout(later, 50, 'open')),
    ]);
    expect(outcome).toBe('open');
    expect(assign.mock.calls).toEqual([['/customer/booking?tab=all#main']]);
    expect(reload).not.toHaveBeenCalled();
  });

  test('without a connection, and where it is the first page, it fails in its place and nothing is loaded in a circle', async () => {
    const offline = stub(to, { onLine: false });
    await expect((await load())(gone, {})).rejects.toThrow('gone');
    const first = stub(undefined);
    await expect((await load())(gone, {})).rejects.toThrow('gone');
    for (const { assign, reload } of [offline, first]) {
      expect(assign).not.toHaveBeenCalled();
      expect(reload).not.toHaveBeenCalled();
    }
  });

  test('where other parts of this version are gone, one that is not there yet is loaded whole', async () => {
    const { assign } = stub(to, { isOutdated: true });
    void (await load())({ id: 'page', module: 'data:text/javascript,export default 7' }, {});
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/customer/booking?tab=all#main']]));
    const known = { page: { default: 7 } };
    expect(await (await load())({ id: 'page', module: '' }, known)).toBe(known.page);
  });

  test('one that is there is loaded once', async () => {
    stub(to);
    const known = {};
    const loadModule = await load();
    const there = { id: 'page', module: 'data:text/javascript,export default 7' };
    expect(await loadModule(there, known)).toBe(await loadModule(there, known));
  });

  test('the build stops where the router does it in another way', () => {
    expect(() => withWholePages('export {}')).toThrow(/missing-page/);
  });
});
