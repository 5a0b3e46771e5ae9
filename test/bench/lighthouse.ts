import lighthouse from 'lighthouse';
import { step } from '#bin/terminal/steps.ts';
import { openBenchBrowser } from './bench-browser.ts';
import { type BenchPortal, quoteOf, runQuote } from './bench-portal.ts';
import type { Measurement } from './measurement.ts';

const RUNS = 3;
/** What is told in seconds varies more than points do. */
const TIMED_RUNS = 5;
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;

/** The start page on Lighthouse's slow phone, in seconds. */
const times = {
  'first-contentful-paint': { name: 'FCP', goal: 1.8 },
  'largest-contentful-paint': { name: 'LCP', goal: 2 },
} as const;
type Time = keyof typeof times;

interface Page {
  readonly path: string;
  /** Search engines are asked for public pages only. */
  readonly signedIn: boolean;
  /** Its paints are rows of their own. */
  readonly timed?: true;
}

interface Scores {
  readonly seconds: Readonly<Record<Time, number>>;
  readonly scores: ReadonlyMap<Category, number>;
  /** Audits that cost points, by category. */
  readonly lost: ReadonlyMap<Category, readonly string[]>;
}

async function audit(url: string, port: number, categories: readonly Category[]): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    // The session lies in the browser's storage.
    disableStorageReset: true,
    logLevel: 'silent',
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`);
  const shown = new URL(lhr.finalDisplayedUrl).pathname;
  if (shown !== new URL(url).pathname) throw new Error(`${url} led to ${shown}.`);
  const lost = (category: Category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => [id, lhr.audits[id]?.displayValue].filter(Boolean).join(' '));
  const seconds = (time: Time) => Math.round((lhr.audits[time]?.numericValue ?? Number.POSITIVE_INFINITY) / 10) / 100;
  return {
    seconds: {
      'first-contentful-paint': seconds('first-contentful-paint'),
      'largest-contentful-paint': seconds('largest-contentful-paint'),
    },
    scores: new Map(categories.map((one) => [one, Math.round((lhr.categories[one]?.score ?? 0) * 100)])),
    lost: new Map(categories.map((one) => [one, lost(one)])),
  };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** When the first and the largest part of a page are painted: the middle of the runs. */
function paintsOf(name: string, runs: readonly Scores[]): Measurement[] {
  return (Object.keys(times) as Time[]).map((time) => {
    const values = runs.map(({ seconds }) => seconds[time]);
    const { name: short, goal } = times[time];
    return {
      name: `Lighthouse ${name}: ${short}`,
      value: middle(values),
      unit: 's',
      goal,
      note: `of ${values.join(', ')}`,
    };
  });
}

async function measurePage(portal: BenchPortal, port: number, page: Page): Promise<Measurement[]> {
  const { path: at, signedIn, timed } = page;
  const categories = (Object.keys(goals) as Category[]).filter((one) => one !== 'seo' || !signedIn);
  const runs: Scores[] = [];
  for (let i = 0; i < (timed ? TIMED_RUNS : RUNS); i += 1)
    runs.push(await audit(portal.run.portalUrl + at, port, categories));
  const [name = at] = at.split('?');
  const points = categories.map((category): Measurement => {
    const values = runs.map(({ scores }) => scores.get(category) ?? 0);
    const lost = [...new Set(runs.flatMap((run) => run.lost.get(category) ?? []))];
    const spread = `of ${values.join(', ')}`;
    return {
      name: `Lighthouse ${name}: ${category}`,
      value: middle(values),
      unit: '',
      goal: goals[category],
      atLeast: true,
      note: lost.length > 0 ? `${spread}; ${lost.join('; ')}` : spread,
    };
  });
  return timed ? [...points, ...paintsOf(name, runs)] : points;
}

const SHIPMENTS = 6;

/** The customer has booked and saved, so that the dashboard and the list have something to show. */
async function fillLists({ session }: BenchPortal): Promise<void> {
  // They read where the portal is when they are loaded.
  const { bookedShipment, savedQuote } = await import('#test/e2e/saved-quotes-past.ts');
  const token = String(session.accessToken);
  for (let n = 0; n < SHIPMENTS; n += 1) {
    await bookedShipment(token);
    await savedQuote(token, () => ({}));
  }
}

/**
 * Lighthouse's points of the pages as deployed, and the start page's paints; the middle of the runs. Its phone: 1.6 Mbit/s with 150 ms a
 * round trip, and a processor four times slower, both simulated.
 */
export async function measureLighthouse(portal: BenchPortal): Promise<Measurement[]> {
  portal.clock.scale = 0.2;
  const socket = await portal.openWebsocket();
  const { heard } = await runQuote(portal.api, socket, quoteOf(640));
  socket.close();
  await step(`${SHIPMENTS} bookings and saved quotes`, () => fillLists(portal));
  const end = heard.at(-1)?.message;
  const uuid = end && 'rateRequestUuid' in end ? end.rateRequestUuid : '';
  const pages: Page[] = [
    { path: '/home', signedIn: false, timed: true },
    { path: '/home/freight-quote', signedIn: false },
    { path: '/home/ltlFreightshipping', signedIn: false },
    { path: '/home/ftl', signedIn: false },
    { path: '/home/track', signedIn: false },
    { path: '/home/login', signedIn: false },
    { path: '/customer', signedIn: true },
    { path: '/customer/freight-quote', signedIn: true },
    { path: `/customer/quote-results/res?rateRequestUuid=${uuid}`, signedIn: true },
    { path: '/customer/saved-quotes', signedIn: true },
  ];
  const browser = await openBenchBrowser(portal);
  try {
    const all: Measurement[] = [];
    for (const page of pages) {
      if (page.signedIn) await browser.signIn();
      const measured = await step(`Lighthouse ${page.path.split('?')[0]}`, () =>
        measurePage(portal, browser.port, page),
      );
      all.push(...measured);
    }
    return all;
  } finally {
    await browser.close();
  }
}
