import { isTerminal, type StopType } from './facility-types.ts';
import { overlengthBands } from './overlength.ts';

/** Where a service is rendered: 1 at pickup, 2 at delivery, 3 anywhere. */
export type LocationType = 1 | 2 | 3;

const prefixes = { 1: 'OAccessorial_', 2: 'DAccessorial_', 3: 'Extra_' } as const;

const at = <const Codes extends readonly string[], Type extends LocationType>(locationType: Type, codes: Codes) =>
  codes.map((code: Codes[number]) => ({ code, locationType, flag: `${prefixes[locationType]}${code}` as const }));

/** Every service without its name, by the rating provider's code; `flag` is the field of a quote query that asks for it. */
export const accessorialCodes = [
  ...at(1, ['LGPU', 'RESPU', 'LTDPU', 'CNVPU', 'MILPU', 'APPT', 'INPU', 'SORTPU', 'AIRPU', 'GROPU', 'PIERPU']),
  ...at(2, [
    'LGDEL',
    'RESDEL',
    'LTDDEL',
    'CNVDEL',
    'CONDEL',
    'MILDEL',
    'NOTIFY',
    'APPTDEL',
    'INDEL',
    'SORTDEL',
    'UNLOADDEL',
    'AIRDEL',
    'EDUDEL',
    'FARMDEL',
    'GOVDEL',
    'HDAYDEL',
    'HOSDEL',
    'HOTLDEL',
    'PARKDEL',
    'PIERDEL',
    'PRISDEL',
  ]),
  ...at(3, ['HAZM', 'PFZ']),
  ...at(
    3,
    overlengthBands.map((feet) => `ELS_${feet}` as const),
  ),
];

export type AccessorialCode = (typeof accessorialCodes)[number]['code'];
export type AccessorialFlag = (typeof accessorialCodes)[number]['flag'];

/** Services that come with a kind of place, at pickup and at delivery; kinds that are missing need none. */
const included: Readonly<Record<string, Readonly<Record<StopType, readonly AccessorialCode[]>>>> = {
  '1': { 1: ['LGPU'], 2: ['LGDEL'] },
  '3': { 1: ['RESPU'], 2: ['RESDEL'] },
  '4': { 1: ['RESPU'], 2: ['RESDEL'] },
  '5': { 1: ['LTDPU'], 2: ['LTDDEL'] },
  '6': { 1: ['LTDPU'], 2: ['CONDEL'] },
  '7': { 1: ['CNVPU'], 2: ['CNVDEL'] },
  '9': { 1: ['MILPU'], 2: ['MILDEL'] },
  '10': { 1: ['LTDPU'], 2: ['LTDDEL'] },
  '11': { 1: ['LTDPU'], 2: ['LTDDEL'] },
};

const optional: Readonly<Record<StopType, readonly AccessorialCode[]>> = {
  1: ['LGPU', 'APPT', 'INPU', 'SORTPU'],
  2: ['LGDEL', 'NOTIFY', 'APPTDEL', 'INDEL', 'SORTDEL'],
};
const atOwnTerminal: Readonly<Record<StopType, readonly AccessorialCode[]>> = { 1: [], 2: ['NOTIFY'] };

/** The codes of the services a kind of place brings with it at pickup (1) or delivery (2); none for an unknown kind. */
export function includedCodes(facilityTypeId: string, stop: StopType): readonly AccessorialCode[] {
  return included[facilityTypeId]?.[stop] ?? [];
}

/** The codes of the optional services at a kind of place; never one that is already included there. */
export function offeredCodes(facilityTypeId: string, stop: StopType): AccessorialCode[] {
  const without = new Set<string>(includedCodes(facilityTypeId, stop));
  return (isTerminal(facilityTypeId) ? atOwnTerminal : optional)[stop].filter((code) => !without.has(code));
}
