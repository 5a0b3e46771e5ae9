import * as m from '#texts/compiled/messages.js';
import { formatList, formatNumber } from '../format/numbers.ts';
import type { WhatIf } from '../what-if.ts';
import { facilityName } from './facility-types.ts';

/** What a change is about. */
type ChangeAbout = Pick<WhatIf, 'cause' | 'stop' | 'item' | 'found' | 'sides' | 'classes'>;

/** The places and the freight that a change is about. */
interface Head {
  readonly origin?: { readonly city: string } | undefined;
  readonly destination?: { readonly city: string } | undefined;
  readonly quoteQuery: {
    readonly originFacilityType?: string | undefined;
    readonly destinationFacilityType?: string | undefined;
    readonly items?: readonly unknown[] | undefined;
  };
}

/** One change in words. */
export interface ChangeWords {
  readonly what: string;
  readonly why: string;
}

/** Whole or with one decimal, never more room than there is. */
const inches = (value: number): string => formatNumber(Math.floor(value * 10 + 1e-6) / 10, 1);
const feet = (value: number): string => formatNumber(value / 12, 1);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The place of a change, and its kind as it was chosen. */
function placeOf({ stop }: ChangeAbout, head: Head | undefined) {
  const pickup = stop === 'pickup';
  const place = pickup ? head?.origin : head?.destination;
  const kind = pickup ? head?.quoteQuery.originFacilityType : head?.quoteQuery.destinationFacilityType;
  return {
    city: place?.city ?? (pickup ? m.risks_at_pickup() : m.risks_at_delivery()),
    place: lower(facilityName(kind ?? '2')),
  };
}

/** The classes that are new by a change, of a line of freight if it names one. */
const nextClass = ({ classes, found }: ChangeAbout): string =>
  found?.measure === 'class'
    ? String(found.found)
    : formatList(classes.found.filter((one) => !classes.entered.includes(one))) || formatList(classes.found);

const enteredClass = ({ classes, found }: ChangeAbout): string =>
  found?.measure === 'class'
    ? String(found.entered)
    : formatList(classes.entered.filter((one) => !classes.found.includes(one))) || formatList(classes.entered);

function formatClass(change: ChangeAbout, several: boolean): ChangeWords {
  const { found, item = 0 } = change;
  const [next, freightClass] = [nextClass(change), enteredClass(change)];
  const what = several
    ? m.risks_class_of_item({ item: item + 1, next, freightClass })
    : m.risks_class({ next, freightClass });
  if (found?.limit === undefined) return { what, why: m.risks_class_by_density({ freightClass, next }) };
  const [limit, entered] = [inches(found.limit), inches(found.entered)];
  if (found.measure === 'height')
    return { what, why: m.risks_class_by_height({ next, limit, entered, room: inches(found.limit - found.entered) }) };
  return { what, why: m.risks_class_by_weight({ next, limit, entered }) };
}

/** Says which class the freight would have then, where that is another one. */
const withClass = (change: ChangeAbout, why: string): string =>
  formatList(change.classes.entered) === formatList(change.classes.found)
    ? why
    : `${why} ${m.risks_class_then({ freightClass: nextClass(change) })}`;

function formatFeet(change: ChangeAbout): ChangeWords {
  const { found, sides } = change;
  const what = m.risks_linear_feet({ found: found?.found ?? 0, entered: found?.entered ?? 0 });
  const why = sides
    ? m.risks_linear_feet_overhang({ length: inches(sides[0]), width: inches(sides[1]) })
    : m.risks_linear_feet_unstacked();
  return { what, why: withClass(change, why) };
}

function formatBetterClass(change: ChangeAbout, several: boolean): ChangeWords {
  const { found, item = 0 } = change;
  const [entered, then] = [found?.entered ?? 0, found?.found ?? 0];
  const figures = { lower: inches(entered - then), next: nextClass(change) };
  return {
    what: several ? m.risks_better_class_of_item({ item: item + 1, ...figures }) : m.risks_better_class(figures),
    why: m.risks_better_class_why({ found: inches(then), entered: inches(entered) }),
  };
}

/** What would be found and why that can be, in the shipper's words; `head` names the places. */
export function formatChange(change: ChangeAbout, head: Head | undefined): ChangeWords {
  const several = (head?.quoteQuery.items?.length ?? 1) > 1;
  const { found } = change;
  const { city, place } = placeOf(change, head);
  switch (change.cause) {
    case 'weight': {
      const figures = { found: formatNumber(found?.found ?? 0), entered: formatNumber(found?.entered ?? 0) };
      return { what: m.risks_weight(figures), why: withClass(change, m.risks_weight_why()) };
    }
    case 'class':
      return formatClass(change, several);
    case 'better-class':
      return formatBetterClass(change, several);
    case 'limited-access':
      return { what: m.risks_limited_access({ city }), why: m.risks_limited_access_why({ place }) };
    case 'residence':
      return { what: m.risks_residence({ city }), why: m.risks_residence_why({ place }) };
    case 'liftgate':
      return { what: m.risks_liftgate({ city }), why: m.risks_liftgate_why() };
    case 'overlength': {
      const why = m.risks_overlength_why({ entered: inches(found?.entered ?? 0) });
      return { what: m.risks_overlength({ feet: feet(found?.found ?? 0) }), why: withClass(change, why) };
    }
    case 'linear-feet':
      return formatFeet(change);
  }
}
