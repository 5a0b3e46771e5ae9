import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import LtlPage from '#web/features/ltl/ltl-page.tsx';
import PublicLtlPage from '#web/features/ltl/public-ltl-page.tsx';

async function written(Component: () => ReactNode): Promise<string> {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const { prelude } = await prerender(<Stub initialEntries={['/']} />);
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

const headings = ['LTL freight shipping', 'How a shipment goes', 'When LTL is the right way', 'What makes the price'];

describe('what LTL is', () => {
  test('[S06] the public page is whole before any script, and its quote is the public form', async () => {
    const html = await written(PublicLtlPage);
    for (const heading of [...headings, 'Freight class and density']) expect(html).toContain(heading);
    expect(html).toContain('Freight is typically 150 lb or more');
    expect(html).toMatch(/<a[^>]*href="\/home\/freight-quote"[^>]*>Get Quote<\/a>/);
    expect(html).not.toContain('href="/customer/freight-quote"');
    expect(html).toMatch(/<a[^>]*href="\/home\/ftl"[^>]*>ask for a truckload price<\/a>/);
  });

  test('[S16] signed in the same page leads to the account’s form', async () => {
    const html = await written(LtlPage);
    for (const heading of headings) expect(html).toContain(heading);
    expect(html).toMatch(/<a[^>]*href="\/customer\/freight-quote"[^>]*>Get Quote<\/a>/);
    expect(html).toMatch(/<a[^>]*href="\/customer\/ftl"[^>]*>ask for a truckload price<\/a>/);
  });
});
