import { Suspense } from 'react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Band } from '#web/components/band.tsx';
import { Stack, Wrap } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './home.module.css';
import { QuoteEntry } from './quote-entry.tsx';

// Their styles belong to the prerendered page, whose sections stand before their script has come.
import '#web/components/carrier-mark.module.css';
import '#web/components/disclosure.module.css';
import '#web/components/tag.module.css';

/** What stands below the quote entry is in the page from the start and becomes alive once the entry is. */
const HomeSections = lazySection(async () => (await import('./home-sections.tsx')).HomeSections);

// One element for good: a change around it does not make React draw it before its script is there.
const sections = (
  <Suspense fallback={<div className={classes.later} />}>
    <HomeSections />
  </Suspense>
);

export const meta = () => [{ title: m.home_ltl_freight_quotes_from_two({ product: brand.product }) }];

/** The start page: a quote entry, what the portal is for, an example of what comes back, and the usual questions. */
export default function HomePage() {
  return (
    <main id="main">
      <Band className={classes.hero}>
        <Wrap className={classes.over}>
          <div className={classes.lanes} aria-hidden="true" />
          <h1>{m.home_know_every_charge_before_you()}</h1>
          <Text size={16}>{m.home_compare_live_rates_from_two_dozen()}</Text>
        </Wrap>
      </Band>
      <Wrap>
        <Stack gap={48} className={classes.content}>
          <div className={classes.entry}>
            <QuoteEntry />
          </div>
          {sections}
        </Stack>
      </Wrap>
    </main>
  );
}
