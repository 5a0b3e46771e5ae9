import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Found } from '#contract/search.ts';
import { refusal, stubCalls } from '#test/components/accounts/stub-calls.ts';
import { show } from '#test/components/render.tsx';
import { testId } from '#test/fakes/ids.ts';
import { PaletteOpener } from '#web/features/palette/palette-opener.tsx';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
configure({ asyncUtilTimeout: 15_000 });

const found: Found = {
  shipments: [
    {
      ...{ shipmentUuid: testId(1), shipmentShortId: 'FL-204711', shipmentName: 'Seal kits' },
      ...{ from: { city: 'Chicago', state: 'IL' }, to: { city: 'Atlanta', state: 'GA' } },
      ...{ shipmentStatusId: { id: 4, name: 'In progress' }, stage: { id: 18, name: 'In-transit' } },
      ...{ shippingModeId: { id: 1, name: 'LTL' }, expired: false, needsReRun: false },
      match: { kind: 'pro', value: '318-442907', exact: true },
    },
  ],
  quotes: [],
  invoices: [
    {
      ...{ invoiceUuid: testId(2), invoiceNumber: 'INV-318442', shipmentName: 'Impellers' },
      ...{ status: 'open', open: '199.90', dueDate: '2026-12-04', exact: false },
    },
  ],
  addresses: [],
  tooMany: false,
};

const open = async (locked = false) => {
  const shown = show(<PaletteOpener locked={locked} />);
  await shown.user.click(screen.getByRole('button', { name: /^Search pages/ }));
  const field = await screen.findByPlaceholderText(/^Page, shipment/);
  return { ...shown, field };
};

beforeEach(() => localStorage.clear());

describe('[C139] the keys beside it', () => {
  const keysOn = (platform: string) => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
    const { container } = show(<PaletteOpener locked={false} />);
    return container.querySelector('kbd')?.dataset.keys;
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ['MacIntel', '⌘K'],
    ['iPad', '⌘K'],
    ['Win32', 'Ctrl K'],
    ['Linux x86_64', 'Ctrl K'],
  ])('are those of the keyboard: %s', (platform, keys) => {
    expect(keysOn(platform)).toBe(keys);
  });

  test('are Ctrl K in a page that was made elsewhere, and become those of the keyboard without a complaint', async () => {
    const page = <PaletteOpener locked={false} />;
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    expect(container.querySelector('kbd')?.dataset.keys).toBe('Ctrl K');
    document.body.append(container);
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const root = await act(async () => hydrateRoot(container, page));
    expect(container.querySelector('kbd')?.dataset.keys).toBe('⌘K');
    await act(async () => root.unmount());
    container.remove();
  });
});

describe('[C139] the command palette', () => {
  test('finds a shipment by its PRO number, with where it goes, and opens its page', async () => {
    const calls = stubCalls({ search: () => found });
    const { user, field, router } = await open();
    await user.type(field, '318442');
    const line = await screen.findByText('Seal kits FL-204711');
    screen.getByText('PRO 318-442907 · Chicago, IL to Atlanta, GA · In-transit');
    screen.getByText('$199.90 open, due Fri, Dec 4');
    expect(calls.filter(({ name }) => name === 'search').at(-1)?.input).toEqual({ text: '318442' });
    await user.click(line);
    await waitFor(() => expect(router.state.location.search).toContain(testId(1)));
  });

  test('an invoice that is named exactly stands before shipments that only begin so, and Enter opens it', async () => {
    const shipments = found.shipments.map((one) => ({ ...one, match: { ...one.match, exact: false } }));
    const invoices = found.invoices.map((one) => ({ ...one, exact: true }));
    stubCalls({ search: () => ({ ...found, shipments, invoices }) });
    const { user, field, router } = await open();
    await user.type(field, 'INV-318442');
    await screen.findByText('Seal kits FL-204711');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/invoices'));
  });

  test.each(['Control', 'Meta'])(
    '%s-K opens it with the focus in its field, and Enter goes to the page that is named',
    async (key) => {
      stubCalls({ search: () => ({ ...found, shipments: [], invoices: [] }) });
      const { user, router } = show(<PaletteOpener locked={false} />);
      await user.keyboard(`{${key}>}k{/${key}}`);
      const dialog = await screen.findByRole('dialog', { name: 'Search' });
      const field = within(dialog).getByPlaceholderText(/^Page, shipment/);
      await waitFor(() => expect(document.activeElement).toBe(field));
      await user.keyboard('invo');
      await within(dialog).findByText('Invoices');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(router.state.location.pathname).toBe('/customer/invoices'));
    },
  );

  test('[A30] a locked account finds no page that asks for rates', async () => {
    stubCalls({});
    await open(true);
    expect(screen.queryByText('Get Freight Quotes')).toBeNull();
    screen.getByText('Payment methods');
  });

  test('nothing found says what can be typed; a failure can be tried again', async () => {
    let broken = true;
    stubCalls({
      search: () => {
        if (broken) throw refusal('500', 'Something went wrong.');
        return { ...found, shipments: [], invoices: [] };
      },
    });
    const { user, field } = await open();
    await user.type(field, 'zzz');
    await screen.findByText('The search did not work: Something went wrong.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing begins with “zzz”.');
    screen.getByText('“zzz” in My shipments');
  });
});
