import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InvoicePage, Statement } from '#contract/invoices.ts';
import { listInvoices } from '#domain/invoices/show-invoices.ts';
import { chicago, invoiceWorld } from '#test/domain/invoices/invoice-world.ts';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { followLink } from '#web/features/documents/follow-link.ts';
import InvoicesPage, { clientLoader } from '#web/features/invoices/invoices-page.tsx';
import { showToast } from '#web/stores/toasts.ts';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  callForMessage: async (name: string, request: unknown) => ({
    content: await calls(name, request),
    message: 'Payment done',
  }),
  newIdempotencyKey: () => 'key',
}));

vi.mock('#web/stores/toasts.ts', async (original) => ({ ...(await original<object>()), showToast: vi.fn() }));
vi.mock('#web/features/documents/follow-link.ts', () => ({ followLink: vi.fn() }));

configure({ asyncUtilTimeout: 15_000 });

// The test's browser does not know <search>, and React says so once.
beforeAll(() => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />).unmount();
  quiet.mockRestore();
});

let page: InvoicePage;

beforeEach(async () => {
  const { deps, issue, time } = invoiceWorld();
  await issue('2026-09-01');
  const lines = [
    { lineUuid: 'freight', description: 'Freight', cents: 230_25 },
    { lineUuid: 'reclass', description: 'Class 100, not 85', cents: 88_15, disputedAt: 1 },
  ];
  const payments = [{ paymentUuid: 'p', at: time.at, cents: 30_00, label: 'Checking ending 6789' }];
  await issue('2026-11-02', { lines, payments });
  page = await listInvoices(chicago, {}, deps);
  calls.mockReset().mockImplementation(async (name: string) => (name === 'listInvoices' ? page : undefined));
});

async function open(query = '') {
  const path = '/customer/invoices';
  const element = (
    <KitProvider>
      <InvoicesPage />
    </KitProvider>
  );
  const router = createMemoryRouter(
    [{ path, element, loader: (args) => clientLoader(args as never), HydrateFallback: () => null }],
    { initialEntries: [`${path}${query}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Invoices' });
  return { router, user: userEvent.setup() };
}

describe('[S22] invoices', () => {
  test('says what is open, what is late and what is in dispute, and each line behind a number', async () => {
    const { user } = await open();
    const sums = await screen.findByRole('region', { name: 'Open amounts by age' });
    expect(sums.textContent).toContain('$388.40');
    expect(sums.textContent).toContain('$100.00 is past due');
    expect(sums.textContent).toContain('$88.15 is in dispute');
    const rows = within(screen.getByRole('table', { name: 'Invoices' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]?.textContent).toContain('32 days past due');
    expect(rows[1]?.textContent).toContain('Due in 30 days');
    expect(rows[1]?.textContent).toContain('Disputed $88.15');
    expect(rows[1]?.textContent).toContain('$88.15 is in dispute and bears no late fee. Pay the other $200.25.');
    expect(within(rows[1] as HTMLElement).getByRole('link', { name: 'Open the dispute' })).toBeTruthy();
    await user.click(within(rows[1] as HTMLElement).getByText(/Lines and payments/));
    expect(rows[1]?.textContent).toContain('Class 100, not 85 (in dispute, not due)');
    expect(rows[1]?.textContent).toContain('Checking ending 6789−$30.00');
  });

  test('[H14] a late invoice says what follows; an A/R account says what is invoiced at pickup and what is left', async () => {
    const account = { open: '900.00', invoiced: '388.40', notInvoiced: '511.60', limit: '2000.00', left: '1100.00' };
    page = { ...page, account };
    await open();
    const rows = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain(
      'A finance charge of $1.50 follows on Mon, Nov 30 if it isn’t paid by then.',
    );
    expect(rows[2]?.textContent).not.toContain('follows');
    expect(screen.getByText('$1,100.00 of your $2,000.00 credit is left.')).toBeTruthy();
    const sums = within(screen.getByRole('region', { name: 'A/R account' }));
    expect(sums.getByText('Booked on A/R, invoiced at pickup').closest('div')?.textContent).toContain('$511.60');
    expect(sums.getByText('A/R account in all').closest('div')?.textContent).toContain('$900.00');
  });

  test('last month’s invoice stands below what is open though it is paid, with its lines, and leads to all paid ones', async () => {
    const [first] = page.invoices;
    if (!first) throw new Error('There is an invoice');
    const paid = {
      ...first,
      invoiceUuid: testId(0xf1),
      invoiceNumber: 'INV-77',
      status: 'paid',
      due: '0.00',
      open: '0.00',
    };
    page = { ...page, invoices: [], count: 0, openCount: 0, paidCount: 1, recentlyPaid: [paid as typeof first] };
    const { user, router } = await open();
    const section = await screen.findByRole('region', { name: 'Recently paid' });
    const table = within(section).getByRole('table', { name: 'Recently paid' });
    const line = within(table).getByText('INV-77').closest('tr') as HTMLElement;
    within(line).getAllByText('Paid');
    await user.click(within(line).getByText(/Lines and payments/));
    expect(line.textContent).toContain('Freight');
    expect(within(table).queryByRole('checkbox')).toBeNull();
    screen.getByText('No open invoices.');
    await user.click(within(section).getByRole('link', { name: 'All paid invoices' }));
    expect(router.state.location.search).toBe('?status=paid');
  });

  test('filters live in the URL, and the list is asked for anew', async () => {
    const { router, user } = await open();
    await user.selectOptions(await screen.findByLabelText('Status'), 'disputed');
    expect(router.state.location.search).toBe('?status=disputed');
    expect(calls).toHaveBeenLastCalledWith(
      'listInvoices',
      expect.objectContaining({ status: 'disputed' }),
      expect.anything(),
    );
    await vi.waitFor(() => expect(screen.getByLabelText('Status')).toHaveProperty('value', 'disputed'));
    await user.selectOptions(screen.getByLabelText('Age'), 'days60');
    expect(router.state.location.search).toBe('?status=disputed&age=days60');
  });

  test('a page that there is not leads to the first, and a failure can be tried again', async () => {
    calls.mockRejectedValueOnce(new CallError({ status: 404, code: '9001', message: 'No records found on this page' }));
    const { user } = await open('?pageNumber=9');
    await user.click(await screen.findByRole('link', { name: 'First page' }));
    await screen.findByRole('table', { name: 'Invoices' });
    calls.mockRejectedValueOnce(new CallError({ status: 500, code: '500', message: 'Something went wrong' }));
    await user.selectOptions(screen.getByLabelText('Status'), 'disputed');
    await screen.findByText('Your invoices could not be loaded');
    await user.click(screen.getByRole('button', { name: /try again/i }));
    await screen.findByRole('table', { name: 'Invoices' });
  });

  test('[C145] the statement of a month begins and ends with what is open', async () => {
    const statement: Statement = {
      month: '2026-10',
      thisMonth: '2026-11',
      openingBalance: '100.00',
      closingBalance: '250.00',
      charges: '200.00',
      payments: '50.00',
      returned: '20.00',
      credits: '20.00',
      lines: [
        {
          date: '2026-10-03 15:00:00',
          day: '2026-10-03',
          invoiceNumber: 'INV-100002',
          shipmentShortId: '30002',
          description: 'Invoice issued',
          charge: '200.00',
          payment: '0.00',
          balance: '300.00',
        },
      ],
    };
    calls.mockImplementation(async () => statement);
    await open('?tab=statement&month=2026-10');
    await screen.findByRole('heading', { name: 'Statement of October 2026' });
    expect(screen.getByText('Opening balance').closest('div')?.textContent).toContain('$100.00');
    expect(screen.getByText('Closing balance').closest('div')?.textContent).toContain('$250.00');
    expect(screen.getByText('Paid', { selector: 'dt' }).closest('div')?.textContent).toContain('−$50.00');
    expect(screen.getByText('Payments returned').closest('div')?.textContent).toContain('$20.00');
    expect(screen.getByText('Credits').closest('div')?.textContent).toContain('−$20.00');
    expect(calls).toHaveBeenCalledWith('getStatement', { month: '2026-10' }, expect.anything());
  });

  test('[C145] the statement is saved as a PDF, of the month that is shown; a failure is said', async () => {
    const { user } = await open();
    calls.mockImplementation(async (name: string) =>
      name === 'openStatement' ? { url: 'about:blank', month: '2026-11' } : page,
    );
    await user.click(screen.getByRole('button', { name: 'Statement, PDF' }));
    await vi.waitFor(() => expect(followLink).toHaveBeenCalledWith('about:blank'));
    expect(calls).toHaveBeenCalledWith('openStatement', { manuallyDownload: '1' });
    // The list does not say whose month it is.
    expect(showToast).toHaveBeenCalledWith({ type: 'success', text: 'The statement of November 2026 is downloaded.' });
    cleanup();
    calls.mockImplementation(async (name: string) => {
      if (name === 'openStatement') throw new CallError({ status: 500, code: '500', message: 'Not today' });
      return { month: '2026-10', thisMonth: '2026-11', lines: [] };
    });
    const other = await open('?tab=statement&month=2026-10');
    await other.user.click(screen.getByRole('button', { name: 'Statement, PDF' }));
    await vi.waitFor(() => expect(showToast).toHaveBeenCalledWith({ type: 'error', text: 'Not today' }));
    expect(calls).toHaveBeenCalledWith('openStatement', { month: '2026-10', manuallyDownload: '1' });
  });
});

describe('[S22] paying invoices', () => {
  const paidContent = (approval: 'approved' | 'pending') => ({
    paymentUuid: 'p-1',
    approval,
    tender: { paymentTypeId: 6, approval, status: 1, amount: '300.25', processingFee: '0.00', message: 'Done' },
    invoices: page.invoices.map(({ invoiceUuid, invoiceNumber, due }) => ({
      ...{ invoiceUuid, invoiceNumber, approval },
      ...{ amount: due, processingFee: '0.00' },
    })),
  });
  const answers: Record<string, () => unknown> = {
    listInvoices: () => page,
    listCards: () => ({ cards: [], tokenizer: {}, cardFee: { percent: 2.5, above: '250.00', never: [] } }),
    listAchAccounts: () => ({
      achAccounts: [
        {
          ...{ paymentProfileId: '900000002', number: 'XXXX6789', accountType: 'checking', nickname: '' },
          defaultPayment: 1,
        },
      ],
    }),
  };

  async function choose(approval: 'approved' | 'pending', endsDisputes = false) {
    calls.mockImplementation(async (name: string) =>
      name === 'payInvoices' ? paidContent(approval) : answers[name]?.(),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Select all due' }));
    const bar = screen.getByRole('region', { name: 'Selected invoices' });
    expect(bar.textContent).toContain('2 invoices selected');
    expect(bar.textContent).toContain('$300.25');
    await user.click(within(bar).getByRole('button', { name: 'Pay $300.25' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay 2 invoices' });
    const disputedToo = await within(dialog).findByLabelText(/^Pay the \$88\.15 in dispute too/);
    expect(within(dialog).getByText(/^Paying it ends the dispute\./)).toBeTruthy();
    if (endsDisputes) await user.click(disputedToo);
    await user.click(await within(dialog).findByRole('button', { name: endsDisputes ? 'Pay $388.40' : 'Pay $300.25' }));
    return user;
  }

  test('[C141] everything due is picked, and one press pays it as far as it is due; the outcome of each is shown', async () => {
    await choose('approved');
    const dialog = await screen.findByRole('dialog', { name: 'Payment received' });
    // Those who see it read it once, in the title; the others hear the answer's own sentence.
    const words = within(dialog).getByText('Payment done');
    expect(words.classList.contains('visually-hidden')).toBe(true);
    expect(words.getAttribute('role')).toBe('status');
    for (const { invoiceNumber } of page.invoices)
      expect(within(dialog).getByText(`${invoiceNumber}, Paid`)).toBeTruthy();
    expect(within(dialog).getByText('You paid').closest('div')?.textContent).toContain('$300.25');
    expect(calls).toHaveBeenCalledWith('payInvoices', {
      invoiceUuids: page.invoices.map(({ invoiceUuid }) => invoiceUuid),
      payment: { paymentTypeId: 6, paymentProfileId: '900000002' },
      amountDue: '300.25',
    });
  });

  test('[C141] [R54] what is in dispute is paid too where the payer says so, and is told before that this ends the dispute', async () => {
    await choose('approved', true);
    await screen.findByRole('dialog', { name: 'Payment received' });
    expect(calls).toHaveBeenCalledWith(
      'payInvoices',
      expect.objectContaining({ amountDue: '388.40', endsDisputes: 1 }),
    );
  });

  test('[C141] the outcome stays to be read when nothing is left in the list', async () => {
    const whole = page;
    answers.listInvoices = () => page;
    calls.mockImplementation(async (name: string) => {
      if (name !== 'payInvoices') return answers[name]?.();
      const content = paidContent('approved');
      page = { ...whole, invoices: [], count: 0, openCount: 0 };
      return content;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Select all due' }));
    await user.click(screen.getByRole('button', { name: 'Pay $300.25' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay 2 invoices' }));
    await user.click(await dialog.findByRole('button', { name: 'Pay $300.25' }));
    const outcome = within(await screen.findByRole('dialog', { name: 'Payment received' }));
    await screen.findByText('No open invoices.');
    await user.click(outcome.getByRole('button', { name: 'Done' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[C141] a payment on its way is not called paid', async () => {
    await choose('pending');
    const dialog = await screen.findByRole('dialog', { name: 'Payment on its way' });
    expect(dialog.textContent).toContain(`${page.invoices[0]?.invoiceNumber}, Pending`);
    expect(within(dialog).getByText('Payment done').classList.contains('visually-hidden')).toBe(false);
  });

  test('an invoice is picked by the keyboard, and left again', async () => {
    const { user } = await open();
    const [first] = page.invoices;
    const box = await screen.findByRole('checkbox', { name: `Select ${first?.invoiceNumber}` });
    box.focus();
    await user.keyboard(' ');
    expect(screen.getByRole('region', { name: 'Selected invoices' }).textContent).toContain('1 invoice selected');
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected invoices' })).toBeNull();
  });
});
