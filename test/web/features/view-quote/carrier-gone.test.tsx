import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ViewedShipment } from '#contract/shipments.ts';
import { makeRate } from '#test/contract/rules/rate-maker.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { GoneNotice } from '#web/features/view-quote/carrier-gone.tsx';

const shipment = {
  carrier: { name: 'Great Lakes Motor Freight', scac: 'GLKM' },
  charge: '412.80',
  serviceLevel: 'By noon, guaranteed',
};
const viewed = (changes: object = {}) => ({ shipment, quoteResult: null, ...changes }) as ViewedShipment;
const gone = { quoteResult: { code: '12517', message: '' } };

const noticeOf = (...[of, rates]: [ViewedShipment, ReturnType<typeof makeRate>[]]) =>
  renderToStaticMarkup(
    <KitProvider>
      <GoneNotice viewed={of} rates={rates} />
    </KitProvider>,
  );

describe('[S39] a quote that cannot be kept', () => {
  const own = makeRate({ FCcarrierName: 'Great Lakes Motor Freight' });
  const other = makeRate({ FCcarrierName: 'Other' });

  test('[Q18] its carrier returned no rate', () => {
    expect(noticeOf(viewed(), [other])).toContain('Great Lakes Motor Freight returned no rate today.');
  });

  test('[Q18] its carrier has a rate, but no longer the guaranteed service that was chosen', () => {
    const text = noticeOf(viewed(), [other, own]);
    expect(text).toContain('Great Lakes Motor Freight doesn’t offer “By noon, guaranteed” today. Choose another rate.');
    expect(text).not.toContain('returned no rate');
  });

  test('[12517] its contract is over, whatever rates there are', () => {
    const text = noticeOf(viewed({ ...gone, contractEnded: '2026-11-20' }), [own]);
    expect(text).toContain('Choose a different carrier. Great Lakes Motor Freight’s contract ended on Fri, Nov 20.');
  });
});
