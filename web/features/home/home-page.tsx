import { IconBolt, IconCoin, IconHeadset } from '@tabler/icons-react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { Band } from '#web/components/band.tsx';
import { Card } from '#web/components/card.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { benefits } from './claims.ts';
import { ExamplePrices } from './example-prices.tsx';
import classes from './home.module.css';
import { Questions } from './questions.tsx';
import { QuoteEntry } from './quote-entry.tsx';

const icons = { headset: IconHeadset, bolt: IconBolt, coin: IconCoin };

export const meta = () => [
  { title: m.home_ltl_freight_quotes_from_two({ product: brand.product }) },
  {
    name: 'description',
    content: m.home_compare_live_rates_from_two(),
  },
];

/** The start page: a quote entry, what the portal is for, an example of what comes back, and the usual questions. */
export default function HomePage() {
  return (
    <main id="main">
      <Band className={classes.hero}>
        <div className={classes.wrap}>
          <div className={classes.lanes} aria-hidden="true" />
          <h1>{m.home_know_every_charge_before_you()}</h1>
          <Text size={16}>{m.home_compare_live_rates_from_two_dozen()}</Text>
        </div>
      </Band>
      <div className={`${classes.wrap} ${classes.content}`}>
        <div className={classes.entry}>
          <QuoteEntry />
        </div>
        <section aria-labelledby="benefits-heading">
          <h2 id="benefits-heading">{m.home_freight_without_the_phone_tag()}</h2>
          <div className={classes.benefits}>
            {benefits.map(({ icon, title, text }) => {
              const Icon = icons[icon];
              return (
                <Card key={title}>
                  <Icon aria-hidden size={24} stroke={1.75} color="var(--blue)" />
                  <SectionHeading level={3} size="section">
                    {title}
                  </SectionHeading>
                  <Text tone="muted">{text}</Text>
                </Card>
              );
            })}
          </div>
        </section>
        <ExamplePrices />
        <Questions />
      </div>
    </main>
  );
}
