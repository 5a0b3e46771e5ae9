import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RateState } from '#contract/quotes.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { DeclineList } from '#web/features/rates/other-carriers.tsx';
import { ResponseProgress } from '#web/features/rates/response-progress.tsx';
import { carrierStates, responsesOf } from '#web/rates/rate-responses.ts';
import { makeRateState } from '../../rate-state-maker.ts';

const declined = (index: number, name: string): RateState['errors'][number] => ({
  accountCode: `ACC${index}`,
  FCcarrierName: name,
  group: index < 2 ? 'A4' : 'B4',
  reason: 'does not serve eastern Canada',
  answered: true,
});
const all = [
  declined(0, 'Prairie Line'),
  declined(1, 'Ozark Direct'),
  declined(2, 'Blue Mesa'),
  declined(3, 'Red River'),
];
const markupOf = (screen: ReactNode) => renderToStaticMarkup(<KitProvider>{screen}</KitProvider>);
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('[Q09] [R9] [R51] the bar counts requests; the text beside it counts carriers that responded, and those with a rate', () => {
  const groups = [
    { code: 'A4', limitSeconds: 4, state: 'done', upTo: 2 },
    { code: 'B4', limitSeconds: 4, state: 'running' },
  ] as const;
  const answers = responsesOf(makeRateState({ errors: all.slice(0, 3), groups: [...groups], cursor: 'A4:2,B4:1' }));
  const html = markupOf(
    <ResponseProgress answers={answers} carriers={carrierStates(answers)} complete={false} failure={undefined} />,
  );
  expect(html).toContain('aria-valuenow="50"');
  expect(textOf(html)).toContain('3 of 4 carriers answered, 0 with a price');
  expect(textOf(html)).toContain('1 still working');
});

test('says so when no carrier is waited for any more, in the room where the waiting stood', () => {
  const groups = [
    { code: 'A4', limitSeconds: 4, state: 'done', upTo: 2 },
    { code: 'B4', limitSeconds: 4, state: 'done', upTo: 2 },
  ] as const;
  const answers = responsesOf(makeRateState({ errors: all, groups: [...groups], finished: true, cursor: 'A4:2,B4:2' }));
  const html = markupOf(
    <ResponseProgress answers={answers} carriers={carrierStates(answers)} complete failure={undefined} />,
  );
  expect(textOf(html)).toContain('4 of 4 carriers answered, 0 with a price All carriers checked');
});

test('many declines with one reason are one line that opens', () => {
  const groups = [
    { code: 'A4', limitSeconds: 4, state: 'done', upTo: 2 },
    { code: 'B4', limitSeconds: 4, state: 'done', upTo: 2 },
  ] as const;
  const answers = responsesOf(makeRateState({ errors: all, groups: [...groups], finished: true, cursor: 'A4:2,B4:2' }));
  const html = markupOf(<DeclineList carriers={carrierStates(answers)} />);
  expect(html.match(/<li/g)).toHaveLength(1);
  expect(html).toMatch(/<summary.*<span[^>]*>4 carriers do not serve eastern Canada<\/span><\/summary>/);
  for (const { FCcarrierName } of all) expect(html).toContain(FCcarrierName);
});

test('[R84] once only slow carriers are missing the list is complete but for them, and not finished', () => {
  const { carriers } = makeRateState();
  const slow = carriers.map((carrier, index) => (index === 3 ? { ...carrier, slow: true as const } : carrier));
  const progress = (errors: RateState['errors'], cursor: string) => {
    const answers = responsesOf(makeRateState({ carriers: slow, errors, cursor }));
    expect(answers.head.finished).toBe(false);
    return textOf(
      markupOf(
        <ResponseProgress answers={answers} carriers={carrierStates(answers)} complete={false} failure={undefined} />,
      ),
    );
  };
  expect(progress(all.slice(0, 2), 'A4:2,B4:0')).toContain('2 still working');
  expect(progress(all.slice(0, 3), 'A4:2,B4:1')).toContain('complete but for 1 slow carrier');
});
