import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CreditApplication } from '#contract/credit-application.ts';
import { showApplication } from '#domain/credit/show-application.ts';
import { makeCreditApplication } from '#test/fakes/fixtures-credit.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import * as m from '#texts/compiled/messages.js';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import ApplicationPage, {
  clientLoader,
  HydrateFallback,
  meta,
  shouldRevalidate,
} from '#web/features/credit/application-page.tsx';
import { creditCallStatus } from '#web/features/credit/application-state.ts';
import { load, Tab } from '#web/features/credit/credit-tab.tsx';
import ReturnPage, { clientLoader as returnLoader } from '#web/features/credit/return-page.tsx';
import { actFor } from '#web/stores/acting.ts';
import { clearSession, setSession } from '#web/stores/session.ts';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));

configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  actFor(null);
  clearSession();
});

type Stored = ReturnType<typeof makeCreditApplication>;
const shown = (
  changes: Partial<Stored> = {},
  settings: Readonly<Record<string, unknown>> = {},
): Promise<CreditApplication> =>
  showApplication(
    makeCreditApplication(changes),
    { emailVerified: true },
    { settings: fakeSettings(settings), now: () => new Date() },
  );

let application: CreditApplication;
let answers: Record<string, (input: never) => unknown>;
beforeEach(async () => {
  application = await shown();
  answers = {
    getCreditApplication: () => ({ dataLists: [application] }),
    saveCreditApplication: ({ revision, step }: { revision: number; step: number }) => ({
      dataLists: [{ ...application, revision: revision + 1, step }],
    }),
    sendCreditApplication: () => ({ dataLists: [{ ...application, status: 'sent', sentDate: '2026-11-23 16:42:00' }] }),
  };
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

async function open(step: string) {
  const routes = ['/customer/credit-app', '/customer/credit-app/:step'].map((path) => ({
    id: 'credit-app',
    path,
    Component: ApplicationPage as never,
    loader: (args: unknown) => clientLoader(args as never),
    shouldRevalidate: shouldRevalidate as never,
    HydrateFallback,
  }));
  const others = ['/customer', '/customer/account-settings'].map((path) => ({ path, element: <p>At {path}</p> }));
  const router = createMemoryRouter([routes[1] as never, ...others], {
    initialEntries: [`/customer/credit-app/${step}`],
  });
  render(
    <KitProvider>
      <RouterProvider router={router} />
    </KitProvider>,
  );
  return { router, user: userEvent.setup() };
}
const pathOf = ({ state }: Awaited<ReturnType<typeof open>>['router']) => state.location.pathname;
const saves = () => calls.mock.calls.filter(([name]) => name === 'saveCreditApplication').map(([, input]) => input);

test.each([
  ['[S23]', 'p1-info', 'Contact Info'],
  ['[S24]', 'p2-history', 'Business History'],
  ['[S25]', 'p3-references', 'References'],
  ['[S26]', 'p5-terms', 'Terms'],
  ['[S27]', 'p6-submit', 'End'],
])('%s %s is the step %s', async (_id, path, title) => {
  await open(path);
  expect(await screen.findByRole('region', { name: title })).toBeDefined();
  expect(meta({ location: { pathname: `/customer/credit-app/${path}` } } as never)[0]?.title).toMatch(`${title}:`);
});

test('[A35] the step is in state and moves the path; a path that names none is the first step; back reads again', async () => {
  const { router, user } = await open('p9-nowhere');
  await waitFor(() => expect(pathOf(router)).toBe('/customer/credit-app/p1-info'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(pathOf(router)).toBe('/customer/credit-app/p2-history'));
  expect(await screen.findByText('Business History, step 2 of 5')).toBeDefined();
  const reads = calls.mock.calls.filter(([name]) => name === 'getCreditApplication').length;
  await router.navigate(-1);
  await screen.findByText('Contact Info, step 1 of 5');
  await waitFor(() =>
    expect(calls.mock.calls.filter(([name]) => name === 'getCreditApplication').length).toBeGreaterThan(reads),
  );
  expect(creditCallStatus).toEqual({ IDLE: 0, PENDING: 1, FAILED: 2 });
});

test('[A35] reading and saving are idle, pending or failed, each for itself, and the page says which', async () => {
  const state = () => screen.getByText('You can leave and come back.').parentElement?.textContent;
  const saved = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const { saveCreditApplication: save = () => undefined, getCreditApplication: find = () => undefined } = answers;
  const { user } = await open('p1-info');
  const field = await screen.findByLabelText('Title');
  expect(state()).toMatch(/^Saved/);
  answers.saveCreditApplication = async () => {
    await saved.promise;
    throw new CallError({ status: 409, message: 'changed' });
  };
  await user.type(field, 'x');
  await waitFor(() => expect(state()).toMatch(/^Saving/));
  saved.resolve();
  await waitFor(() => expect(state()).toMatch(/^Not saved/));
  answers.getCreditApplication = async () => {
    await read.promise;
    throw new CallError({ status: 503, message: 'Nobody is there.' });
  };
  await user.click(screen.getByRole('button', { name: 'See the latest' }));
  await waitFor(() => expect(state()).toMatch(/^Reading the application again/));
  read.resolve();
  expect(await screen.findByText('Nobody is there.')).toBeDefined();
  expect(state()).toMatch(/^Not saved/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  Object.assign(answers, { getCreditApplication: find, saveCreditApplication: save });
  await user.click(screen.getByRole('button', { name: 'See the latest' }));
  await waitFor(() => expect(state()).toMatch(/^Saved/));
  expect(screen.queryByText('Nobody is there.')).toBeNull();
});

test('[A35] an error on load leads to the start', async () => {
  answers.getCreditApplication = () => {
    throw new CallError({ status: 500, message: 'Something went wrong' });
  };
  const { router } = await open('p1-info');
  await waitFor(() => expect(pathOf(router)).toBe('/customer'));
});

test('[WCAG 3.3.7] a business at its billing address is not asked for that address a second time', async () => {
  const { user } = await open('p1-info');
  const same = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'The business is at the billing address',
  });
  if (!same.checked) await user.click(same);
  expect(screen.queryByRole('heading', { name: 'Business address' })).toBeNull();
  const once = screen.getAllByLabelText(/^Street/).length;
  await user.click(same);
  screen.getByRole('heading', { name: 'Business address' });
  expect(screen.getAllByLabelText(/^Street/).length).toBeGreaterThan(once);
});

test('what is typed saves itself; a half-typed EIN stays out until it is whole', async () => {
  application = await shown({ references: { ...makeCreditApplication().references, ein: undefined } });
  const { user } = await open('p3-references');
  await user.type(await screen.findByLabelText('EIN'), '3641');
  await waitFor(() => expect(saves().length).toBeGreaterThan(0));
  expect(JSON.stringify(saves())).not.toContain('36-41');
  await user.type(screen.getByLabelText('EIN'), '85521');
  expect((screen.getByLabelText('EIN') as HTMLInputElement).value).toBe('36-4185521');
  await waitFor(() => expect(saves().at(-1)?.references?.ein).toBe('36-4185521'));
});

test('a number that is saved is shown by its end and only typed anew on demand', async () => {
  const { user } = await open('p3-references');
  expect(await screen.findByText('••-•••6789')).toBeDefined();
  expect(screen.queryByLabelText('EIN')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change EIN' }));
  expect(screen.getByLabelText('EIN')).toBeDefined();
});

test('a save that another device was before keeps what was typed, and saves it over theirs when asked to', async () => {
  let isStale = true;
  const save = answers.saveCreditApplication;
  answers.saveCreditApplication = (input: never) => {
    if (isStale) throw new CallError({ status: 409, message: 'changed' });
    return save?.(input);
  };
  const { user } = await open('p1-info');
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'President');
  await screen.findByText(/changed on another device/);
  expect((title as HTMLInputElement).value).toBe('President');
  isStale = false;
  application = { ...application, revision: 7 };
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ revision: 7, info: { title: 'President' } }));
});

test('the review lists what is missing with a way to its field; sending waits until nothing is', async () => {
  application = await shown({ history: { ...makeCreditApplication().history, duns: '12345' } });
  const { user, router } = await open('p6-submit');
  expect((await screen.findByRole('button', { name: 'Send application' })).hasAttribute('disabled')).toBe(true);
  // The step that misses an answer is marked; the others are done.
  expect(screen.getByRole('button', { name: /Business History \(answers missing\)/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Contact Info \(/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'A DUNS number has 9 digits' }));
  await waitFor(() => expect(pathOf(router)).toBe('/customer/credit-app/p2-history'));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('duns'));
  await user.type(screen.getByLabelText('DUNS number'), '67890');
  expect((screen.getByLabelText('DUNS number') as HTMLInputElement).value).toBe('123456789');
});

test('a complete application is sent once and then says what happens next', async () => {
  const { user } = await open('p6-submit');
  await user.click(await screen.findByRole('button', { name: 'Send application' }));
  expect(await screen.findByText('Your application was sent')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('[R78] an agent reads the Terms but signs nothing and sends nothing, and is told why', async () => {
  const agent = { userUuid: 'u', customerUuid: 'c', name: 'Reyes Tools', person: 'Dana Reyes', agent: 'Ana' };
  actFor(agent);
  application = await shown({}, { creditSiteUrl: 'https://credit.example.com/apply' });
  const { user } = await open('p5-terms');
  expect(await screen.findByText(m.credit_acting_terms())).toBeDefined();
  expect(screen.getByText(/^Signed /)).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /partner/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const send = await screen.findByRole('button', { name: /Send application/ });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(m.credit_acting_send({ name: 'Reyes Tools' }))).not.toHaveLength(0);
  await user.click(send);
  expect(calls.mock.calls.map(([name]) => name)).not.toContain('sendCreditApplication');
  expect(saves().filter((body) => body.terms)).toEqual([]);
});

test('what the operator asks for stands over the steps of a returned application', async () => {
  application = await shown({ status: 'returned', note: 'Name a second bank contact' });
  await open('p1-info');
  expect(await screen.findByText(/Name a second bank contact/)).toBeDefined();
});

test('without an outside site there is no link to it', async () => {
  await open('p1-info');
  await screen.findByText('What happens next');
  expect(screen.queryByRole('button', { name: /partner/ })).toBeNull();
});

async function openReturn(query: string) {
  const path = '/dnb-credit-app';
  const router = createMemoryRouter(
    [
      {
        path,
        Component: ReturnPage as never,
        loader: (args) => returnLoader(args as never),
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [path + query] },
  );
  render(<RouterProvider router={router} />);
}

test('[S44] back from the outside site: token in a header, status in the body, and what was noted', async () => {
  answers.returnFromCreditSite = ({ status }: { status: string }) => ({ status });
  await openReturn('?token=abc&status=returned');
  expect(await screen.findByText('Welcome back')).toBeDefined();
  expect(calls).toHaveBeenCalledWith(
    'returnFromCreditSite',
    { status: 'returned' },
    expect.objectContaining({ creditToken: 'abc' }),
  );
});

test('[S44] signed in as another customer than the token’s: it says so, and that nothing changed', async () => {
  const words = m.credit_return_other_customer();
  answers.returnFromCreditSite = () => {
    throw new CallError({ status: 409, message: words });
  };
  setSession({ emailId: 'lee@other.example' } as never);
  await openReturn('?token=abc&status=returned');
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText('Nothing about your application changed.')).toBeDefined();
  expect(calls).toHaveBeenCalledWith(
    'returnFromCreditSite',
    { status: 'returned' },
    expect.objectContaining({ withSession: true }),
  );
});

test('a token that no longer counts says that nothing changed', async () => {
  answers.returnFromCreditSite = () => {
    throw new CallError({ status: 422, code: '1002', message: 'This link isn’t valid. Request a new one.' });
  };
  await openReturn('?token=abc&status=approved');
  expect(await screen.findByText('Nothing about your application changed.')).toBeDefined();
});

test('[A34] the tab shows A/R account, grace and store credit with its end', async () => {
  const arInfo = { arStatus: 1, arCreditLimit: '15000.00', arGraceAmount: '500.00', defaultPaymentMethod: 0 };
  answers.getArInfo = () => ({ customerARInfo: { ...arInfo, arOpenAmount: '200.01', arAvailable: '14799.99' } });
  const lot = { amount: '25.00', expiresDate: '2027-11-23 18:00:00' };
  const entry = {
    entryUuid: 'e',
    amount: '25.00',
    reason: 'Late delivery',
    date: '2026-11-23 18:00:00',
    expiresDate: null,
  };
  answers.getStoreCredit = () => ({ data: { balance: '25.00', expiryDays: 365, lots: [lot], entries: [entry] } });
  const loaded = await load(new Request('http://localhost/'));
  const router = createMemoryRouter([{ path: '/', element: <Tab loaded={loaded} /> }]);
  render(<RouterProvider router={router} />);
  for (const text of ['$15,000.00', '$200.01', '$14,799.99', '$500.00']) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/over the limit by less than \$500\.00/)).toBeDefined();
  expect(screen.getByText(/\$25\.00 until .*Nov 23/)).toBeDefined();
});
