import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { QuoteForm } from './quote-form.tsx';

export const meta = () => [{ title: m.quotes_get_quote({ product: brand.product }) }];

/** /customer/freight-quote: the form after sign-in (S17). */
export default function QuotePage() {
  return (
    <main id="main">
      <QuoteForm />
    </main>
  );
}
