import { paths } from '#contract/paths.ts';
import { Page } from '#web/components/page.tsx';
import { ltl } from '#web/pages/customer-pages.ts';
import { LtlContent } from './ltl-content.tsx';

export const meta = () => [{ title: ltl.title() }];

/** /customer/ltlFreightshipping (S16): the same page, whose quotes are the account's. */
export default function LtlPage() {
  return (
    <Page>
      <LtlContent quotePath={paths.quote} truckloadPath={paths.truckloadForm} />
    </Page>
  );
}
