/** Monday, 23 November 2026, 15:00 UTC: morning all over North America, Thanksgiving three days ahead. */
export const START = '2026-11-23T15:00:00.000Z';

export interface TestClock {
  readonly now: () => Date;
  readonly ms: () => number;
  advance(ms: number): void;
  set(moment: string | number): void;
}

/** A clock that stands still until it is moved. */
export function testClock(start: string | number = START): TestClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    ms: () => at,
    advance: (ms) => {
      at += ms;
    },
    set: (moment) => {
      at = new Date(moment).getTime();
    },
  };
}
