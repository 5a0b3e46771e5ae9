import { Outlet } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { publicQuote } from '#web/pages.ts';
import { QuoteForm } from './quote-form.tsx';

export const meta = () => [
  { title: publicQuote.title() },
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
