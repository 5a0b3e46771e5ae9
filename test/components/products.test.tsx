import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProductEntry } from '#contract/products.ts';
import { showProduct } from '#domain/products/show-product.ts';
import { makeProduct } from '#test/fakes/fixtures-products.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import ProductsPage, { clientLoader, shouldRevalidate } from '#web/features/products/products-page.tsx';
import { readDelimited } from '#web/spreadsheets/read-csv.ts';
import { clearToasts, useToasts } from '#web/stores/toasts.ts';

const { calls, made } = vi.hoisted(() => ({ calls: vi.fn(), made: { keys: 0 } }));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  newIdempotencyKey: () => {
    made.keys += 1;
    return `key ${made.keys}`;
  },
}));

// The reader needs a worker, which this test's browser has not; what it reads is tested by itself.
const { read } = vi.hoisted(() => ({ read: vi.fn() }));
vi.mock('#web/spreadsheets/read-spreadsheet.ts', () => ({ readSpreadsheet: read }));

let list: ProductEntry[];
let answers: Record<string, (input: never) => unknown>;

configure({ asyncUtilTimeout: 15_000 });

// The test's browser does not know <search>, and React says so once.
beforeAll(() => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />).unmount();
  quiet.mockRestore();
});

beforeEach(() => {
  clearToasts();
  list = [
    showProduct(makeProduct({ productName: 'Paint', 'haz-matItem': true, status: 0 })),
    showProduct(makeProduct({ productName: 'Pump housings', revision: 3 })),
  ];
  answers = {
    listProducts: () => ({ customerProductList: list, count: list.length, pageNumber: 1, pageSize: 20 }),
    addProduct: (input: object) => ({ ...list[1], ...input }),
    changeProduct: (input: object) => ({ ...list[1], ...input }),
    removeProduct: () => ({ ...list[1], revision: 4, status: 2 }),
    importProducts: () => ({ customerProductList: [] }),
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

async function open(query = '') {
  const element = (
    <KitProvider>
      <ProductsPage />
      <Notices />
    </KitProvider>
  );
  const path = '/customer/products';
  const router = createMemoryRouter(
    [{ path, element, loader: (args) => clientLoader(args as never), shouldRevalidate, HydrateFallback: () => null }],
    { initialEntries: [`${path}${query}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Products' });
  return { router, user: userEvent.setup() };
}

const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

describe('[S49] the list', () => {
  test('says size, weight and class, and what is hazardous or off', async () => {
    await open();
    const [, first, second] = within(await screen.findByRole('table', { name: 'Products' })).getAllByRole('row');
    expect(first?.textContent).toMatch(/Hazardous.*Off/);
    expect(second?.textContent).toContain('48 × 40 × 38 in640 lb each70, yours');
  });

  test('what failed is said and can be tried again', async () => {
    const works = answers.listProducts ?? (() => undefined);
    answers.listProducts = () => {
      throw new CallError({ status: 500, message: 'It broke.' });
    };
    const { user } = await open();
    answers.listProducts = works;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Paint' })).toBeTruthy();
  });

  test('no match and no such page lead back', async () => {
    list = [];
    const { user, router } = await open('?search=zz');
    await user.click(await screen.findByRole('link', { name: 'Show all products' }));
    expect(router.state.location.search).toBe('');
  });
});

describe('the panel', () => {
  test('[C110] sends the revision that was read and gives the focus back to the row', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Pump housings' }));
    const form = await screen.findByRole('region', { name: 'Pump housings' });
    const name = within(form).getByLabelText('Product name');
    await user.clear(name);
    await user.type(name, 'Housings');
    await user.click(within(form).getByRole('button', { name: 'Save product' }));
    await waitFor(() => expect(sent('changeProduct')).toHaveLength(1));
    expect(sent('changeProduct')[0]).toMatchObject({ productName: 'Housings', revision: 3, itemWeight: 640 });
    await waitFor(() => expect(document.activeElement?.id).toBe(`product-${list[1]?.customerProductUuid}`));
  });

  test('a concurrent change is reported; overwriting it uses the latest revision', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Pump housings' }));
    const works = answers.changeProduct ?? (() => undefined);
    answers.changeProduct = () => {
      throw new CallError({ status: 409, message: 'Changed', errors: [{ message: 'Changed' }] });
    };
    await user.click(await screen.findByRole('button', { name: 'Save product' }));
    await screen.findByText(/changed since you opened it/);
    list = list.map((one) => ({ ...one, revision: 7 }));
    answers.changeProduct = works;
    await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(sent('changeProduct').at(-1)).toMatchObject({ revision: 7 }));
  });

  test('[C111] delete can be undone with the next revision and the status it had', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Pump housings' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('changeProduct')[0]).toMatchObject({ revision: 4, status: 1 }));
    expect(await screen.findByText('Pump housings is back in your products')).toBeTruthy();
  });
});

describe('the import', () => {
  const csv = (rows: number) => `Name,Weight\n${Array.from({ length: rows }, (_, n) => `Part ${n},5`).join('\n')}`;
  const choose = async (text: string) => {
    read.mockResolvedValue(readDelimited(text));
    const opened = await open('?product=import');
    await screen.findByRole('region', { name: 'Import products' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file to choose');
    await opened.user.upload(input, new File([text], 'products.csv', { type: 'text/csv' }));
    await screen.findByRole('heading', { name: 'Check the columns' });
    return opened;
  };

  test('[C109] [R49] stops where a batch fails and sends only the rest again, by the same keys', async () => {
    let failures = 1;
    answers.importProducts = (input: { products: { productName: string }[] }) => {
      if (input.products[0]?.productName === 'Part 40' && failures-- > 0)
        throw new CallError({ status: 500, message: 'The product could not be added. Please try again.' });
      return { customerProductList: [] };
    };
    const { user } = await choose(csv(90));
    await user.click(await screen.findByRole('button', { name: 'Import 90 products' }));
    await screen.findByText('The product could not be added. Please try again.');
    expect(screen.getByText('40 of 90 imported')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import the rest' }));
    await screen.findByText('90 products imported');
    const keysOf = calls.mock.calls.filter(([name]) => name === 'importProducts').map((call) => call[2].idempotencyKey);
    expect(keysOf).toHaveLength(4);
    expect(keysOf[1]).toBe(keysOf[2]);
    expect(new Set(keysOf).size).toBe(3);
  });

  test('nothing is sent while a row is wrong, or the list would have more than 1,000', async () => {
    list = Array.from({ length: 999 }, (_, n) => showProduct(makeProduct({ productName: `Old ${n}` })));
    const { user } = await choose('Name,Weight\nA,\nB,5');
    const button = await screen.findByRole('button', { name: /^Import 1 product/ });
    expect(screen.getAllByText('Fix or skip 1 row first.')).not.toEqual([]);
    await user.click(button);
    await user.type(screen.getByRole('textbox', { name: 'Weight of one unit' }), '5');
    await screen.findAllByText(/^1 too many/);
    await user.click(screen.getByRole('button', { name: /^Import 2 products/ }));
    expect(sent('importProducts')).toEqual([]);
  });
});
