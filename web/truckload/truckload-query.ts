import { truckloadFlags } from '#contract/rules/equipment.ts';
import { plainMeasureText, readNumber } from '#contract/rules/measure-number.ts';
import { readMoney } from '#contract/rules/money.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import { unclearSentence, wholeMeaning } from '#contract/rules/typed-number.ts';
import { unclearAmount } from '#contract/rules/unclear-amount.ts';
import type { TruckloadQueryInput } from '#contract/truckload.ts';
import type { TruckloadStopInput } from '#contract/truckload-stop.ts';
import type { StopDraft, TruckloadDraft } from '#web/stores/truckload-shape.ts';

/** The number that was typed; NaN where it is none, so that the rules say so; undefined while nothing is typed. */
export function numberIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : (readNumber(plainMeasureText(text)) ?? Number.NaN);
}

/** A number of whole things that was typed; as `numberIn` otherwise. */
const countIn = (text: string): number | undefined => wholeMeaning(text) ?? numberIn(text);

/** Below zero is typed for temperatures only. */
function degreesIn(text: string): number | undefined {
  const [, minus, rest = ''] = /^\s*([-−])?(.*)$/.exec(text) ?? [];
  const value = numberIn(rest);
  return value !== undefined && minus ? -value : value;
}

const storedCode = (typed: string): string => normalisePostalCode(typed)?.code ?? typed.trim();

/** What moves at a stop, as far as it is typed. */
export const loadOf = ({ weight, pallets, pieces }: StopDraft) => ({
  weight: numberIn(weight),
  pallets: countIn(pallets),
  pieces: countIn(pieces),
});

/** The stop as it is sent; a day that was not chosen is the one given. */
function stopQuery(stop: StopDraft, day: string): TruckloadStopInput {
  const { type, company, addressLineOne, addressLineTwo, startTime, endTime, referenceNumber, note } = stop;
  return {
    type,
    ...{ company, addressLineOne, addressLineTwo, startTime, endTime, referenceNumber, note },
    zipObj: { postalCode: storedCode(stop.postalCode) },
    requestedDate: stop.requestedDate || day,
    option: Number(stop.option) as 1 | 2 | 3,
    ...loadOf(stop),
    // A pickup's weight that is missing stays missing, so that the rules say so.
  } as TruckloadStopInput;
}

/** An amount with two decimals, or the text itself for the rules to refuse. */
function amountIn(text: string): string {
  const typed = text.trim().replace(/^\$\s*|\s*\$$/g, '');
  if (typed === '') return '';
  // Asked about, never guessed.
  if (unclearAmount(typed) !== undefined) return typed;
  const cents = readMoney(typed);
  const value = cents === undefined ? readNumber(plainMeasureText(typed)) : cents / 100;
  return value === undefined ? typed : value.toFixed(2);
}

/** The numbers of a draft that can be read in two ways, each with what to type instead, by the path of its field. */
export function unclearNumbers({ stops, footage, truckloadType, temperature, loadValue }: TruckloadDraft) {
  const typed: [path: string, text: string][] = [
    ...stops.map(({ weight }, index): [string, string] => [`stops.${index}.weight`, weight]),
    ['footage', truckloadType === 2 ? footage : ''],
    ['temperature', temperature],
  ];
  const asked: [path: string, sentence: string | undefined][] = [
    ...typed.map(([path, text]): [string, string | undefined] => [path, unclearSentence(text)]),
    ['loadValue', unclearAmount(loadValue)],
  ];
  return Object.fromEntries(asked.filter(([, sentence]) => sentence !== undefined)) as Record<string, string>;
}

/** The draft as the contract's truckload query; `days` are those of the stops as they are shown. */
export function queryFromTruckload(draft: TruckloadDraft, days: readonly string[]): TruckloadQueryInput {
  const { equipmentTypeId, truckloadType, contact, description, items } = draft;
  const flags = Object.fromEntries(truckloadFlags.map((flag) => [flag, draft[flag]]));
  const named = Object.entries(contact).some(([field, text]) => field !== 'type' && text.trim() !== '');
  const temperature = degreesIn(draft.temperature);
  return {
    items,
    equipmentTypeId: equipmentTypeId as TruckloadQueryInput['equipmentTypeId'],
    truckloadType,
    footage: truckloadType === 2 ? numberIn(draft.footage) : 0,
    ...flags,
    stops: draft.stops.map((stop, index) => stopQuery(stop, days[index] ?? '')),
    ...(named && { contact: { ...contact, type: Number(contact.type) as 1 } }),
    ...(temperature !== undefined && { temperature }),
    loadValue: amountIn(draft.loadValue),
    description,
  };
}
