import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AddressEntry } from '#contract/addresses.ts';
import { showAddress } from '#domain/addresses/show-address.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import SettingsPage, { clientLoader, shouldRevalidate } from '#web/features/settings/settings-page.tsx';
import { clearToasts, useToasts } from '#web/stores/toasts.ts';

const { calls, keys } = vi.hoisted(() => ({ calls: vi.fn(), keys: ['c', 'b', 'a'] }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => keys.pop() }));

const entry = (changes: object = {}): AddressEntry => showAddress(makeAddress(changes));
const place = { postalCode: '75201', city: 'Dallas', state: 'TX', zone: 'America/Chicago' };
let book: AddressEntry[];
let answers: Record<string, (input: never) => unknown>;

// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

// The test's browser does not know <search>, and React says so once.
beforeAll(() => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />).unmount();
  quiet.mockRestore();
});

beforeEach(() => {
  clearToasts();
  book = [
    entry({ company: 'Garden State Fluids', phone: '' }),
    entry({ timesUsed: 18, lastUsedAt: Date.UTC(2026, 10, 18, 18) }),
  ];
  answers = {
    listAddresses: () => ({ customerAddressList: book, count: book.length, pageNumber: 1, pageSize: 10 }),
    findPostalCode: () => place,
    addAddress: (input: object) => ({ ...entry(), ...input }),
    changeAddress: (input: object) => ({ ...entry(), ...input }),
    removeAddress: () => ({ ...book[1], revision: 2 }),
  };
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

function Notices() {
  return useToasts().map(({ id, text, action }) => (
    <p key={id}>
      {text}
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </p>
  ));
}

async function open(query = '?tab=2') {
  const element = (
    <KitProvider>
      <SettingsPage />
      <Notices />
    </KitProvider>
  );
  const path = '/customer/account-settings';
  const router = createMemoryRouter(
    [{ path, element, loader: (args) => clientLoader(args as never), shouldRevalidate, HydrateFallback: () => null }],
    { initialEntries: [`${path}${query}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('navigation', { name: 'Account settings' });
  return { router, user: userEvent.setup() };
}

const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const panel = (name: string) => screen.findByRole('region', { name });

describe('the list', () => {
  test('says place, kind and use, and warns where a phone is missing', async () => {
    await open();
    const [, first, second] = within(screen.getByRole('table', { name: 'Address book' })).getAllByRole('row');
    expect(first?.textContent).toContain('No phone');
    expect(second?.textContent).toContain('411 Ross Ave, Dallas, TX 75201');
    expect(second?.textContent).toContain('18 quotesWed, Nov 18');
  });

  test('an empty book offers the one action', async () => {
    book = [];
    await open();
    expect(await screen.findByText('No addresses yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add address' })).toHaveLength(2);
  });

  test('a search without a match offers the way back', async () => {
    book = [];
    const { user, router } = await open('?tab=2&search=zz');
    await user.click(await screen.findByRole('link', { name: 'Show all addresses' }));
    expect(router.state.location.search).toBe('?tab=2');
  });

  test('what failed is said and can be tried again', async () => {
    const works = answers.listAddresses ?? (() => undefined);
    answers.listAddresses = () => {
      throw new CallError({
        status: 500,
        message: 'Your address book could not be read. Please try again.',
        code: '4638',
      });
    };
    const { user } = await open();
    expect(screen.getByText(/could not be read/)).toBeTruthy();
    answers.listAddresses = works;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Garden State Fluids' })).toBeTruthy();
  });

  test('[H06] a page that is not there leads to page 1', async () => {
    answers.listAddresses = () => {
      throw new CallError({ status: 422, message: 'No page', code: '9001' });
    };
    await open('?tab=2&pageNumber=9');
    expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toMatch(/\?tab=2$/);
  });
});

describe('the panel', () => {
  test('[C31] takes the focus, sends the revision that was read, closes and gives the focus back to the row', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Lone Star Pump Service' }));
    const form = await panel('Lone Star Pump Service');
    expect(document.activeElement?.textContent).toBe('Lone Star Pump Service');
    expect(within(form).getByText('18 quotes, last on Wed, Nov 18')).toBeTruthy();
    const company = within(form).getByLabelText('Company or name');
    await user.clear(company);
    await user.type(company, 'Lone Star Pumps');
    await user.click(within(form).getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(sent('changeAddress')).toHaveLength(1));
    const { customerAddressUuid, revision } = book[1] ?? entry();
    expect(sent('changeAddress')[0]).toMatchObject({ company: 'Lone Star Pumps', customerAddressUuid, revision });
    await waitFor(() => expect(document.activeElement?.id).toBe(`address-${customerAddressUuid}`));
  });

  test('server codes stand beside their fields', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Lone Star Pump Service' }));
    answers.changeAddress = () => {
      const message = 'This address is already in your address book.';
      throw new CallError({ status: 409, message, errors: [{ code: '4635', field: 'company', message }] });
    };
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await screen.findByText('This address is already in your address book.');
    expect(document.activeElement?.getAttribute('data-field')).toBe('company');
  });

  test('a concurrent change is reported; overwriting it uses the latest revision', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Lone Star Pump Service' }));
    const works = answers.changeAddress ?? (() => undefined);
    answers.changeAddress = () => {
      throw new CallError({ status: 409, message: 'Changed', errors: [{ message: 'Changed' }] });
    };
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await screen.findByText(/changed since you opened it/);
    book = book.map((one) => ({ ...one, revision: 7 }));
    answers.changeAddress = works;
    await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(sent('changeAddress').at(-1)).toMatchObject({ revision: 7 }));
  });

  test('a change made meanwhile can be taken over in place of what was typed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Lone Star Pump Service' }));
    answers.changeAddress = () => {
      throw new CallError({ status: 409, message: 'Changed', errors: [{ message: 'Changed' }] });
    };
    await user.type(screen.getByLabelText('Street'), ' 9');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    book = book.map((one) => ({ ...one, revision: 7, company: 'Renamed elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Show the latest version' }));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Company or name').value).toBe('Renamed elsewhere'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('411 Ross Ave');
  });

  test('[C32] delete can be undone with the next revision', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Lone Star Pump Service' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('changeAddress')[0]).toMatchObject({ revision: 2, company: 'Lone Star Pump Service' }),
    );
    expect(await screen.findByText('Lone Star Pump Service is back in your address book')).toBeTruthy();
  });

  test('[C32] undo restores what was removed, which somebody may have changed since the page read it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Lone Star Pump Service' }));
    answers.removeAddress = () => ({ ...book[1], note: 'Gate 4', revision: 3 });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('changeAddress')[0]).toMatchObject({ revision: 3, note: 'Gate 4' }));
  });

  test('a full book has its own error, not that of a concurrent change; changed input is another request', async () => {
    const { user } = await open('?tab=2&address=new');
    const message = 'Your address book is full.';
    answers.addAddress = () => {
      throw new CallError({ status: 409, message, code: '4639', errors: [{ code: '4639', message }] });
    };
    const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text);
    await type('Company or name', 'Acme');
    await type('Street', '9 Elm St');
    await type('ZIP', '75201');
    const save = async (times: number) => {
      await user.click(screen.getByRole('button', { name: 'Save address' }));
      await waitFor(() => expect(sent('addAddress')).toHaveLength(times));
      await screen.findByText(message);
    };
    await save(1);
    expect(screen.queryByText(/changed since you opened it/)).toBeNull();
    await save(2);
    await type('Street', ', rear');
    await save(3);
    const sentKeys = calls.mock.calls
      .filter(([name]) => name === 'addAddress')
      .map(([, , given]) => given.idempotencyKey);
    expect(sentKeys[1]).toBe(sentKeys[0]);
    expect(sentKeys[2]).not.toBe(sentKeys[0]);
  });

  test('leaving with something typed asks first', async () => {
    const { user } = await open('?tab=2&address=new');
    await user.type(await screen.findByLabelText('Street'), '9 Elm St');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Stay on page' }));
    expect((screen.getByLabelText('Street') as HTMLInputElement).value).toBe('9 Elm St');
  });
});
