import { expect, test } from 'vitest';
import { POP_UP_LABEL_MAX, POP_UP_TEXT_MAX } from '#contract/pop-up.ts';
import { changePopUp, type PopUpChange } from '#domain/operator/change-pop-up.ts';
import { showPopUp } from '#domain/pop-up/pop-up.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { testClock } from '#test/fakes/clock.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakePopUp } from '#test/fakes/pop-up.ts';

const off = { enabled: false, id: '', content: { text: '', link: null } };

function world() {
  const popUp = fakePopUp();
  const deps = { popUp, now: testClock().now, newId: sequentialIds(0x7800) };
  const change = (one: PopUpChange) => changePopUp(one, { by: 'jo', why: '' }, deps);
  const shown = async () => showPopUp(await popUp.find());
  return { popUp, change, shown };
}

test('[C49] the pop-up shows its content while it is on and nothing of it while it is off; each content has an id of its own', async () => {
  const { popUp, change, shown } = world();
  expect(await shown()).toEqual(off);
  const link = { label: 'Get a quote', href: '/home/freight-quote' };
  await change({ text: 'Before you go', link });
  expect(await shown()).toEqual(off);
  await change({ enabled: true });
  const first = await shown();
  expect(first).toEqual({ enabled: true, id: expect.any(String), content: { text: 'Before you go', link } });
  await change({ text: 'Another text' });
  const second = await shown();
  expect(second).toEqual({ enabled: true, id: expect.any(String), content: { text: 'Another text', link: null } });
  expect(second.id).not.toBe(first.id);
  await change({ enabled: false });
  expect(await shown()).toEqual(off);
  expect(await change({ enabled: false })).not.toHaveProperty('entry');
  expect(popUp.audit.map(({ changes }) => changes.map(({ field, to }) => `${field} ${to}`))).toEqual([
    ['text Before you go', 'link Get a quote: /home/freight-quote'],
    ['enabled on'],
    ['text Another text', 'link '],
    ['enabled off'],
  ]);
});

test('content at its limits is taken and beyond them refused; a link leads to the portal or over TLS only', async () => {
  const { change } = world();
  const label = 'x'.repeat(POP_UP_LABEL_MAX);
  const good: PopUpChange[] = [
    { text: 'x' },
    { text: 'x'.repeat(POP_UP_TEXT_MAX) },
    { text: 'x', link: { label, href: 'https://broker.example/a' } },
  ];
  for (const one of good) expect(await change(one)).toHaveProperty('entry');
  const bad: PopUpChange[] = [
    { text: ' ' },
    { text: 'x'.repeat(POP_UP_TEXT_MAX + 1) },
    { text: 'x', link: { label: '', href: '/home' } },
    { text: 'x', link: { label: `${label}x`, href: '/home' } },
    ...['javascript:alert(1)', 'http://a.example', '//a.example', '/\\a.example', 'https://', 'home', ''].map(
      (href) => ({
        text: 'x',
        link: { label, href },
      }),
    ),
  ];
  for (const one of bad) expect(await errorOf(change(one)), JSON.stringify(one)).toMatchObject({ status: 422 });
});

test('without content it cannot be turned on, and of two operators the later is refused', async () => {
  const { popUp, change } = world();
  expect(await errorOf(change({ enabled: true }))).toMatchObject({ status: 404 });
  await change({ text: 'x' });
  const seen = await popUp.find();
  await change({ enabled: true });
  const [entry] = popUp.audit;
  if (!seen || !entry) throw new Error('Nothing was written');
  expect(await popUp.replace({ ...seen, text: 'y' }, seen, entry)).toBe(false);
});
