import { createRequire } from 'node:module';

/** Where a postal code is, in what its time zone depends on. */
export interface ZonedPoint {
  readonly zip: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

const oneZone: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL LA MN MO MS OK WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Los_Angeles': 'CA WA',
  'America/Edmonton': 'AB',
  'America/Winnipeg': 'MB',
  'America/Moncton': 'NB',
  'Pacific/Pago_Pago': 'AS',
};

/**
 * The official zones of states and provinces, the usual one first. The map of zones is coarse, so that a point near a border may come
 * out with the zone of the state across it; a zone that is not listed here becomes the usual one. Alabama is in Central Time by law
 * (49 CFR 71) although some towns on its eastern border keep Georgia's clocks.
 */
const zonesOfState: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(oneZone).flatMap(([zone, states]) => states.split(' ').map((state) => [state, [zone]])),
  ),
  AK: [
    'America/Anchorage',
    'America/Adak',
    'America/Juneau',
    'America/Metlakatla',
    'America/Nome',
    'America/Sitka',
    'America/Yakutat',
  ],
  AZ: ['America/Phoenix', 'America/Denver'],
  ND: [
    'America/Chicago',
    'America/Denver',
    'America/North_Dakota/Beulah',
    'America/North_Dakota/Center',
    'America/North_Dakota/New_Salem',
  ],
  NL: ['America/St_Johns', 'America/Goose_Bay'],
  NS: ['America/Halifax', 'America/Glace_Bay'],
  ON: ['America/Toronto', 'America/Winnipeg'],
  PE: ['America/Halifax'],
  QC: ['America/Toronto', 'America/Halifax'],
};

/** Codes whose point the coarse map, or a point beside the town, puts on the wrong side of a border that runs through their state. */
interface ZoneException {
  readonly zone: string;
  /** What decides: the county, reservation or line of 49 CFR 71. */
  readonly why: string;
  readonly zips: string;
}

export const zoneExceptions: readonly ZoneException[] = [
  { zone: 'America/Anchorage', why: 'Umnak Island lies east of 169°30 W', zips: '99638' },
  { zone: 'America/Phoenix', why: 'Greenlee County', zips: '85534 85922' },
  { zone: 'America/Phoenix', why: 'Arizona Strip, outside the Navajo Nation', zips: '86021 86022 86036' },
  { zone: 'America/Phoenix', why: 'Hopi Reservation', zips: '86030 86034 86039 86042 86043' },
  { zone: 'America/Phoenix', why: 'south of the Navajo Nation', zips: '86028 86512' },
  { zone: 'America/Denver', why: 'Navajo Nation', zips: '86031' },
  { zone: 'America/Chicago', why: 'Calhoun County and the north of Gulf County', zips: '32424 32430 32449 32465' },
  { zone: 'America/Boise', why: 'south of the Salmon River', zips: '83671' },
  {
    zone: 'America/Los_Angeles',
    why: 'Idaho north of the Salmon River',
    zips: '83542 83554 83802 83808 83811 83826 83837 83845 83846 83849 83853 83867 83868 83873 83874',
  },
  { zone: 'America/Chicago', why: 'LaPorte and Newton counties', zips: '46371 47948' },
  { zone: 'America/Chicago', why: 'Gibson and Warrick counties', zips: '47613 47647 47654 47660 47683' },
  { zone: 'America/Indiana/Indianapolis', why: 'Vermillion and Vigo counties', zips: '47875 47928 47974' },
  { zone: 'America/Indiana/Knox', why: 'Starke County', zips: '46968' },
  { zone: 'America/Indiana/Tell_City', why: 'Perry County', zips: '47514 47515 47525 47551 47576' },
  {
    zone: 'America/Chicago',
    why: 'only Greeley, Hamilton, Sherman and Wallace counties of Kansas are in Mountain Time',
    zips: '67731 67732 67745 67756 67855 67860 67861 67862 67880',
  },
  {
    zone: 'America/Chicago',
    why: 'Adair, Breckinridge, Clinton, Grayson and Russell counties',
    zips: '40115 42603 42642 42712 42728 42753',
  },
  { zone: 'America/New_York', why: 'Hardin and LaRue counties', zips: '42757 42764 42784' },
  { zone: 'America/Detroit', why: 'Delta and Marquette counties', zips: '49807 49818 49879' },
  { zone: 'America/Menominee', why: 'Iron County', zips: '49902 49903 49915 49920 49927 49935 49964' },
  {
    zone: 'America/Chicago',
    why: 'Williams County and McKenzie County east of the Yellowstone',
    zips: '58757 58795 58801 58802 58803 58830 58831 58835 58838 58843 58845 58849 58853 58854 58856',
  },
  { zone: 'America/North_Dakota/New_Salem', why: 'Morton County', zips: '58520 58563 58631' },
  { zone: 'America/Denver', why: 'Hooker County and the west of Cherry County', zips: '69152 69216 69219' },
  { zone: 'America/Los_Angeles', why: 'Nevada but for West Wendover', zips: '89311 89830' },
  { zone: 'America/Boise', why: 'Malheur County', zips: '97903 97908 97909' },
  { zone: 'America/Los_Angeles', why: 'Baker County', zips: '97834 97840' },
  { zone: 'America/Chicago', why: 'Walworth County', zips: '57601' },
  { zone: 'America/Denver', why: 'Jackson and Stanley counties', zips: '57521 57532' },
  {
    zone: 'America/Chicago',
    why: 'Cumberland, Fentress, Marion and Pickett counties',
    zips: '37340 37396 37723 38504 38577',
  },
  { zone: 'America/New_York', why: 'Polk and Rhea counties', zips: '37337 37362' },
  { zone: 'America/Chicago', why: 'Texas on the Rio Grande', zips: '78067 78560 78565' },
];

const excepted = new Map(zoneExceptions.flatMap(({ zone, zips }) => zips.split(' ').map((zip) => [zip, zone])));

const lookUp = createRequire(import.meta.url)('@photostructure/tz-lookup') as (
  latitude: number,
  longitude: number,
) => string;

/** The time zone that a point's coordinates give within the zones of its state, before the exceptions. */
export function zoneByPoint({ state, latitude, longitude }: ZonedPoint): string {
  const zone = lookUp(latitude, longitude);
  const allowed = zonesOfState[state];
  return allowed === undefined || allowed.includes(zone) ? zone : (allowed[0] ?? zone);
}

/** The official time zone of a postal code: by its coordinates within the zones of its state, but for the listed exceptions. */
export function zoneOf(point: ZonedPoint): string {
  return excepted.get(point.zip) ?? zoneByPoint(point);
}
