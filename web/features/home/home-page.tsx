import { IconBolt, IconCoin, IconHeadset } from '@tabler/icons-react';
import { brand } from '#contract/brand.ts';
import { benefits } from './claims.ts';
import { ExamplePrices } from './example-prices.tsx';
import classes from './home.module.css';
import { Questions } from './questions.tsx';
import { QuoteEntry } from './quote-entry.tsx';

const icons = { headset: IconHeadset, bolt: IconBolt, coin: IconCoin };

export const meta = () => [
  { title: `${brand.product}: LTL freight quotes from two dozen carriers` },
  {
    name: 'description',
    content: 'Compare live rates from two dozen LTL carriers, with every charge explained before you book.',
  },
];

/** The start page: a quote entry, what the portal is for, an example of what comes back, and the usual questions. */
export default function HomePage() {
  return (
    <main id="main">
      <div className={classes.hero}>
        <div className={classes.wrap}>
          <div className={classes.lanes} aria-hidden="true" />
          <h1>Know every charge before you book.</h1>
          <p>Compare live rates from two dozen LTL carriers. See every charge, and what could change it, up front.</p>
        </div>
      </div>
      <div className={`${classes.wrap} ${classes.content}`}>
        <div className={classes.entryPlace}>
          <QuoteEntry />
        </div>
        <section aria-labelledby="benefits-heading">
          <h2 id="benefits-heading">Freight without the phone tag</h2>
          <div className={classes.benefits}>
            {benefits.map(({ icon, title, text }) => {
              const Icon = icons[icon];
              return (
                <div key={title} className={classes.benefit}>
                  <Icon aria-hidden size={24} stroke={1.75} />
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
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
