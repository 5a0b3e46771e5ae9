import { STOPS_MAX } from '#contract/rules/truckload-limits.ts';
import { TRUCKLOAD_FORM_NAME, truckloadFormIds } from '#contract/truckload.ts';
import type { TruckloadDraft } from '#web/stores/truckload-shape.ts';
import { queryFromTruckload } from './truckload-query.ts';
import { truckloadFromWire } from './wire-draft.ts';

type TruckloadFormId = (typeof truckloadFormIds)[number];
const [LONG, SHORT] = truckloadFormIds;

/** The longest `data` query that is read, in bytes. */
export const DATA_MAX_BYTES = 8192;

interface DataQuery {
  readonly form: TruckloadFormId;
  /** What the query says of the truckload; undefined when it says nothing but the form. */
  readonly draft?: TruckloadDraft;
  /** The query was there and could not be used. */
  readonly unreadable?: true;
  /** Something of it was not taken over: more stops than a truckload has, or fields that do not exist or hold what they cannot. */
  readonly lost?: 'stops' | 'fields';
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function parsed(data: string): Readonly<Record<string, unknown>> | undefined {
  if (bytesOf(data) > DATA_MAX_BYTES) return undefined;
  try {
    const found: unknown = JSON.parse(data);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : undefined;
  } catch {
    return undefined;
  }
}

/** What the `data` query of /customer/ftl holds (S15): JSON with formName TL and the form's id; of the rest what the contract accepts. */
export function readDataQuery(search: string): DataQuery {
  const data = new URLSearchParams(search).get('data');
  if (data === null || data === '') return { form: LONG };
  const found = parsed(data);
  if (found?.formName !== TRUCKLOAD_FORM_NAME || !truckloadFormIds.some((id) => id === found.fid))
    return { form: LONG, unreadable: true };
  const form = found.fid === SHORT ? SHORT : LONG;
  const { formName: _name, fid: _form, handover, ...query } = found;
  if (Object.keys(query).length === 0) return { form };
  const lost: string[] = [];
  const draft = truckloadFromWire(query, (name) => lost.push(name));
  if (typeof handover === 'string') draft.handover = handover.slice(0, 36);
  if (lost.length === 0) return { form, draft };
  const many = Array.isArray(query.stops) && query.stops.length > STOPS_MAX;
  return { form, draft, lost: many ? 'stops' : 'fields' };
}

/** The query that opens the truckload form with a draft; details that take too much room are left out, last the lines of freight. */
export function dataSearchOf(draft: TruckloadDraft, form: TruckloadFormId = LONG): string {
  const { handover } = draft;
  const head = { formName: TRUCKLOAD_FORM_NAME, fid: form, ...(handover && { handover }) };
  const whole = queryFromTruckload(draft, []);
  // Who is where stays out of addresses, as in a quote search: it waits in this tab.
  const stops = whole.stops.map(
    ({ company: _c, addressLineOne: _1, addressLineTwo: _2, note: _n, referenceNumber: _r, ...stop }) => stop,
  );
  const { contact: _contact, items, ...query } = whole;
  const candidates = [{ ...query, stops, items }, { ...query, stops }, {}];
  const texts = candidates.map((content) => JSON.stringify({ ...head, ...content }));
  const data = texts.find((text) => bytesOf(text) <= DATA_MAX_BYTES / 2) ?? texts.at(-1) ?? '';
  return `?${new URLSearchParams({ data })}`;
}
