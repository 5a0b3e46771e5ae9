import * as m from '#texts/compiled/messages.js';
import { code12031, code12036, code12037 } from '../codes/shipment-fields.ts';
import { errorAt } from '../codes/wrong-field.ts';
import type { ResponseError } from '../envelope.ts';
import { formatNumber } from '../format/numbers.ts';
import { PART_OF_A_TRUCK, type TruckloadQuery } from '../truckload.ts';
import { parseDay } from './dates.ts';
import { type Equipment, equipmentOf, takesFlag, truckloadFlagName, truckloadFlags } from './equipment.ts';
import { type LoadAtStop, type LoadPart, loadAlong, loadParts } from './truckload-load.ts';

const INCHES_IN_FOOT = 12;
const pounds = (value: number): string => m.format_pounds({ pounds: formatNumber(value, 2) });

/** What has to be there together, whatever the places: each problem with the path of its field. */
export type CheckedTruckload = Pick<
  TruckloadQuery,
  'equipmentTypeId' | 'truckloadType' | 'footage' | 'stops' | 'temperature' | (typeof truckloadFlags)[number]
>;

/** What is wrong with a truckload before its places are known: equipment, stops' order, days and hours, freight along the way. */
export function truckloadProblems(query: CheckedTruckload): ResponseError[] {
  const equipment = equipmentOf(query.equipmentTypeId);
  if (!equipment) return [{ field: 'equipmentTypeId', message: m.truckload_equipment_unknown() }];
  return [
    ...flagProblems(query, equipment),
    ...footageProblems(query, equipment),
    ...temperatureProblems(query, equipment),
    ...orderProblems(query.stops),
    ...query.stops.flatMap(windowProblems),
    ...freightProblems(query.stops, equipment),
  ];
}

const flagProblems = (query: CheckedTruckload, equipment: Equipment): ResponseError[] =>
  truckloadFlags
    .filter((flag) => query[flag] && !takesFlag(equipment, flag))
    .map((flag) => ({
      field: flag,
      message: m.truckload_flag_not_on_this({ equipment: equipment.name, requirement: truckloadFlagName(flag) }),
    }));

function footageProblems({ truckloadType, footage }: CheckedTruckload, equipment: Equipment): ResponseError[] {
  if (truckloadType !== PART_OF_A_TRUCK) return [];
  if (!equipment.shared)
    return [{ field: 'truckloadType', message: m.truckload_not_shared({ equipment: equipment.name }) }];
  if (footage <= 0) return [{ field: 'footage', message: m.truckload_footage_required() }];
  const feet = equipment.lengthIn / INCHES_IN_FOOT;
  if (footage <= feet) return [];
  const message = m.truckload_footage_too_long({ equipment: equipment.name, feet: formatNumber(feet, 1) });
  return [{ field: 'footage', message }];
}

function temperatureProblems({ temperature }: CheckedTruckload, equipment: Equipment): ResponseError[] {
  const field = 'temperature';
  if (equipment.temperature === 'required' && temperature === undefined)
    return [{ field, message: m.truckload_temperature_required() }];
  if (equipment.temperature === 'none' && temperature !== undefined)
    return [{ field, message: m.truckload_temperature_not_here({ equipment: equipment.name }) }];
  return [];
}

function orderProblems(stops: CheckedTruckload['stops']): ResponseError[] {
  const problems: ResponseError[] = [];
  if (stops[0]?.type === 2) problems.push({ field: 'stops.0.type', message: m.truckload_first_is_pickup() });
  if (stops.at(-1)?.type === 1)
    problems.push({ field: `stops.${stops.length - 1}.type`, message: m.truckload_last_is_drop() });
  return problems;
}

function windowProblems(stop: CheckedTruckload['stops'][number], index: number): ResponseError[] {
  const problems: ResponseError[] = [];
  const day = `stops.${index}.requestedDate`;
  const isPickup = stop.type === 1;
  if (parseDay(stop.requestedDate) === undefined)
    problems.push(isPickup ? errorAt(day, code12031) : errorAt(day, code12037, m.truckload_drop_day()));
  if (stop.endTime <= stop.startTime) {
    const end = `stops.${index}.endTime`;
    problems.push(isPickup ? errorAt(end, code12036) : { field: end, message: m.truckload_drop_window_ends() });
  }
  return problems;
}

function freightProblems(stops: CheckedTruckload['stops'], equipment: Equipment): ResponseError[] {
  const along = loadAlong(stops);
  const atStops = along.flatMap((at, index) =>
    stops[index]?.type === 1 ? pickupProblems(at, index, equipment) : dropProblems(at, index),
  );
  const rest = along.at(-1)?.aboard;
  if (atStops.length > 0 || !rest) return atStops;
  const left = loadParts.find((part) => rest[part] > 0);
  if (!left) return [];
  const message = m.truckload_left_aboard({ left: inWords[left](rest[left]) });
  return [{ field: `stops.${stops.length - 1}.${left}`, message }];
}

const inWords: Record<LoadPart, (value: number) => string> = {
  weight: pounds,
  pallets: (count) => m.truckload_pallets({ count }),
  pieces: (count) => m.truckload_pieces({ count }),
};

/** Whether the equipment carries what is aboard after a pickup. */
function pickupProblems({ aboard, moved }: LoadAtStop, index: number, equipment: Equipment): ResponseError[] {
  const problems: ResponseError[] = [];
  const { name, maxPounds, pallets } = equipment;
  if (aboard.weight > maxPounds) {
    const message = m.truckload_too_heavy({
      equipment: name,
      limit: pounds(maxPounds),
      aboard: pounds(aboard.weight),
    });
    problems.push({ field: `stops.${index}.weight`, message });
  }
  if (moved.pallets > 0 && aboard.pallets > pallets) {
    const message =
      pallets === 0
        ? m.truckload_too_many_stacked({ equipment: name })
        : m.truckload_too_many_pallets({ equipment: name, limit: pallets, aboard: aboard.pallets });
    problems.push({ field: `stops.${index}.pallets`, message });
  }
  return problems;
}

/** What is dropped was picked up earlier. */
function dropProblems({ before, moved }: LoadAtStop, index: number): ResponseError[] {
  const more = loadParts
    .filter((part) => moved[part] > before[part])
    .map((part) => ({
      field: `stops.${index}.${part}`,
      message: m.truckload_drops_more({ aboard: inWords[part](before[part]), off: inWords[part](moved[part]) }),
    }));
  const nothing = loadParts.every((part) => moved[part] === 0);
  return nothing ? [{ field: `stops.${index}.weight`, message: m.truckload_drops_nothing() }] : more;
}
