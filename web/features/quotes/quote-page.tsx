import { IconTableImport, IconTruck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { quote } from '#web/pages/quote-pages.ts';
import { QuoteForm } from './quote-form.tsx';

const EditedQuoteNotice = lazySection(async () => (await import('./edited-quote-notice.tsx')).EditedQuoteNotice);

export const meta = () => [{ title: quote.title() }];

/** /customer/freight-quote: the form after sign-in (S17); with ?shipmentUuid= it changes a saved quote. */
export default function QuotePage() {
  const [search] = useSearchParams();
  return (
    <main id="main">
      {search.has('shipmentUuid') && (
        <Suspense>
          <EditedQuoteNotice />
        </Suspense>
      )}
      <QuoteForm
        tools={
          <>
            <ButtonLink to={paths.truckloadForm} icon={<IconTruck aria-hidden size={18} stroke={1.75} />}>
              {m.ftl_need_a_whole_truck()}
            </ButtonLink>
            <ButtonLink to={paths.bulkQuote} icon={<IconTableImport aria-hidden size={18} stroke={1.75} />}>
              {m.bulk_quote_a_list()}
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}
