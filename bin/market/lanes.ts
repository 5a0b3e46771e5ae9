import type { Stop } from '#contract/quotes.ts';

const stop = (postalCode: string, city: string, state: string): Stop => ({
  postalCode,
  city,
  state,
  country: /^\d/.test(postalCode) ? 'US' : 'CA',
  zone: 'America/Chicago',
});

const places = {
  Atlanta: stop('30303', 'Atlanta', 'GA'),
  Boston: stop('02108', 'Boston', 'MA'),
  Calgary: stop('T2P1A1', 'Calgary', 'AB'),
  Charlotte: stop('28202', 'Charlotte', 'NC'),
  Chicago: stop('60601', 'Chicago', 'IL'),
  Cleveland: stop('44114', 'Cleveland', 'OH'),
  Columbus: stop('43215', 'Columbus', 'OH'),
  Dallas: stop('75201', 'Dallas', 'TX'),
  Denver: stop('80202', 'Denver', 'CO'),
  Houston: stop('77002', 'Houston', 'TX'),
  Indianapolis: stop('46201', 'Indianapolis', 'IN'),
  'Kansas City': stop('64106', 'Kansas City', 'MO'),
  'Los Angeles': stop('90001', 'Los Angeles', 'CA'),
  Memphis: stop('38103', 'Memphis', 'TN'),
  Miami: stop('33101', 'Miami', 'FL'),
  Minneapolis: stop('55401', 'Minneapolis', 'MN'),
  Montreal: stop('H2Y1C6', 'Montreal', 'QC'),
  'New York': stop('10001', 'New York', 'NY'),
  Philadelphia: stop('19103', 'Philadelphia', 'PA'),
  Phoenix: stop('85004', 'Phoenix', 'AZ'),
  Portland: stop('97201', 'Portland', 'OR'),
  'Salt Lake City': stop('84101', 'Salt Lake City', 'UT'),
  'San Francisco': stop('94103', 'San Francisco', 'CA'),
  Seattle: stop('98101', 'Seattle', 'WA'),
  'St. Louis': stop('63101', 'St. Louis', 'MO'),
  Toronto: stop('M5V2T6', 'Toronto', 'ON'),
  Vancouver: stop('V6B1A1', 'Vancouver', 'BC'),
} as const;
type City = keyof typeof places;

export interface MarketLane {
  readonly name: string;
  readonly origin: Stop;
  readonly destination: Stop;
  /** Over 1,800 miles: the prices of carriers lie far apart there. */
  readonly isLong: boolean;
  readonly crossesBorder: boolean;
  /** Business days that carriers publish, from and to. */
  readonly published?: readonly [number, number];
}

const lane = (from: City, to: City, more: Partial<MarketLane> = {}): MarketLane => ({
  name: `${from} to ${to}`,
  origin: places[from],
  destination: places[to],
  isLong: false,
  crossesBorder: places[from].country !== places[to].country,
  ...more,
});

const long = { isLong: true } as const;

/** The lanes that the market is measured on: short, common, long ones and those to Canada. */
export const marketLanes: readonly MarketLane[] = [
  lane('Chicago', 'Indianapolis', { published: [1, 1] }),
  lane('Dallas', 'Houston', { published: [1, 1] }),
  lane('New York', 'Philadelphia', { published: [1, 1] }),
  lane('Cleveland', 'Columbus', { published: [1, 1] }),
  lane('Chicago', 'St. Louis', { published: [1, 2] }),
  lane('Atlanta', 'Charlotte', { published: [1, 2] }),
  lane('Chicago', 'Dallas', { published: [2, 3] }),
  lane('Atlanta', 'Miami', { published: [2, 2] }),
  lane('Chicago', 'Atlanta', { published: [2, 3] }),
  lane('New York', 'Atlanta', { published: [2, 3] }),
  lane('Boston', 'Chicago', { published: [2, 3] }),
  lane('Memphis', 'Chicago', { published: [1, 2] }),
  lane('Minneapolis', 'Kansas City', { published: [1, 2] }),
  lane('Philadelphia', 'Chicago', { published: [2, 3] }),
  lane('Denver', 'Chicago', { published: [2, 3] }),
  lane('Denver', 'Salt Lake City', { published: [1, 2] }),
  lane('Seattle', 'Portland', { published: [1, 1] }),
  lane('Los Angeles', 'Phoenix', { published: [1, 2] }),
  lane('San Francisco', 'Los Angeles', { published: [1, 2] }),
  lane('Chicago', 'Los Angeles', { published: [4, 5] }),
  lane('New York', 'Los Angeles', { ...long, published: [5, 6] }),
  lane('Seattle', 'Dallas', { ...long, published: [4, 5] }),
  lane('Miami', 'Seattle', { ...long, published: [5, 7] }),
  lane('Chicago', 'Toronto'),
  lane('New York', 'Montreal'),
  lane('Dallas', 'Toronto'),
  lane('Seattle', 'Vancouver'),
];
