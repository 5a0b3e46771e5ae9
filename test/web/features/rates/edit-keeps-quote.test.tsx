import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { makeRate } from '#test/contract/rules/rate-maker.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { ResultsHead } from '#web/features/rates/results-head.tsx';
import { NoRates } from '#web/features/rates/results-states.tsx';
import { type ChangeLine, changeColumns } from '#web/features/risks/change-columns.tsx';
import { SingleRateHead } from '#web/features/single-rate/single-rate-head.tsx';
import { SingleRateNone } from '#web/features/single-rate/single-rate-none.tsx';
import { type RateResponses, responsesOf } from '#web/rates/rate-responses.ts';
import { makeRateState } from '../../rate-state-maker.ts';

type Head = RateResponses['head'];

const shipmentUuid = '01940000-0000-7000-8000-000000002000';
const headOf = (reRunOf?: Head['reRunOf']) => responsesOf(makeRateState(reRunOf ? { reRunOf } : {})).head;

const change = { cause: 'liftgate', stop: 'delivery', outcome: 'price' } as const;
const liftgate: ChangeLine = {
  change: { ...change, classes: { entered: ['70'], found: ['70'] }, change: { DAccessorial_LGDEL: true } },
  prices: { adds: 9500, total: 42_250 },
};

const liftgateCell = (head: Head) => changeColumns(makeRate(), head)[0]?.cell(liftgate);

const ways: readonly [string, string, (head: Head) => ReactNode][] = [
  ['Edit Shipment of a list', 'Edit Shipment', (head) => <ResultsHead head={head} complete />],
  ['Back to quote of an empty list', 'Back to quote', (head) => <NoRates head={head} refreshing={false} />],
  ['Edit Shipment of one rate', 'Edit Shipment', (head) => <SingleRateHead head={head} offers={2} empty={false} />],
  [
    'Back to quote of one rate',
    'Back to quote',
    (head) => <SingleRateNone head={head} carriers={[]} refreshing={false} />,
  ],
  ['Add liftgate below a rate', 'Add liftgate', liftgateCell],
];

/** Where the link with these words leads. */
function addressOf(words: string, screen: ReactNode): string | undefined {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <KitProvider>{screen}</KitProvider>
    </MemoryRouter>,
  );
  const [before = ''] = html.split(words);
  return before.slice(before.lastIndexOf('<a ')).match(/href="([^"]*)"/)?.[1];
}

test.each(ways)('[C64] [Q29] %s keeps the saved quote that is priced again', (_what, words, screen) => {
  const kept = screen(headOf({ shipmentUuid, version: 2 }));
  expect(addressOf(words, kept)).toBe(`/customer/freight-quote?shipmentUuid=${shipmentUuid}`);
  expect(addressOf(words, screen(headOf()))).toBe('/customer/freight-quote');
});
