import { Outlet } from 'react-router';
import { brand } from '#contract/brand.ts';
import { QuoteForm } from './quote-form.tsx';

export const meta = () => [
  { title: `Get Freight Quotes | ${brand.product}` },
  {
    name: 'description',
    content: 'Enter two ZIP codes, a pickup day, sizes and weights, and compare rates from two dozen LTL carriers.',
  },
];

/** /home/freight-quote: the form before sign-in (S05); sign-up and sign-in open over it. */
export default function PublicQuotePage() {
  return (
    <>
      <main id="main">
        <QuoteForm />
      </main>
      <Outlet />
    </>
  );
}
