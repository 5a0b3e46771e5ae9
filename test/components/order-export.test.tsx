import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderExport } from '#contract/order-exports.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { ExportButton, ExportMessage } from '#web/features/order-export/order-export.tsx';
import { exportOf, useOrderExport } from '#web/features/order-export/use-order-export.ts';

const { calls, saved } = vi.hoisted(() => ({ calls: vi.fn(), saved: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls }));
vi.mock('#web/api/save-file.ts', () => ({ saveFile: saved }));

configure({ asyncUtilTimeout: 15_000 });

const long: OrderExport = {
  ...{ state: 'being-made', exportUuid: 'e1', fileName: 'my-shipments.xlsx', rows: 0, searched: 2048, of: 10_000 },
  mailed: true,
};
const short: OrderExport = {
  ...{ state: 'ready', fileName: 'my-shipments.xlsx', rows: 1, searched: 1, of: 1, mailed: false, fileContent: 'UEs=' },
};

beforeEach(() => {
  calls.mockReset();
  saved.mockReset();
});
afterEach(() => vi.useRealTimers());

function List({ shown = false }: { shown?: boolean }) {
  const exporting = useOrderExport({ orderType: 'Booking' }, shown);
  const begin = () => exporting.begin({ status: '4', columns: 'lane' });
  return (
    <>
      <ExportButton view={exporting.view} onExport={begin} />
      <ExportMessage exporting={exporting} onRetry={begin} />
    </>
  );
}

const open = (props = {}) => {
  render(
    <KitProvider>
      <List {...props} />
    </KitProvider>,
  );
  return userEvent.setup();
};
const button = () => screen.getByRole('button', { name: 'Export' });

describe('[C47] Export', () => {
  test('[S19] of a short list hands over the file by keyboard alone, says how many rows, and can be closed', async () => {
    calls.mockResolvedValue(short);
    const user = open();
    await user.tab();
    expect(document.activeElement).toBe(button());
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('status')).textContent).toContain('1 row exported to my-shipments.xlsx.');
    expect(saved).toHaveBeenCalledWith('my-shipments.xlsx', 'UEs=', expect.stringContaining('spreadsheetml'));
    expect(calls).toHaveBeenCalledWith('exportCustomerOrders', {
      ...{ orderType: 'Booking', excel: '1', status: '4', columns: 'lane' },
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('[S19] of a long list shows progress, then offers the file', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    calls
      .mockResolvedValueOnce(long)
      .mockResolvedValueOnce({ ...long, searched: 7500 })
      .mockResolvedValueOnce({ ...long, state: 'ready', rows: 9000, searched: 10_000 })
      .mockResolvedValueOnce({ ...long, state: 'ready', rows: 9000, fileContent: 'UEs=' });
    const user = open();
    await user.click(button());
    const bar = await screen.findByRole('progressbar', { name: 'Making your spreadsheet' });
    expect(bar.getAttribute('aria-valuenow')).toBe('20');
    screen.getByText(/2,048 of 10,000 rows checked\. You can leave this page\. We’ll email you a link/);
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75'));
    await vi.advanceTimersByTimeAsync(2000);
    await screen.findByText('my-shipments.xlsx is ready: 9,000 rows.');
    expect(saved).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await screen.findByText('9,000 rows exported to my-shipments.xlsx.');
    expect(saved).toHaveBeenCalledTimes(1);
    expect(calls.mock.calls.map(([, { newest }]) => newest)).toEqual([undefined, '1', '1', 'file']);
  });

  test('[S19] that fails says so and begins again with the same filters', async () => {
    calls
      .mockRejectedValueOnce(new CallError({ status: 503, code: '503', message: 'Please try again.' }))
      .mockResolvedValueOnce(short);
    const user = open();
    await user.click(button());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/1 row exported/);
    expect(calls.mock.calls[1]).toEqual(calls.mock.calls[0]);
  });

  test('[S19] that failed in the background offers to begin again; another one in its place is said', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    calls.mockResolvedValueOnce(long).mockResolvedValueOnce({ ...long, state: 'failed' });
    const user = open();
    await user.click(button());
    await screen.findByRole('progressbar');
    await vi.advanceTimersByTimeAsync(2000);
    await screen.findByText('We couldn’t make your spreadsheet.');
    calls.mockResolvedValueOnce(long).mockResolvedValueOnce({ ...long, exportUuid: 'e2' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('progressbar');
    await vi.advanceTimersByTimeAsync(2000);
    await screen.findByText(/^A newer export of this list has started/);
  });

  test('[S19] that a mail led to is offered at once; where it is gone that is said', async () => {
    calls.mockResolvedValueOnce({ ...long, state: 'ready', rows: 3 });
    open({ shown: true });
    await screen.findByText('my-shipments.xlsx is ready: 3 rows.');
    expect(calls).toHaveBeenCalledWith('exportCustomerOrders', { orderType: 'Booking', excel: '1', newest: '1' });
  });

  test('asks for the whole list, whatever page of it is shown', () => {
    const page = { pageNumber: '3', pageSize: '50', sortColumn: 'x', cursor: 'c', sortOrder: 'asc', carrier: 'GLKM' };
    expect(exportOf(page)).toEqual({ sortOrder: 'asc', carrier: 'GLKM' });
  });
});
