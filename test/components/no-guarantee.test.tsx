import { readFileSync } from 'node:fs';
import { configure, screen, within } from '@testing-library/react';
import postcss, { type AtRule, type Rule } from 'postcss';
import { describe, expect, test, vi } from 'vitest';
import { makeRate } from '#test/contract/rules/rate-maker.ts';
import { sharedLtl } from '#test/fakes/shared-ltl.ts';
import { makeRateState } from '#test/web/rate-state-maker.ts';
import option from '#web/features/rates/price-option.module.css';
import { RateList } from '#web/features/rates/rate-list.tsx';
import { SharedPrices } from '#web/features/shared-quote/shared-prices.tsx';
import shared from '#web/features/shared-quote/shared-quote.module.css';
import { show } from './render.tsx';

vi.mock('#web/api/call.ts', () => ({ call: vi.fn(), newIdempotencyKey: () => 'key' }));
configure({ asyncUtilTimeout: 15_000 });

const NONE = 'No guaranteed service here';

/** What a stylesheet says of an element that matches these selectors, where prices are shown as cards; of rules alike the later one counts. */
function inCards(file: string, matching: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  const root = postcss.parse(readFileSync(file, 'utf8'));
  root.walkRules((rule: Rule) => {
    const around = rule.parent?.type === 'atrule' ? (rule.parent as AtRule).params : '';
    // The narrowest windows have rules of their own, which say nothing of the card's look.
    if (/max-width: 330px|print/.test(around)) return;
    const names = rule.selector.replace(/^:is\((.*)\)$/s, '$1').split(/,\s*/);
    if (!names.some((name) => matching.includes(name))) return;
    rule.walkDecls(({ prop, value }) => {
      found[prop] = value;
    });
  });
  return found;
}

/** It takes the row's width and no frame, no height and no room of its own. */
const noCard = { 'grid-column': '1 / -1', 'min-height': '0', padding: '0', border: '0' };

describe('[Q11] where a carrier has no guaranteed service', () => {
  const { FCGuaranteedRateQuoteDetail: _detail, FCGuaranteedService: _service, ...standard } = makeRate();

  test('the results say so in a line, and no empty card stands beside the price', () => {
    const rates = [standard];
    const { rateQuotes: _r, errors: _e, groups: _g, cursor: _c, ageMs: _a, ...head } = makeRateState();
    const choice = { select: vi.fn(), choosing: undefined, problem: undefined };
    const view = { sort: 'price', guaranteedOnly: false } as const;
    show(<RateList {...{ rates, offers: rates, view, changeView: vi.fn(), head, closed: false, choice }} />);
    const [row] = screen.getAllByRole('listitem');
    if (!row) throw new Error('There is no row');
    const line = within(row).getByText(NONE);
    expect(line.className).toContain(option.noOption);
    expect(line.className).not.toMatch(new RegExp(`(?:^| )${option.option}(?: |$)`));
    expect(row.querySelectorAll(`.${CSS.escape(String(option.option))}`)).toHaveLength(1);
    expect(within(row).getAllByRole('button', { name: /^Select/ })).toHaveLength(1);
  });

  test('the card’s look ends where there is nothing to choose, and an empty line takes no room', () => {
    const file = 'web/features/rates/price-option.module.css';
    expect(inCards(file, ['.noOption'])).toMatchObject(noCard);
    expect(inCards(file, ['.option'])).toMatchObject({ 'min-height': '62px', padding: '10px 12px' });
    expect(inCards(file, ['.noOption:empty'])).toEqual({ display: 'none' });
  });

  test('[S47] a shared quote says it in the same way', () => {
    const quote = sharedLtl();
    const [rate] = quote.rates;
    if (!rate) throw new Error('There is no rate');
    const { FCGuaranteedRateQuoteDetail: _d, FCGuaranteedService: _s, ...bare } = rate;
    show(<SharedPrices quote={{ ...quote, rates: [bare] }} now={new Date('2026-11-23T15:00:00Z')} onGet={vi.fn()} />);
    const amount = screen.getByText(NONE).closest<HTMLElement>(`.${CSS.escape(String(shared.amount))}`);
    expect(amount?.dataset.none).toBe('true');
    const file = 'web/features/shared-quote/shared-quote.module.css';
    expect(inCards(file, ['.amount', '.amount[data-none]'])).toMatchObject(noCard);
  });
});
