import type { RateState } from '#contract/quotes.ts';

const names = ['Prairie Line', 'Ozark Direct', 'Blue Mesa', 'Red River'];
const groups = ['A4', 'B4'] as const;
const stop = { postalCode: '60607', city: 'Chicago', state: 'IL', country: 'US', zone: 'America/Chicago' } as const;

/** A quote request of four carriers in two groups that nobody has answered yet; a test changes what it is about. */
export function makeRateState(changes: Partial<RateState> = {}): RateState {
  return {
    rateQuotes: [],
    template: 'Full',
    errors: [],
    quoteRequestUuid: {},
    rateRequestUuid: '01940000-0000-7000-8000-000000000001',
    requestedPickupStartDate: '2026-11-24',
    ageMs: 40,
    carriers: names.map((FCcarrierName, index) => ({
      accountCode: `ACC${index}`,
      FCcarrierName,
      group: groups[index < 2 ? 0 : 1],
    })),
    groups: groups.map((code) => ({ code, limitSeconds: 4, state: 'running' })),
    cursor: 'A4:0,B4:0',
    finished: false,
    expired: false,
    quoteQuery: {},
    origin: stop,
    destination: { ...stop, postalCode: '75201', city: 'Dallas', state: 'TX' },
    freight: {
      units: 1,
      totalPounds: 500,
      cubicFeet: 40,
      density: 12.5,
      linearFeet: 4,
      classes: ['85'],
      overlengthFeet: 0,
    },
    selection: null,
    ...changes,
  };
}
