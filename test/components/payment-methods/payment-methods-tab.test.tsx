import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DefaultPayment } from '#domain/accounts/default-payment.ts';
import { showMethod } from '#domain/payments/show-methods.ts';
import { makeAch, makeCard } from '#test/fakes/fixtures-payments.ts';
import { CallError } from '#web/api/call-error.ts';
import { Tab } from '#web/features/payment-methods/payment-methods-tab.tsx';
import { clearToasts, useToasts } from '#web/stores/toasts.ts';
import { describedBy } from '../accounts/stub-calls.ts';
import { show } from '../render.tsx';

const { calls, tokens, own } = vi.hoisted(() => ({
  calls: vi.fn(),
  tokens: vi.fn(),
  own: { value: null as { customerUuid: string } | null },
}));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  callForMessage: async (...args: unknown[]) => ({ content: await calls(...args), message: 'Done as asked.' }),
  newIdempotencyKey: () => 'key-1',
}));
vi.mock('#web/features/payment-methods/accept.ts', () => ({ loadAccept: async () => undefined, tokenOf: tokens }));
vi.mock('#web/features/accounts/use-captcha.ts', () => ({
  useCaptcha: () => ({ renew: () => undefined, value: async () => 'human' }),
}));
vi.mock('#web/stores/acting.ts', async (original) => ({
  ...(await original<object>()),
  acting: () => own.value,
}));

// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

const opaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'token-1' };
beforeEach(() => {
  own.value = null;
  clearToasts();
  calls.mockReset().mockResolvedValue({});
  tokens.mockReset().mockResolvedValue(opaqueData);
});

const NOW = new Date();
const month = (ahead: number): string => {
  const at = new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + ahead, 1));
  return at.toISOString().slice(0, 7);
};
const shortMonth = (ahead: number): string => `${month(ahead).slice(5)}/${month(ahead).slice(2, 4)}`;

const stored = [
  makeCard({ paymentProfileId: '1', brand: 'MasterCard', lastFour: '0455', expiry: month(30) }),
  makeCard({ paymentProfileId: '2', lastFour: '1881', nickname: 'Dana’s card', expiry: month(0) }),
  makeCard({ paymentProfileId: '3', brand: 'AmericanExpress', lastFour: '2018', expiry: month(-1) }),
  makeCard({ paymentProfileId: '4', brand: 'Discover', lastFour: '0012', expiry: month(2) }),
  makeAch({ paymentProfileId: '5' }),
];
const chosen: DefaultPayment = { kind: 'method', paymentProfileId: '1' };
const shown = stored.map((method) => showMethod(method, chosen, NOW));
const tokenizer = {
  scriptUrl: 'https://gateway.example/v1/Accept.js',
  apiLoginID: 'us',
  clientKey: 'k',
  takesTestCards: false,
};
const arInfo = { arStatus: 0, arCreditLimit: '0.00', arGraceAmount: '0.00', defaultPaymentMethod: 0 } as const;
const storeCredit = { balance: '12.50', expiryDays: 365, lots: [], entries: [] };
type Loaded = Parameters<typeof Tab>[0]['loaded'];
const cardFee = { percent: 2.5, above: '250.00' };
const base = { tokenizer, cardFee, arInfo, storeCredit, unverified: undefined };
const full = {
  ...base,
  cards: shown.filter((one) => 'cardType' in one),
  accounts: shown.filter((one) => 'authorizedDate' in one),
} as Loaded;
const nothing: Loaded = { ...base, cards: [], accounts: [] };

const Said = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
const open = (loaded: Loaded = full) =>
  show(
    <>
      <Tab loaded={loaded} />
      <Said />
    </>,
  ).user;
const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rowOf = (name: string): HTMLElement => {
  const row = screen.getByText(name).closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};

describe('the list', () => {
  test('[C22] each card with its brand, last four, nickname, and whether it can pay', () => {
    open();
    expect(within(rowOf('Mastercard ending 0455')).getByText(`expires ${shortMonth(30)}`)).toBeTruthy();
    expect(within(rowOf('Mastercard ending 0455')).getByText('Default')).toBeTruthy();
    expect(within(rowOf('Visa ending 1881')).getByText(`Expires this month, ${shortMonth(0)}`)).toBeTruthy();
    expect(within(rowOf('Visa ending 1881')).getByText('Dana’s card')).toBeTruthy();
    expect(within(rowOf('Amex ending 2018')).getByText(`Expired ${shortMonth(-1)}`)).toBeTruthy();
    expect(within(rowOf('Amex ending 2018')).getByText('Cannot pay until updated')).toBeTruthy();
    expect(within(rowOf('Discover ending 0012')).getByText(`Expires soon, ${shortMonth(2)}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make default: Amex ending 2018' })).toBeNull();
  });

  test('[C26] bank accounts by kind and last four', () => {
    open();
    expect(within(rowOf('Checking ending 6789')).getByText('Whitfield Pumps')).toBeTruthy();
  });

  test('without a method it says that ACH costs nothing, and offers both ways', async () => {
    const user = open(nothing);
    expect(screen.getByText('No card yet. ACH has no fee.')).toBeTruthy();
    await user.click(await button('Add ACH account'));
    expect(await screen.findByLabelText('Routing number')).toBeTruthy();
  });

  test('[R76] the default moves with the revision that was read', async () => {
    const user = open();
    await user.click(await button('Make default: Checking ending 6789'));
    await waitFor(() =>
      expect(sent('updateCard')).toEqual([{ customerPaymentProfileId: '5', revision: 1, defaultPayment: 1 }]),
    );
  });

  test('[A49] before the e-mail address is verified it says so, and nothing can be added', async () => {
    const user = open({ ...nothing, unverified: 'dana@whitfieldpumps.example' });
    expect(screen.getByText(/^Verify your email before you add a card or a bank account\./)).toBeTruthy();
    const add = await button(/^Add card/);
    expect(describedBy(add)).toBe('Verify your email first.');
    await user.click(add);
    expect(screen.queryByLabelText('Card number')).toBeNull();
    await user.click(await button('Send a new link'));
    expect(sent('sendVerification')).toEqual([{}]);
  });

  test('[R78] an agent who acts for the customer adds nothing, and changes what is there', async () => {
    own.value = { customerUuid: 'c' };
    const user = open();
    expect(screen.getByText('Only the customer can add cards and bank accounts.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    await user.click(await button('Make default: Checking ending 6789'));
    await waitFor(() => expect(sent('updateCard')).toHaveLength(1));
    expect(await button('Update Amex ending 2018')).toBeTruthy();
  });

  test('[R67] what each way costs stands beside the list', () => {
    open();
    const costs = screen.getByRole('complementary');
    const rows = [...costs.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling?.textContent]);
    expect(rows).toEqual([
      ['Card, over $250.00', '2.5%'],
      ['Card, up to $250.00', 'no fee'],
      ...['Debit card', 'ACH', 'A/R, paid in time', 'Wire, check'].map((name) => [name, 'no fee']),
    ]);
  });

  const openAr = { arStatus: 1, arCreditLimit: '15000.00', arGraceAmount: '500.00', arAvailable: '14000.00' } as const;
  test('[A34] an open A/R account can be made the default', async () => {
    const user = open({ ...full, arInfo: { ...openAr, defaultPaymentMethod: 0 } });
    await user.click(await button('Make default: A/R account'));
    await screen.findByText('Done as asked.');
    expect(sent('setArDefault')).toEqual([{ defaultPaymentMethod: 1 }]);
  });

  test('[C42] the A/R account that is the default says so, and stops being it', async () => {
    const user = open({ ...full, arInfo: { ...openAr, defaultPaymentMethod: 1 } });
    expect(within(rowOf('A/R account')).getByText('Default')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make default: A/R account' })).toBeNull();
    await user.click(await button('More actions for A/R account'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove as default' }));
    await screen.findByText('Done as asked.');
    expect(sent('setArDefault')).toEqual([{ defaultPaymentMethod: 0 }]);
  });

  test('an A/R account that is not open offers its application, and is no default', () => {
    open();
    expect(within(rowOf('A/R account')).getByRole('link', { name: 'Credit application' })).toBeTruthy();
    expect(within(rowOf('A/R account')).queryByRole('button')).toBeNull();
  });
});

const cardProblems = [
  ['Card number', '', 'Card number is a required field'],
  ['Card number', '9999', 'We take Visa, Mastercard, Amex, Discover, Diners, JCB and UnionPay'],
  ['Card number', '5424 0000', 'This number has too few or too many digits'],
  ['Card number', '5424 0000 0000 0016', 'Check this number. A digit is wrong.'],
  ['Card number', '4111 1111 1111 1111', 'This is a test number. Enter the number on your card.'],
  ['Expires, MM/YY', '', 'Enter the month and year as MM/YY'],
  ['Expires, MM/YY', '13/30', 'Enter the month and year as MM/YY'],
  ['Expires, MM/YY', '01/20', 'This date has passed'],
  ['Expires, MM/YY', '01/99', 'Check the year'],
  ['Security code', '', 'Security code is a required field'],
  ['Security code', '12', 'Enter the 3 digits'],
  ['Name on card', '', 'Name on card is a required field'],
  ['Billing ZIP', '', 'Billing ZIP is a required field'],
] as const;
const accountProblems = [
  ['Routing number', '', 'Routing number is a required field'],
  ['Routing number', '12104288', 'A routing number has 9 digits'],
  ['Routing number', '121042883', 'Check this number. A digit is wrong.'],
  ['Account number', '', 'Account number is a required field'],
  ['Account number', '123', 'An account number has 4 to 17 digits'],
  ['Name on account', '', 'Name on account is a required field'],
] as const;

describe('adding', () => {
  const fillCard = async (user: ReturnType<typeof open>) => {
    await user.click(await button('Add card'));
    await user.type(await screen.findByLabelText('Card number'), '5424000000000015');
    await user.type(screen.getByLabelText('Expires, MM/YY'), `${shortMonth(20).replace('/', '')}`);
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.type(screen.getByLabelText('Name on card'), 'Dana Whitfield');
    await user.type(screen.getByLabelText('Billing ZIP'), '60607');
  };
  const dialog = () => within(screen.getByRole('dialog'));
  const send = (user: ReturnType<typeof open>, name: string) => user.click(dialog().getByRole('button', { name }));

  test('[C23] the number goes to the gateway only; we get its token and the last four digits', async () => {
    const user = open(nothing);
    await fillCard(user);
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '5424 0000 0000 0015');
    await user.click(screen.getByLabelText('Use this card first'));
    await send(user, 'Add card');
    await screen.findByText('Done as asked.');
    expect(tokens.mock.calls[0]?.[1]).toMatchObject({ cardData: { cardNumber: '5424000000000015', cardCode: '123' } });
    expect(sent('addCard')).toEqual([
      {
        ...{ opaqueData, nameOnCard: 'Dana Whitfield', billingZip: '60607', nickname: '', lastFour: '0015' },
        defaultPayment: 1,
      },
    ]);
    expect(JSON.stringify(calls.mock.calls)).not.toMatch(/5424|123"/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.id).toBe('add-card');
  });

  test('[H13] what is wrong with a card is said beside its field, and nothing is sent', async () => {
    const user = open(nothing);
    await user.click(await button('Add card'));
    await screen.findByLabelText('Card number');
    for (const [label, typed, sentence] of cardProblems) {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      if (typed) await user.type(field, typed);
      await send(user, 'Add card');
      await waitFor(() => expect(describedBy(field)).toContain(sentence));
    }
    expect(tokens).not.toHaveBeenCalled();
  });

  test('[C27] a bank account needs right numbers and the ticked authorization, which is sent as it was shown', async () => {
    const user = open(nothing);
    await user.click(await button('Add ACH account'));
    await screen.findByLabelText('Routing number');
    for (const [label, typed, sentence] of accountProblems) {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      if (typed) await user.type(field, typed);
      await send(user, 'Add ACH account');
      await waitFor(() => expect(describedBy(field)).toContain(sentence));
    }
    const fill = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    };
    await fill('Routing number', '121042882');
    await fill('Account number', '000123456789');
    await fill('Name on account', 'Whitfield Pumps');
    await user.click(screen.getByText('Savings'));
    await send(user, 'Add ACH account');
    await screen.findByText('Check the box to authorize the debits');
    expect(tokens).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('I authorize these debits'));
    await send(user, 'Add ACH account');
    await screen.findByText('Done as asked.');
    const [request] = sent('addAchAccount');
    expect(request).toMatchObject({ paymentMethodId: 3, lastFour: '6789', nameOnAccount: 'Whitfield Pumps' });
    expect(request.authorization).toMatch(/^I authorize /);
    expect(JSON.stringify(calls.mock.calls)).not.toMatch(/121042882|000123456789/);
  });

  test('a decline is announced in our words, what is typed stays, and the next try is another token', async () => {
    const user = open(nothing);
    await fillCard(user);
    const message = 'The card issuer declined this card. Check the details, or use another card.';
    calls.mockRejectedValueOnce(new CallError({ status: 402, message }));
    await send(user, 'Add card');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('Name on card')).toHaveProperty('value', 'Dana Whitfield');
    await send(user, 'Add card');
    await screen.findByText('Done as asked.');
    expect(tokens).toHaveBeenCalledTimes(2);
  });

  test('[C105] after too many declines the captcha is solved and the same token sent again', async () => {
    const user = open(nothing);
    await fillCard(user);
    calls.mockRejectedValueOnce(new CallError({ status: 400, code: '3425', message: 'Human?' }));
    await send(user, 'Add card');
    await screen.findByText('Done as asked.');
    expect(sent('addCard')).toMatchObject([{ opaqueData }, { opaqueData, recaptcha: 'human' }]);
    expect(tokens).toHaveBeenCalledTimes(1);
  });

  test('a gateway that cannot be reached keeps the form', async () => {
    const user = open(nothing);
    await fillCard(user);
    tokens.mockRejectedValueOnce(new CallError({ status: 0, message: 'No way there.' }));
    await send(user, 'Add card');
    expect((await screen.findByRole('alert')).textContent).toBe('No way there.');
    expect(sent('addCard')).toEqual([]);
  });
});

describe('changing', () => {
  const choose = async (user: ReturnType<typeof open>, name: string, item: string) => {
    await user.click(await button(`More actions for ${name}`));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  test('[C24] only what differs is sent; an expired card may be renamed as it is', async () => {
    const user = open();
    await user.click(await button('Update Amex ending 2018'));
    await user.type(await screen.findByLabelText('Nickname'), ' two');
    await user.click(await button('Save changes'));
    await screen.findByText('Done as asked.');
    expect(sent('updateCard')).toEqual([{ customerPaymentProfileId: '3', revision: 1, nickname: 'Operations two' }]);
  });

  test('[C25] a card is removed after a question, which says what becomes of the default', async () => {
    const user = open();
    await choose(user, 'Mastercard ending 0455', 'Remove');
    await screen.findByText('Remove Mastercard ending 0455?');
    expect(screen.getByText('It is your default. You will have no default until you choose another.')).toBeTruthy();
    await user.click(await button('Keep it'));
    expect(sent('removeCard')).toEqual([]);
    await choose(user, 'Mastercard ending 0455', 'Remove');
    await user.click(await button('Remove'));
    await screen.findByText('Done as asked.');
    expect(sent('removeCard')).toEqual([{ customerPaymentProfileId: '1' }]);
  });

  test('[C28] a bank account is removed by its own call', async () => {
    const user = open();
    await choose(user, 'Checking ending 6789', 'Remove');
    await screen.findByText(/your authorization to debit it ends/);
    await user.click(await button('Remove'));
    await waitFor(() => expect(sent('removeAchAccount')).toEqual([{ customerPaymentProfileId: '5' }]));
  });
});
