import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Wrap } from '#web/components/layout.tsx';
import { publicLtl } from '#web/pages/public-pages.ts';
import classes from './ltl.module.css';
import { LtlContent } from './ltl-content.tsx';

export const meta = () => [{ title: publicLtl.title() }, { name: 'description', content: m.ltl_page_description() }];

/** /home/ltlFreightshipping (S06). */
export default function PublicLtlPage() {
  return (
    <main id="main">
      <Wrap className={classes.page}>
        <LtlContent quotePath={paths.publicQuote} truckloadPath={paths.truckloadForm} />
      </Wrap>
    </main>
  );
}
