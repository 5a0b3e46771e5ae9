import { Outlet } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { QuoteForm } from './quote-form.tsx';

export const meta = () => [
  { title: m.quotes_get_freight_quotes({ product: brand.product }) },
  {
    name: 'description',
    content: m.quotes_enter_two_zip_codes_a(),
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
