import { fromTimestamp, parseDay } from './dates.ts';
import type { Day } from './days.ts';
import { foldText } from './text.ts';

/** The states by which a list of orders can be filtered: a status by its id, a saved quote by whether its price still holds, a booking by whether its money waits for its customer. */
export const listStates = ['held', 'expired', 'owed', '1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type ListState = (typeof listStates)[number];

/** The stages of freight by which a list can be filtered, by their ids. */
export const listStages = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
export type ListStage = (typeof listStages)[number];

/** The filters of a list; all of them have to match. Timestamps in milliseconds since 1970, both inclusive. */
export interface ListFilter {
  /** Folded words, each of which a row has to have. */
  readonly words: readonly string[];
  /** A carrier's SCAC. */
  readonly carrier?: string;
  readonly addedFrom?: number;
  readonly addedTo?: number;
  /** Any of these; all if empty. */
  readonly states: readonly ListState[];
  /** Any of these; all if missing. */
  readonly stages?: readonly ListStage[];
  /** The pickup's day at the pickup stop, both inclusive. */
  readonly pickupFrom?: Day;
  readonly pickupTo?: Day;
}

/** The names a filter of saved quotes has in a query, of the call and of the page's address alike. */
export const filterNames = ['search', 'carrier', 'addedFrom', 'addedTo', 'status'] as const;
export type FilterName = (typeof filterNames)[number];

/** Longer texts are cut. */
export const SEARCH_MAX = 100;
const WORDS_MAX = 8;
const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** Reads a list's filters from a query; invalid filters are ignored, so it never fails (H06). */
export function readListFilter(query: Readonly<Partial<Record<string, string>>>): ListFilter {
  const [addedFrom, addedTo] = [timestampOf(query.addedFrom), timestampOf(query.addedTo, 'end')];
  const carrier = readCarrier(query.carrier);
  const stages = readStages(query.stage);
  const [pickupFrom, pickupTo] = [parseDay(query.pickupFrom ?? ''), parseDay(query.pickupTo ?? '')];
  return {
    words: searchWords(query.search ?? ''),
    ...(carrier !== undefined && { carrier }),
    ...(addedFrom !== undefined && { addedFrom }),
    ...(addedTo !== undefined && { addedTo }),
    states: readStates(query.status),
    ...(stages.length > 0 && { stages }),
    ...(pickupFrom !== undefined && { pickupFrom }),
    ...(pickupTo !== undefined && { pickupTo }),
  };
}

/** Whether a filter lets every row pass. */
export const isUnfiltered = ({ words, states, ...others }: ListFilter): boolean =>
  words.length + states.length === 0 && Object.values(others).every((part) => part === undefined);

/** The words of a search as they are compared: without accents, case and punctuation, at most eight of the first 100 characters. */
export function searchWords(text: string): string[] {
  const words = foldText(text.slice(0, SEARCH_MAX))
    .toLowerCase()
    .split(/[\s,;/]+/);
  const plain = words.map((word) => word.replace(/[^a-z0-9]/g, '')).filter(Boolean);
  return [...new Set(plain)].slice(0, WORDS_MAX);
}

/** A carrier's SCAC as it is compared; undefined for what cannot be one. */
export function readCarrier(text: string | undefined): string | undefined {
  return text !== undefined && /^[a-z0-9]{2,10}$/i.test(text) ? text.toUpperCase() : undefined;
}

/** The states named in a comma-separated text, each once and in one order; unknown ones are left out. */
export function readStates(text: string | undefined): ListState[] {
  const named = new Set(text?.split(',').map((one) => one.trim().toLowerCase()));
  return listStates.filter((state) => named.has(state));
}

/** The stages named in a comma-separated text by their ids, each once and in one order; unknown ones are left out. */
function readStages(text: string | undefined): ListStage[] {
  const named = new Set(text?.split(',').map((one) => one.trim()));
  return listStages.filter((stage) => named.has(String(stage)));
}

/** The timestamp of a date-time or day (UTC) on the wire: its beginning, or the last millisecond of that second or day. */
function timestampOf(text: string | undefined, edge?: 'end'): number | undefined {
  if (text === undefined) return undefined;
  const moment = fromTimestamp(text.trim());
  if (moment) return moment.getTime() + (edge ? SECOND_MS - 1 : 0);
  const day = parseDay(text);
  return day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) + (edge ? DAY_MS - 1 : 0);
}
