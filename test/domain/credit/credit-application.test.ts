import { describe, expect, test } from 'vitest';
import { saveCreditBody } from '#contract/credit-application.ts';
import { creditProblems } from '#contract/credit-check.ts';
import { maskDuns } from '#contract/rules/masks.ts';
import { openCreditSite, returnFromCreditSite } from '#domain/credit/outside-site.ts';
import { saveCreditApplication } from '#domain/credit/save-application.ts';
import { sendCreditApplication } from '#domain/credit/send-application.ts';
import { getCreditApplication } from '#domain/credit/show-application.ts';
import { type ArFields, changeAr } from '#domain/operator/change-ar.ts';
import { decideCredit } from '#domain/operator/decide-credit.ts';
import { revealCreditNumber } from '#domain/operator/reveal-credit-number.ts';
import { accountWorld, errorOf, HERE } from '#test/domain/accounts/account-world.ts';
import { fakeCredit } from '#test/fakes/credit.ts';
import { AGENT, CUSTOMER, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeCreditApplication } from '#test/fakes/fixtures-credit.ts';
import { fakeOperator } from '#test/fakes/operator.ts';

const audited = { by: 'marcus', why: 'good references' };

async function creditWorld() {
  const { deps, clock, addCustomer } = accountWorld();
  const account = await addCustomer({ emailVerified: true });
  const credit = fakeCredit(deps.links, deps.outbox);
  const decider = fakeOperator(deps.accounts, [], { credit, outbox: deps.outbox });
  const all = { ...deps, credit, decider };
  const signer = { customerUuid: CUSTOMER, userUuid: CUSTOMER, clientAddress: HERE, isAgent: false };
  const agent = { ...signer, userUuid: AGENT, isAgent: true };
  return {
    account,
    clock,
    deps: all,
    read: async () => (await getCreditApplication(CUSTOMER, all)).dataLists[0],
    save: async (body: object) => (await saveCreditApplication(signer, saveCreditBody.parse(body), all)).dataLists[0],
    saveAsAgent: async (body: object) =>
      (await saveCreditApplication(agent, saveCreditBody.parse(body), all)).dataLists[0],
    send: async (revision: number) =>
      (await sendCreditApplication({ customerUuid: CUSTOMER, clientAddress: HERE }, revision, all)).dataLists[0],
    decide: (decision: Parameters<typeof decideCredit>[1]) => decideCredit(account.email, decision, audited, all),
  };
}

const references = { legalName: 'Reyes Tools LLC', bank: 'Lakeshore', bankPhone: '(312) 555-0186' };

describe('a credit application', () => {
  test('[C51] is empty, with what the account knows, until something is saved', async () => {
    const { read, account } = await creditWorld();
    const blank = await read();
    expect(blank).toMatchObject({ revision: 0, step: 1, status: 'draft', savedDate: null });
    expect(blank?.info).toMatchObject({ firstName: account.firstName, email: account.email });
    expect(blank?.errors.length).toBeGreaterThan(20);
  });

  test('[C53] a half-filled step is saved, read elsewhere, and the review lists what is missing', async () => {
    const { save, read } = await creditWorld();
    await save({ revision: 0, step: 1, info: { firstName: 'Dana', phone: '(312) 555-01' } });
    const elsewhere = await read();
    expect(elsewhere).toMatchObject({ revision: 1, step: 1, info: { firstName: 'Dana', phone: '(312) 555-01' } });
    expect(elsewhere?.errors).toContainEqual({
      step: 'info',
      field: 'phone',
      message: 'Please enter valid phone number',
    });
    expect(elsewhere?.errors).toContainEqual({
      step: 'info',
      field: 'lastName',
      message: 'Last name is a required field',
    });
  });

  test('EIN and bank account are encrypted at rest, and only their last four digits come back', async () => {
    const { save, deps } = await creditWorld();
    const saved = await save({
      revision: 0,
      step: 3,
      references: { ...references, ein: '36-4185521', bankAccount: '000123456789' },
    });
    expect(saved?.references).toMatchObject({ einEnd: '5521', bankAccountEnd: '6789' });
    const stored = JSON.stringify(deps.credit.all.get(CUSTOMER));
    for (const secret of ['364185521', '36-4185521', '000123456789']) {
      expect(stored).not.toContain(secret);
      expect(JSON.stringify(saved)).not.toContain(secret);
    }
    const ein = deps.credit.all.get(CUSTOMER)?.references.ein?.encrypted ?? '';
    expect(await deps.cipher.decrypt(ein, `credit-application#${CUSTOMER}`)).toBe('364185521');
    // Left out they stay, empty they go.
    expect((await save({ revision: 1, step: 3, references }))?.references.einEnd).toBe('5521');
    expect((await save({ revision: 2, step: 3, references: { ...references, ein: '' } }))?.references.einEnd).toBe(
      null,
    );
  });

  test('[H22] a DUNS number has nine digits, with dashes or without, each edge', () => {
    const problemOf = (duns: string) => {
      const { references: sealed, ...rest } = makeCreditApplication();
      const complete = { ...rest, history: { ...rest.history, duns } };
      const checked = { ...complete, references: { ...sealed, hasEin: true, hasBankAccount: true } };
      return creditProblems(checked, 2026).map(({ field, message }) => `${field}: ${message}`);
    };
    const wrong = ['duns: A DUNS number has 9 digits'];
    expect(['12345678', '123456789', '1234567890', '12-345-6789', '12345678a', ''].map(problemOf)).toEqual([
      wrong,
      [],
      wrong,
      [],
      wrong,
      ['duns: DUNS number is a required field'],
    ]);
  });

  test('[H22] a DUNS number is masked to nine digits as it is typed', () => {
    const typed = (text: string) => maskDuns(text);
    expect(['12345678', '123456789', '1234567890', '12-345-6789'].map(typed)).toEqual([
      '12345678',
      '123456789',
      '123456789',
      '123456789',
    ]);
  });

  test('[H22] an EIN takes nine digits, a bank account 4 to 17, each at its edges', () => {
    const read = (more: object) => saveCreditBody.safeParse({ revision: 0, step: 3, references: more }).success;
    expect([8, 9, 10].map((length) => read({ ein: '1'.repeat(length) }))).toEqual([false, true, false]);
    expect([3, 4, 17, 18].map((length) => read({ bankAccount: '1'.repeat(length) }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('of two devices that save the same revision one is told to read it again, and nothing of it is written', async () => {
    const { save, read } = await creditWorld();
    const both = await Promise.allSettled(
      ['One', 'Two'].map((firstName) => save({ revision: 0, step: 1, info: { firstName } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await errorOf(save({ revision: 0, step: 1, info: { firstName: 'Late' } }))).toEqual({ status: 409 });
    expect((await read())?.revision).toBe(1);
    expect((await read())?.info.firstName).not.toBe('Late');
  });

  test('a complete signature is stamped with time, address and version, and stays until the signer changes', async () => {
    const { save, deps, clock } = await creditWorld();
    const terms = { accepted: true, authority: true, signerName: 'Dana Reyes', signerTitle: 'Owner' };
    expect((await save({ revision: 0, step: 4, terms: { ...terms, authority: false } }))?.terms.signedDate).toBe(null);
    await save({ revision: 1, step: 4, terms });
    const first = deps.credit.all.get(CUSTOMER)?.terms.signature;
    expect(first).toEqual({ at: clock.ms(), address: HERE, userUuid: CUSTOMER, terms: '2026-11-23' });
    clock.advance(60_000);
    await save({ revision: 2, step: 4, terms });
    expect(deps.credit.all.get(CUSTOMER)?.terms.signature).toEqual(first);
    await save({ revision: 3, step: 4, terms: { ...terms, signerName: 'Ana Reyes' } });
    expect(deps.credit.all.get(CUSTOMER)?.terms.signature?.at).toBe(clock.ms());
  });

  test('[R78] an agent fills in the steps and signs nothing; the signature names who signed in', async () => {
    const { save, saveAsAgent, deps } = await creditWorld();
    const terms = { accepted: true, authority: true, signerName: 'Dana Reyes', signerTitle: 'Owner' };
    await saveAsAgent({ revision: 0, step: 1, info: { firstName: 'Dana' } });
    const before = deps.credit.all.get(CUSTOMER);
    const refused = { status: 403, code: '1013', field: 'terms' };
    for (const body of [{ terms }, { terms: {} }, { info: { firstName: 'Ana' }, terms }])
      expect(await errorOf(saveAsAgent({ revision: 1, step: 4, ...body }))).toEqual(refused);
    expect(deps.credit.all.get(CUSTOMER)).toEqual(before);
    await save({ revision: 1, step: 4, terms });
    expect(deps.credit.all.get(CUSTOMER)?.terms.signature?.userUuid).toBe(CUSTOMER);
    await saveAsAgent({ revision: 2, step: 1, info: { firstName: 'Dana' } });
    expect(deps.credit.all.get(CUSTOMER)?.terms.signature?.userUuid).toBe(CUSTOMER);
    // What was signed says something else now: the customer reads and accepts it again.
    await saveAsAgent({ revision: 3, step: 1, info: { firstName: 'Ana' } });
    const { terms: unsigned } = deps.credit.all.get(CUSTOMER) ?? {};
    expect(unsigned).toMatchObject({ accepted: false, signerName: 'Dana Reyes' });
    expect(unsigned).not.toHaveProperty('signature');
  });
});

describe('sending', () => {
  test('[C52] locks the record; what was sent is kept, and a second press sends nothing again', async () => {
    const { deps, send, save, read } = await creditWorld();
    deps.credit.put(makeCreditApplication());
    const sent = await Promise.all([send(1), send(1)]);
    expect(sent.map((one) => one?.status)).toEqual(['sent', 'sent']);
    expect(deps.credit.sent).toHaveLength(1);
    expect(deps.outbox.all.filter(({ type }) => type === 'creditApplicationSent')).toHaveLength(1);
    expect(await errorOf(save({ revision: 2, step: 1, info: {} }))).toEqual({ status: 409 });
    expect(await read()).toMatchObject({ status: 'sent', errors: [] });
  });

  test('an incomplete application is refused with every field that is missing, and stays open', async () => {
    const { deps, send, read } = await creditWorld();
    const complete = makeCreditApplication();
    deps.credit.put({ ...complete, references: { ...complete.references, ein: undefined, trade: [] } });
    const problems = await send(1).catch((error: { errors: { field: string }[] }) =>
      error.errors.map(({ field }) => field),
    );
    expect(problems).toEqual([
      'references.ein',
      'references.trade.0.company',
      'references.trade.1.company',
      'references.trade.2.company',
    ]);
    expect((await read())?.status).toBe('draft');
  });

  test('[A49] an unverified e-mail address keeps it from being sent', async () => {
    const { deps, send, account } = await creditWorld();
    deps.accounts.put({ ...account, emailVerified: false });
    deps.credit.put(makeCreditApplication());
    expect(await errorOf(send(1))).toEqual({ status: 422, field: 'submit.emailVerified' });
  });
});

describe('the decision', () => {
  test('[A34] an approval sets status, limit and grace of the account, is audited and mailed with the limit', async () => {
    const { deps, decide, read } = await creditWorld();
    deps.credit.put(makeCreditApplication({ status: 'sent', sentAt: 5, timesSent: 1 }));
    await decide({ outcome: 'approved', limitCents: 1_500_000, graceCents: 50_000 });
    expect(deps.accounts.all.get(CUSTOMER)).toMatchObject({
      arStatus: 1,
      arCreditLimitCents: 1_500_000,
      arGraceCents: 50_000,
    });
    expect((await read())?.status).toBe('approved');
    expect(deps.decider.entries[0]).toMatchObject({ by: 'marcus', subject: { kind: 'customer', id: CUSTOMER } });
    expect(deps.mailer.sent.at(-1)?.text).toContain('$15,000.00');
  });

  test('a decline is mailed with the right to reasons; the application can be changed and sent again', async () => {
    const { deps, decide, save, send } = await creditWorld();
    deps.credit.put(makeCreditApplication({ status: 'sent', sentAt: 5, timesSent: 1 }));
    await decide({ outcome: 'declined' });
    expect(deps.mailer.sent.at(-1)?.text).toMatch(/right to a statement of the specific reasons.*60 days/s);
    expect(deps.accounts.all.get(CUSTOMER)?.arStatus).toBeUndefined();
    const changed = await save({ revision: 2, step: 1 });
    expect((await send(changed?.revision ?? 0))?.status).toBe('sent');
  });

  test('a return shows its note in the application, which is open again', async () => {
    const { deps, decide, read } = await creditWorld();
    deps.credit.put(makeCreditApplication({ status: 'sent', sentAt: 5, timesSent: 1 }));
    expect(await errorOf(decide({ outcome: 'returned', note: ' ' }))).toEqual({ status: 422, field: 'note' });
    await decide({ outcome: 'returned', note: 'Name a second bank contact' });
    expect(await read()).toMatchObject({ status: 'returned', note: 'Name a second bank contact' });
    expect(deps.mailer.sent.at(-1)?.text).not.toContain('second bank contact');
  });

  test('[H24] limit and grace take 0 to 99999999.99 and nothing beside it', async () => {
    const tried = async (limitCents: number, graceCents: number) => {
      const { deps, decide } = await creditWorld();
      deps.credit.put(makeCreditApplication({ status: 'sent', sentAt: 5, timesSent: 1 }));
      const decided = decide({ outcome: 'approved', limitCents, graceCents });
      return decided.then(
        () => 'approved',
        async () => errorOf(decide({ outcome: 'approved', limitCents, graceCents })),
      );
    };
    const wrongLimit = { status: 422, code: '4032', field: 'limit' };
    const wrongGrace = { status: 422, code: '4033', field: 'grace' };
    for (const good of [0, 1, 9_999_999_998, 9_999_999_999]) expect(await tried(good, good)).toBe('approved');
    for (const bad of [-1, 10_000_000_000, 0.5]) {
      expect(await tried(bad, 0)).toEqual(wrongLimit);
      expect(await tried(0, bad)).toEqual(wrongGrace);
    }
  });

  test('of two operators one decides; what does not wait is not decided', async () => {
    const { deps, decide } = await creditWorld();
    deps.credit.put(makeCreditApplication({ status: 'sent', sentAt: 5, timesSent: 1 }));
    const both = await Promise.allSettled([decide({ outcome: 'declined' }), decide({ outcome: 'declined' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(deps.decider.entries).toHaveLength(1);
    expect(await errorOf(decide({ outcome: 'declined' }))).toEqual({ status: 409 });
  });
});

describe('what an operator does later', () => {
  async function approved() {
    const world = await creditWorld();
    const { deps, account } = world;
    const open = { arStatus: 1, arCreditLimitCents: 1_500_000, arGraceCents: 50_000 } as const;
    deps.accounts.put({ ...account, ...open, defaultPayment: { kind: 'arAccount' } });
    const set = (change: ArFields) => changeAr(account.email, change, audited, { ...deps, changer: deps.decider });
    return { ...world, set, stored: () => deps.accounts.all.get(CUSTOMER) };
  }

  test('[A34] a changed limit keeps what was left out and is audited; the same again writes nothing', async () => {
    const { set, stored, deps } = await approved();
    await set({ arCreditLimitCents: 2_000_000 });
    expect(stored()).toMatchObject({ arStatus: 1, arCreditLimitCents: 2_000_000, arGraceCents: 50_000 });
    expect(stored()?.defaultPayment).toEqual({ kind: 'arAccount' });
    expect(deps.decider.entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'limit', from: '15000.00', to: '20000.00' }],
    ]);
    expect((await set({ arCreditLimitCents: 2_000_000 })).entry).toBeUndefined();
    expect(deps.decider.entries).toHaveLength(1);
  });

  test('[R76] an A/R account that is closed is nobody’s default any more', async () => {
    const { set, stored } = await approved();
    await set({ arStatus: 0 });
    expect(stored()).toMatchObject({ arStatus: 0, arCreditLimitCents: 1_500_000 });
    expect(stored()?.defaultPayment).toBeUndefined();
  });

  test('[H24] a limit and a grace that are set later have the same edges', async () => {
    const { set } = await approved();
    for (const good of [0, 1, 9_999_999_998, 9_999_999_999])
      await set({ arCreditLimitCents: good, arGraceCents: good });
    for (const bad of [-1, 10_000_000_000, 0.5]) {
      expect(await errorOf(set({ arCreditLimitCents: bad }))).toEqual({ status: 422, code: '4032', field: 'limit' });
      expect(await errorOf(set({ arGraceCents: bad }))).toEqual({ status: 422, code: '4033', field: 'grace' });
    }
  });

  test('a number is shown to an operator who says why, and the audit log holds its end alone', async () => {
    const { deps, save, account } = await creditWorld();
    await save({ revision: 0, step: 3, references: { ...references, ein: '36-4185521' } });
    const reveal = (field: 'ein' | 'bankAccount', why: string) =>
      revealCreditNumber(account.email, field, { by: 'marcus', why }, { ...deps, audit: deps.decider });
    expect(await errorOf(reveal('ein', ''))).toEqual({ status: 422, field: 'why' });
    expect(await errorOf(reveal('bankAccount', 'the bank asks'))).toEqual({ status: 404 });
    expect(deps.decider.entries).toEqual([]);
    expect((await reveal('ein', 'the bank asks')).value).toBe('364185521');
    expect(deps.decider.entries).toMatchObject([
      { by: 'marcus', why: 'the bank asks', changes: [{ field: 'EIN', from: 'ends in 5521', to: 'shown in full' }] },
    ]);
    expect(JSON.stringify(deps.decider.entries)).not.toContain('364185521');
  });

  test('a number whose audit entry could not be written is not decrypted', async () => {
    const { deps, save, account } = await creditWorld();
    await save({ revision: 0, step: 3, references: { ...references, ein: '36-4185521' } });
    const decrypted: string[] = [];
    const cipher = {
      decrypt: async (text: string) => {
        decrypted.push(text);
        return text;
      },
    };
    const audit = { append: () => Promise.reject(new Error('no table')) };
    await expect(
      revealCreditNumber(account.email, 'ein', { by: 'marcus', why: 'why' }, { ...deps, cipher, audit }),
    ).rejects.toThrow('no table');
    expect(decrypted).toEqual([]);
  });
});

describe('the outside site', () => {
  const SITE = 'https://credit.example.com/apply?broker=7';

  async function away() {
    const world = await creditWorld();
    world.deps.settings.set({ creditSiteUrl: SITE });
    const url = new URL((await openCreditSite(CUSTOMER, world.deps)).url);
    const token = url.searchParams.get('token') ?? '';
    const back = (status: string, used = token, signedIn?: string) =>
      returnFromCreditSite({ token: used, status, clientAddress: HERE, signedIn }, world.deps);
    return { ...world, url, token, back };
  }

  test('the link out carries a token and the way back; without a setting there is none', async () => {
    const { url, token, deps } = await away();
    expect(`${url.origin}${url.pathname}`).toBe('https://credit.example.com/apply');
    expect(url.searchParams.get('broker')).toBe('7');
    expect(url.searchParams.get('returnUrl')).toBe('https://ship.example.com/dnb-credit-app');
    expect(token).toMatch(/^[\w-]{43}$/);
    deps.settings.set({ creditSiteUrl: '' });
    expect(await errorOf(openCreditSite(CUSTOMER, deps))).toEqual({ status: 404 });
  });

  test('[R77] a token counts once and only for returned or cancelled; approved is never taken', async () => {
    const { back, read } = await away();
    for (const status of ['approved', 'declined', '', 'RETURNED!'])
      expect(await errorOf(back(status))).toEqual({ status: 422, field: 'status' });
    expect((await read())?.outside).toBe(null);
    expect(await back('Cancelled')).toEqual({ status: 'cancelled' });
    expect((await read())?.outside?.status).toBe('cancelled');
    expect(await errorOf(back('returned'))).toEqual({ status: expect.any(Number), code: '1002' });
    expect((await read())?.outside?.status).toBe('cancelled');
    expect((await read())?.status).toBe('draft');
  });

  test('[S44] while another customer is signed in nothing changes, and the link still counts for its own', async () => {
    const { back, read, token } = await away();
    const before = await read();
    expect(await errorOf(back('returned', token, OTHER_CUSTOMER))).toEqual({ status: 409 });
    expect(await read()).toEqual(before);
    expect(await back('returned', token, CUSTOMER)).toEqual({ status: 'returned' });
    expect((await read())?.outside?.status).toBe('returned');
  });

  test('an unknown token changes nothing, and one of 24 hours before has expired', async () => {
    const { back, read, clock } = await away();
    expect(await errorOf(back('returned', 'x'.repeat(43)))).toMatchObject({ code: '1002' });
    clock.advance(24 * 60 * 60_000);
    expect(await errorOf(back('returned'))).toMatchObject({ code: '4647' });
    expect((await read())?.outside).toBe(null);
  });

  test('of two browsers that come back with one token one counts', async () => {
    const { back } = await away();
    const both = await Promise.allSettled([back('returned'), back('cancelled')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
