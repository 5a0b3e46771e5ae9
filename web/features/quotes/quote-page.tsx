import { brand } from '#contract/brand.ts';
import { QuoteForm } from './quote-form.tsx';

export const meta = () => [{ title: `Get quote | ${brand.product}` }];

/** /customer/freight-quote: the form after sign-in (S17). */
export default function QuotePage() {
  return (
    <main id="main">
      <QuoteForm />
    </main>
  );
}
