import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { forgotPassword } from '#domain/accounts/forgot-password.ts';
import { refreshSession } from '#domain/accounts/refresh-session.ts';
import {
  aMoment,
  deletePoolUser,
  deliverMails,
  deps,
  EVERYTHING,
  mailer,
  NEW,
  NOTHING,
  newAddress,
  newCustomer,
  newForm,
  OLD,
  poolUsers,
  ROUNDS,
  register,
  setPassword,
  signIn,
  useOwnPoolAndTable,
  whatAnswers,
} from './sign-in-world.ts';

useOwnPoolAndTable();
const timeout = 180_000;

const codeOf = (reason: unknown) => (reason instanceof PortalError ? (reason.code ?? reason.status) : reason);

test(`[R17] [A26] the owner of an address sets a password while whoever registered it repeats and renews, ${ROUNDS} rounds: the owner is in, nobody else`, {
  timeout,
}, async () => {
  let answered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = newForm();
    const first = await register(order);
    const held = [first];
    const attempts = Array.from({ length: 6 }, async (_, n) => {
      await aMoment(60);
      if (n % 3 !== 2) return held.push(await register(order));
      const { accessToken, refreshToken } = await refreshSession(first.refreshToken, deps);
      return held.push({ ...first, accessToken, refreshToken });
    });
    const [mine, ...theirs] = await Promise.allSettled([setPassword(order.email, NEW), ...attempts]);
    if (mine.status === 'rejected') throw mine.reason;
    answered += held.length - 1;
    for (const one of theirs)
      if (one.status === 'rejected') expect(['1021', '1030', '401']).toContain(codeOf(one.reason));
    for (const tokens of held) expect(await whatAnswers(first.userUuid, tokens)).toEqual(NOTHING);
    expect(await whatAnswers(first.userUuid, mine.value)).toEqual(EVERYTHING);
    expect((await signIn(order.email, NEW)).session.userUuid).toBe(first.userUuid);
    await expect(register(order)).rejects.toMatchObject({ code: '1021' });
  }
  // Some came before the password and some after it, or nothing was raced.
  expect(answered).toBeGreaterThan(ROUNDS / 5);
  expect(answered).toBeLessThan(ROUNDS * 6);
});

test(`[R49] the same registration 3 to 20 times at once or 20 ms apart, ${ROUNDS} rounds: one session for all, one mail, one user of the pool`, {
  timeout,
}, async () => {
  const before = new Set(await poolUsers());
  const owners: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = newForm();
    const rival = { ...newForm(), form: { ...order.form, recaptcha: `human-${crypto.randomUUID()}` } };
    const same = Array.from({ length: 3 + (round % 18) }, async (_, n) => {
      if (round % 2) await new Promise((resolve) => setTimeout(resolve, n * 20));
      return register(order);
    });
    const [told, others] = await Promise.all([
      Promise.allSettled(same),
      // Now and then somebody else wants the same address.
      Promise.allSettled(round % 5 === 0 ? [register(rival)] : []),
    ]);
    const all = [...told, ...others];
    const made = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(made.map(({ userUuid, refreshToken }) => `${userUuid} ${refreshToken}`)).size).toBe(1);
    // One intent, one outcome: for all of them the account, or for all of them 1021.
    expect(new Set(told.map(({ status }) => status)).size).toBe(1);
    for (const one of all) if (one.status === 'rejected') expect(codeOf(one.reason)).toBe('1021');
    await deliverMails(order.email);
    expect(mailer.sent.filter(({ to }) => to === order.email)).toHaveLength(1);
    owners.push(made[0]?.userUuid ?? '');
  }
  const added = (await poolUsers()).filter((name) => !before.has(name));
  expect(added.sort()).toEqual(owners.sort());
});

test(`[A26] four logins with the old password while a new one is set, ${ROUNDS} rounds: no session of them is alive afterwards`, {
  timeout,
}, async () => {
  let openedMeanwhile = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email, userUuid } = await newCustomer();
    const elsewhere = (await signIn(email, OLD)).session;
    await forgotPassword(email, newAddress(), deps);
    if (round % 10 === 9) await deletePoolUser(userUuid);
    // Four: a fifth that comes after the new password is a fifth wrong one, and locks the account as it should (22057).
    const logins = Array.from({ length: 4 }, async () => {
      await aMoment(60);
      return (await signIn(email, OLD)).session;
    });
    // Some logins are through before the link is used, some come in the middle, some after it.
    const reset = aMoment(200).then(() => setPassword(email, NEW));
    const [mine, ...theirs] = await Promise.allSettled([reset, ...logins]);
    if (mine.status === 'rejected') throw mine.reason;
    const opened = theirs.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    openedMeanwhile += opened.length;
    for (const one of theirs) if (one.status === 'rejected') expect(['3258', 409]).toContain(codeOf(one.reason));
    for (const tokens of [elsewhere, ...opened]) expect(await whatAnswers(userUuid, tokens)).toEqual(NOTHING);
    expect(await whatAnswers(userUuid, mine.value)).toEqual(EVERYTHING);
    expect((await signIn(email, NEW)).session.userUuid).toBe(userUuid);
  }
  expect(openedMeanwhile).toBeGreaterThan(0);
});

test(`[A23] [R26] wrong passwords from many addresses while the owner's browser signs in, ${ROUNDS} rounds: it is let in each time`, {
  timeout,
}, async () => {
  const { signIn: askPool } = deps.identityProvider;
  let asked = 0;
  deps.identityProvider.signIn = async (uuid, password) => {
    if (password !== OLD) asked += 1;
    return askPool(uuid, password);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email } = await newCustomer();
    const { mark } = await signIn(email, OLD);
    const strangers = Array.from({ length: 3 }, newAddress).flatMap((from) => Array.from({ length: 5 }, () => from));
    const tries = strangers.map(async (from, n) => {
      await aMoment(40);
      return signIn(email, `Wrong-${n}-pass`, {}, from);
    });
    const mine = [0, 1].map(async () => {
      await aMoment(40);
      return signIn(email, OLD, { [mark.name]: mark.value });
    });
    asked = 0;
    const [theirs, own] = await Promise.all([Promise.allSettled(tries), Promise.allSettled(mine)]);
    expect(own.map((one) => (one.status === 'fulfilled' ? 'in' : codeOf(one.reason)))).toEqual(['in', 'in']);
    for (const one of theirs) expect(['3258', '22057']).toContain(codeOf((one as PromiseRejectedResult).reason));
    // Strangers share five, of the fifteen that they tried.
    expect(asked).toBe(5);
    await expect(signIn(email, OLD)).rejects.toMatchObject({ code: '22057' });
    expect((await signIn(email, OLD, { [mark.name]: mark.value })).session).toMatchObject({ emailId: email });
  }
  deps.identityProvider.signIn = askPool;
});
