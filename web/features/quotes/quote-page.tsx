import { quote } from '#web/pages.ts';
import { QuoteForm } from './quote-form.tsx';

export const meta = () => [{ title: quote.title() }];

/** /customer/freight-quote: the form after sign-in (S17). */
export default function QuotePage() {
  return (
    <main id="main">
      <QuoteForm />
    </main>
  );
}
