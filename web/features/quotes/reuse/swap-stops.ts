import { accessorialLabel, accessorials, accessorialsOf, offeredAccessorials } from '#contract/rules/facilities.ts';
import { showFields } from '#contract/rules/show-fields.ts';
import type { QuoteDraft } from '#web/stores/draft-shape.ts';

/** The same service at the other stop; services without one exist at one stop only. */
const counterparts: Readonly<Record<string, string>> = {
  LGPU: 'LGDEL',
  RESPU: 'RESDEL',
  LTDPU: 'LTDDEL',
  CNVPU: 'CNVDEL',
  MILPU: 'MILDEL',
  APPT: 'APPTDEL',
  INPU: 'INDEL',
  SORTPU: 'SORTDEL',
  AIRPU: 'AIRDEL',
  PIERPU: 'PIERDEL',
};
const other = new Map(Object.entries(counterparts).flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));

/** The name of a field at the other stop. */
const mirrored = (name: string): string =>
  name
    .replace(/^(origin|destination)/, (end) => (end === 'origin' ? 'destination' : 'origin'))
    .replace(/^shipping(From|To)/, (_, end) => (end === 'From' ? 'shippingTo' : 'shippingFrom'));

const isOfStop = (name: string): boolean => mirrored(name) !== name && name !== 'shippingFromPickUpDate';

export interface Swapped {
  readonly draft: QuoteDraft;
  /** Services that nobody renders at the other stop, in words. */
  readonly dropped: readonly string[];
}

/** The codes of services that a kind of place has or may have at pickup (1) or delivery (2). */
const codesAt = (facilityType: string, stop: 1 | 2) =>
  new Set([...offeredAccessorials(facilityType, stop), ...accessorialsOf(facilityType, stop)].map(({ code }) => code));

/** The quote in the other direction: places, kinds of places, contacts, shows and services change ends; what no end offers goes. */
export function swapStops(draft: QuoteDraft): Swapped {
  const flags = accessorials.filter(({ flag, locationType }) => draft[flag] === true && locationType !== 3);
  const names = [...Object.keys(draft), ...showFields].filter(isOfStop);
  const found: Readonly<Record<string, unknown>> = { ...draft };
  const ends = Object.fromEntries(
    names.flatMap((name) => [
      [name, found[mirrored(name)]],
      [mirrored(name), found[name]],
    ]),
  );
  const swapped = {
    ...draft,
    ...ends,
    ...Object.fromEntries(flags.map(({ flag }) => [flag, undefined])),
  } as QuoteDraft;
  const offered = {
    1: codesAt(swapped.originFacilityType, 1),
    2: codesAt(swapped.destinationFacilityType, 2),
  } as const;
  const dropped: string[] = [];
  const kept = flags.flatMap(({ code }) => {
    const now = accessorials.find((one) => one.code === other.get(code));
    if (now && now.locationType !== 3 && offered[now.locationType].has(now.code)) return [[now.flag, true] as const];
    dropped.push(accessorialLabel(code));
    return [];
  });
  return { draft: { ...swapped, ...Object.fromEntries(kept) }, dropped };
}
