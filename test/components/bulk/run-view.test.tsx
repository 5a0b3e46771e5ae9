import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BulkPage, ChangeBulkResponse } from '#contract/bulk-quotes.ts';
import { changeBulkRequest } from '#contract/bulk-quotes.ts';
import { changeBulkQuote } from '#domain/bulk-quotes/change-bulk-quote.ts';
import { showBulkQuote } from '#domain/bulk-quotes/show-bulk-quote.ts';
import { bulkWorld } from '#test/domain/bulk-quotes/bulk-world.ts';
import { rightCells } from '#test/fakes/bulks.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import BulkPageView, { clientLoader } from '#web/features/bulk/bulk-page.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));

configure({ asyncUtilTimeout: 15_000 });

// The test's browser does not know <search>, and React says so once.
beforeAll(() => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />).unmount();
  quiet.mockRestore();
});

let world: ReturnType<typeof bulkWorld>;
let bulkUuid: string;

/** The calls as the server carries them out, in memory. */
async function answer(name: string, input: Record<string, unknown>): Promise<BulkPage | ChangeBulkResponse> {
  const run = await world.runOf(bulkUuid);
  if (name === 'showBulkQuote') return showBulkQuote({ run }, input, world.deps);
  try {
    return await changeBulkQuote(run, changeBulkRequest.parse(input), world.deps);
  } catch (error) {
    const { status = 500, code, message } = error as { status?: number; code?: string; message: string };
    throw new CallError({ status, message, ...(code && { code }) });
  }
}

const wrong = { ...rightCells, toZip: '7102' };

beforeEach(async () => {
  world = bulkWorld({ settings: { bulkRowsADay: 1000 } });
  calls.mockReset().mockImplementation(answer);
});

async function open(rows: readonly object[], { query = '', locked = false, work = true } = {}) {
  ({ bulkUuid } = await world.start(rows));
  if (work) await world.work(bulkUuid);
  const Page = BulkPageView as ComponentType<{ loaderData: unknown }>;
  const path = '/customer/bulk-quote';
  const router = createMemoryRouter(
    [
      {
        element: (
          <KitProvider>
            <Outlet context={{ locked }} />
          </KitProvider>
        ),
        children: [
          {
            path,
            Component: () => <Page loaderData={useLoaderData()} />,
            loader: (args) => clientLoader(args as never),
            HydrateFallback: () => null,
          },
        ],
      },
    ],
    { initialEntries: [`${path}?bulkUuid=${bulkUuid}${query}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Lanes.xlsx' });
  return { router, user: userEvent.setup() };
}

const zip = (row: number) => screen.findByRole('textbox', { name: `Delivery ZIP, row ${row}` });

describe('[S48] [Q27] wrong cells in the table', () => {
  test('a wrong cell is a field of its row, wrong and described by the sentence beside it', async () => {
    await open([rightCells, wrong]);
    const field = await zip(2);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('4 characters. A spreadsheet drops a leading zero.');
    const row = field.closest('tr');
    expect(row).not.toBeNull();
    within(row as HTMLElement).getByRole('button', { name: /^Use 07102, Newark, NJ/ });
    screen.getByText('Need attention');
  });

  test('the correction in one press; the focus goes on to the next wrong row, then to the heading', async () => {
    const { user } = await open([wrong, rightCells, wrong]);
    await user.click(screen.getByRole('button', { name: 'Use 07102, Newark, NJ Row 1' }));
    await waitFor(async () => expect(document.activeElement).toBe(await zip(3)));
    await user.clear(await zip(3));
    await user.keyboard('07102{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /row 3/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Lanes.xlsx'));
    expect(await world.deps.bulks.findRow(bulkUuid, 3)).toMatchObject({ cells: { toZip: '07102' } });
  });

  test('Fix leads to rows that another filter or page hides', async () => {
    const { user, router } = await open([rightCells, wrong], { query: '&state=priced' });
    expect(screen.queryByRole('textbox', { name: /row 2/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fix 1 row' }));
    await waitFor(async () => expect(document.activeElement).toBe(await zip(2)));
    expect(router.state.location.search).toContain('state=wrong');
  });

  test('a row that another page changed first: a sentence, and the row as it is now', async () => {
    const { user } = await open([wrong, wrong]);
    const cells = { toZip: '1' };
    await answer('changeBulkQuote', { bulkUuid, action: 'edit', rows: [{ row: 1, revision: 1, cells }] });
    await user.click(screen.getByRole('button', { name: 'Use 07102, Newark, NJ Row 1' }));
    await screen.findByText(/^Row 1: This row was changed on another page/);
    await waitFor(async () => expect(((await zip(1)) as HTMLInputElement).value).toBe('1'));
  });
});

test('[S48] once a row is saved, the focus is on its quote', async () => {
  const { user } = await open([rightCells]);
  await user.click(await screen.findByRole('button', { name: 'Save row 1 as a quote' }));
  const link = await screen.findByRole('link', { name: 'Saved quote' });
  await waitFor(() => expect(document.activeElement).toBe(link));
});

describe('[S48] [C146] the menu of a bulk quote', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(await screen.findByRole('button', { name: /^More actions/ }));
    await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };

  test('saves the prices that are there while other rows need attention', async () => {
    const { user } = await open([rightCells, wrong]);
    await choose(user, 'Save 1 quote');
    await waitFor(() =>
      expect(calls).toHaveBeenCalledWith('changeBulkQuote', expect.objectContaining({ action: 'save', all: true })),
    );
  });

  test('cancels it', async () => {
    const { user } = await open([rightCells, wrong], { work: false });
    await choose(user, 'Cancel this bulk quote');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this bulk quote?' });
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel this bulk quote' }));
    await screen.findByText(/This bulk quote was canceled/);
  });
});

describe('[S48] [C146] rows that can no longer be booked', () => {
  test('are priced again, all at once, for the day that is chosen', async () => {
    const { user } = await open([rightCells, rightCells]);
    world.clock.set('2026-11-25T15:00:00Z');
    await user.click(screen.getByRole('button', { name: /^Priced 2/ }));
    await screen.findByText(/2 rows have prices that can no longer be booked/);
    await user.click(screen.getByRole('button', { name: 'Price 2 rows again' }));
    await waitFor(() =>
      expect(calls).toHaveBeenCalledWith(
        'changeBulkQuote',
        expect.objectContaining({ action: 'requote', all: true, pickupDate: expect.any(String) }),
        expect.anything(),
      ),
    );
  });
});

test('[S48] [1013] a locked customer reads why, and nothing can be priced', async () => {
  await open([rightCells, wrong], { locked: true });
  expect(screen.getByRole('alert').textContent).toMatch(/problem with your account/);
  expect(screen.getByRole('button', { name: /^Use 07102/ }).getAttribute('aria-disabled')).toBe('true');
});
