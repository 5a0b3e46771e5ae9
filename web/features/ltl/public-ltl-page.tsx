import { paths } from '#contract/paths.ts';
import { publicLtl } from '#web/pages/public-pages.ts';
import { LtlContent } from './ltl-content.tsx';
import { ServicePage } from './service-parts.tsx';

export const meta = () => [{ title: publicLtl.title() }];

/** /home/ltlFreightshipping (S06). */
export default function PublicLtlPage() {
  return (
    <ServicePage>
      <LtlContent quotePath={paths.publicQuote} truckloadPath={paths.publicTruckload} />
    </ServicePage>
  );
}
