import { describe, expect, test } from 'vitest';
import { CallError, noResponse } from '#web/api/call-error.ts';
import { makeExclusive, makeRefresher, type RefreshedTokens } from '#web/api/refresh.ts';
import { hasFreshAccess, parseSession, type Session } from '#web/stores/session.ts';

const base: Session = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  userId: '1',
  userUuid: '0199a0a0-0000-7000-8000-000000000001',
  emailId: 'dana@whitfieldpumps.example',
  cellPhone: '3125550142',
  customerCompany: null,
  customerShippingFrequency: 2,
  accessToken: 'a1',
  idToken: 'i1',
  refreshToken: 'r1',
  expiresIn: 900,
  tmpPasswordStatus: 0,
  passwordSet: true,
  savedAt: 0,
};
const tokens = (n: number): RefreshedTokens => ({
  accessToken: `a${n}`,
  idToken: `i${n}`,
  refreshToken: `r${n}`,
  expiresIn: 900,
});

function tabs(exchange: (refreshToken: string) => Promise<RefreshedTokens>) {
  const world = { stored: { ...base } as Session | null };
  const asked: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const makeTab = () =>
    makeRefresher({
      getSession: () => world.stored,
      setSession: (fields) => {
        world.stored = { ...fields, savedAt: 0 };
      },
      isFresh: (session) => session.accessToken !== '',
      exchange: (refreshToken) => {
        asked.push(refreshToken);
        return exchange(refreshToken);
      },
      exclusively: (work) => {
        const mine = last.then(work, work);
        last = mine.catch(() => undefined);
        return mine;
      },
    });
  return { world, asked, makeTab };
}

describe('refresh', () => {
  test('[R6] two tabs and three calls share one refresh', async () => {
    const { asked, makeTab, world } = tabs(async () => tokens(2));
    const [one, two] = [makeTab(), makeTab()];
    expect(await Promise.all([one('a1'), one('a1'), two('a1')])).toEqual(['a2', 'a2', 'a2']);
    expect(asked).toEqual(['r1']);
    expect(world.stored).toMatchObject({ ...tokens(2), emailId: base.emailId });
  });

  test('[R6] a rejection is ignored when another tab has renewed the session meanwhile', async () => {
    const { world, makeTab } = tabs(async () => {
      world.stored = { ...base, ...tokens(7) };
      throw new CallError({ status: 401, code: '1030', message: 'ended' });
    });
    expect(await makeTab()('a1')).toBe('a7');
  });

  test('[A06] without a response the session stays', async () => {
    const { world, makeTab } = tabs(async () => {
      throw noResponse();
    });
    await expect(makeTab()('a1')).rejects.toMatchObject({ offline: true });
    expect(world.stored).toEqual(base);
  });

  test('a logout during the refresh wins', async () => {
    const { world, makeTab } = tabs(async () => {
      world.stored = null;
      return tokens(2);
    });
    await expect(makeTab()('a1')).rejects.toMatchObject({ status: 401 });
    expect(world.stored).toBeNull();
  });

  test('where Web Locks are missing, calls of one tab wait for each other', async () => {
    const exclusively = makeExclusive('test');
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} in`);
      await Promise.resolve();
      log.push(`${name} out`);
    };
    await Promise.all([exclusively(work('a')), exclusively(work('b'))]);
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out']);
  });
});

describe('stored session', () => {
  const day = 24 * 60 * 60 * 1000;
  test('[A47] [R48] is kept for 30 days and no longer', () => {
    const text = JSON.stringify(base);
    expect(parseSession(text, 30 * day)).toEqual(base);
    expect(parseSession(text, 30 * day + 1)).toBeNull();
  });
  test.each([
    null,
    '',
    'x',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...base, refreshToken: '' }),
    JSON.stringify({ ...base, emailId: 5 }),
  ])('reads %j as nobody', (text) => expect(parseSession(text, 0)).toBeNull());
  test('[R5] an access token counts until shortly before its end', () => {
    expect(hasFreshAccess(base, 879_000)).toBe(true);
    expect(hasFreshAccess(base, 881_000)).toBe(false);
    expect(hasFreshAccess({ ...base, accessToken: '' }, 0)).toBe(false);
    expect(hasFreshAccess({ ...base, savedAt: 10 * day }, 0)).toBe(false);
  });
});
