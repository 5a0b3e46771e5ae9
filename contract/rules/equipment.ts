import * as m from '#texts/compiled/messages.js';

/** The flags of a truckload query. */
export const truckloadFlags = ['escorts', 'strapschains', 'hazmat', 'tarps', 'oversized', 'team', 'permits'] as const;
export type TruckloadFlag = (typeof truckloadFlags)[number];

/** The equipment kinds of truckload carriers' rate calls. */
export type EquipmentClass = 'DRYVAN' | 'REEFER' | 'FLATBED' | 'STEPDECK' | 'TANKER';

/** One kind of trailer or truck. Lengths in inches of the room for freight, weight in pounds. */
export interface Equipment {
  readonly id: number;
  readonly name: string;
  /** The load boards' letters. */
  readonly letters: string;
  readonly kind: EquipmentClass;
  readonly lengthIn: number;
  readonly widthIn: number;
  /** The height of the door or, without a roof, what stays below 13 ft 6 in on the road. */
  readonly heightIn: number;
  /** Standard pallets (48 x 40 in) on the floor; 0 where no pallets are loaded. */
  readonly pallets: number;
  readonly maxPounds: number;
  /** The requirements it can meet: tarps, straps and oversized freight need a deck without walls. */
  readonly takes: readonly TruckloadFlag[];
  readonly temperature: 'required' | 'optional' | 'none';
  /** Whether another shipper's freight can share it. */
  readonly shared: boolean;
}

export const DEFAULT_EQUIPMENT = 26;

const inside = ['escorts', 'hazmat', 'team', 'permits'] as const satisfies readonly TruckloadFlag[];
const van = { kind: 'DRYVAN', widthIn: 98, heightIn: 108, takes: inside, temperature: 'none', shared: true } as const;
const reefer = { ...van, kind: 'REEFER', widthIn: 97, heightIn: 104, temperature: 'required' } as const;
const flatbed = {
  kind: 'FLATBED',
  widthIn: 102,
  heightIn: 102,
  takes: truckloadFlags,
  temperature: 'none',
  shared: true,
} as const;
const stepDeck = { ...flatbed, kind: 'STEPDECK', heightIn: 122 } as const;

/** Every kind of equipment, the most usual ones first. Ids are fixed: 26 is the specification's default. */
const rows: readonly (Omit<Equipment, 'name'> & { readonly nameOf: () => string })[] = [
  { ...van, id: 26, nameOf: m.truckload_dry_van_53, letters: 'V', lengthIn: 630, pallets: 26, maxPounds: 45_000 },
  { ...reefer, id: 21, nameOf: m.truckload_reefer_53, letters: 'R', lengthIn: 624, pallets: 26, maxPounds: 43_500 },
  { ...flatbed, id: 30, nameOf: m.truckload_flatbed_48, letters: 'F', lengthIn: 576, pallets: 24, maxPounds: 48_000 },
  {
    ...stepDeck,
    id: 33,
    nameOf: m.truckload_step_deck_48,
    letters: 'SD',
    lengthIn: 576,
    pallets: 24,
    maxPounds: 46_000,
  },
  {
    ...flatbed,
    id: 35,
    nameOf: m.truckload_conestoga_48,
    letters: 'CN',
    lengthIn: 570,
    widthIn: 98,
    heightIn: 100,
    pallets: 24,
    maxPounds: 44_000,
    takes: [...inside, 'strapschains'],
  },
  {
    ...van,
    id: 40,
    nameOf: m.truckload_box_truck_26,
    letters: 'SB',
    lengthIn: 312,
    widthIn: 96,
    heightIn: 96,
    pallets: 12,
    maxPounds: 10_000,
  },
  { ...van, id: 25, nameOf: m.truckload_dry_van_48, letters: 'V', lengthIn: 570, pallets: 24, maxPounds: 45_000 },
  { ...van, id: 24, nameOf: m.truckload_air_ride_van, letters: 'VA', lengthIn: 630, pallets: 26, maxPounds: 44_000 },
  { ...van, id: 23, nameOf: m.truckload_vented_van, letters: 'VV', lengthIn: 630, pallets: 26, maxPounds: 44_000 },
  {
    ...reefer,
    id: 22,
    nameOf: m.truckload_van_or_reefer,
    letters: 'VR',
    lengthIn: 624,
    pallets: 26,
    maxPounds: 43_500,
    kind: 'DRYVAN',
    temperature: 'optional',
  },
  { ...reefer, id: 20, nameOf: m.truckload_reefer_48, letters: 'R', lengthIn: 564, pallets: 24, maxPounds: 43_500 },
  { ...flatbed, id: 31, nameOf: m.truckload_flatbed_53, letters: 'F', lengthIn: 636, pallets: 26, maxPounds: 47_000 },
  { ...flatbed, id: 32, nameOf: m.truckload_maxi, letters: 'MX', lengthIn: 960, pallets: 26, maxPounds: 43_000 },
  {
    ...stepDeck,
    id: 34,
    nameOf: m.truckload_step_deck_53,
    letters: 'SD',
    lengthIn: 636,
    pallets: 26,
    maxPounds: 45_000,
  },
  {
    ...stepDeck,
    id: 36,
    nameOf: m.truckload_double_drop,
    letters: 'DD',
    lengthIn: 348,
    heightIn: 138,
    pallets: 0,
    maxPounds: 44_000,
    shared: false,
  },
  {
    ...stepDeck,
    id: 37,
    nameOf: m.truckload_lowboy,
    letters: 'LB',
    lengthIn: 348,
    heightIn: 144,
    pallets: 0,
    maxPounds: 40_000,
    shared: false,
  },
  {
    ...stepDeck,
    id: 38,
    nameOf: m.truckload_removable_gooseneck,
    letters: 'RGN',
    lengthIn: 348,
    heightIn: 138,
    pallets: 0,
    maxPounds: 42_000,
    shared: false,
  },
  { ...flatbed, id: 42, nameOf: m.truckload_hotshot, letters: 'HS', lengthIn: 480, pallets: 12, maxPounds: 16_500 },
  {
    ...van,
    id: 41,
    nameOf: m.truckload_sprinter,
    letters: 'SPR',
    lengthIn: 144,
    widthIn: 53,
    heightIn: 70,
    pallets: 3,
    maxPounds: 3_500,
  },
  {
    kind: 'TANKER',
    id: 50,
    nameOf: m.truckload_tanker,
    letters: 'TNK',
    lengthIn: 504,
    widthIn: 96,
    heightIn: 96,
    pallets: 0,
    maxPounds: 45_000,
    takes: inside,
    temperature: 'none',
    shared: false,
  },
];

export const equipmentTypes: readonly Equipment[] = rows.map(({ nameOf, ...row }) => ({
  ...row,
  get name() {
    return nameOf();
  },
}));

/** The equipment of an id; undefined for an unknown one. */
export function equipmentOf(id: number): Equipment | undefined {
  return equipmentTypes.find((equipment) => equipment.id === id);
}

/** Whether a kind of equipment can meet a requirement. */
export function takesFlag(equipment: Pick<Equipment, 'takes'>, flag: TruckloadFlag): boolean {
  return equipment.takes.includes(flag);
}

const flagNames: Record<TruckloadFlag, () => string> = {
  escorts: m.truckload_flag_escorts,
  strapschains: m.truckload_flag_strapschains,
  hazmat: m.truckload_flag_hazmat,
  tarps: m.truckload_flag_tarps,
  oversized: m.truckload_flag_oversized,
  team: m.truckload_flag_team,
  permits: m.truckload_flag_permits,
};

/** The name of a requirement on forms. */
export const truckloadFlagName = (flag: TruckloadFlag): string => flagNames[flag]();
