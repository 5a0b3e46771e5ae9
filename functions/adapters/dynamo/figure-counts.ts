import * as z from 'zod';
import type { Count, Figure } from '#domain/dashboard/figures.ts';
import { dashboardKeys } from './keys/dashboard-keys.ts';
import { storedRecord } from './stored-record.ts';
import { tableName } from './table.ts';

/** Sums of a dashboard; the table adds to them, each in a field of its own whose name begins with a point. */
const figureRecord = storedRecord({ noun: 'figure', version: 1, schema: z.looseObject({}), fieldsIn: 'item' });
const VERSION = 1;
const isField = ([name]: [string, unknown]): boolean => name.startsWith('.');

/** The sums of a stored record. */
export function readFigure(item: Record<string, unknown>): Figure {
  const fields = Object.entries(figureRecord.read(item)).filter(isField);
  const of = <Value>(isMeant: (value: unknown) => value is Value) =>
    Object.fromEntries(fields.flatMap(([name, value]) => (isMeant(value) ? [[name.slice(1), value]] : [])));
  return {
    figure: String(item.sk).slice(dashboardKeys.figure('', '').sk.length),
    sums: of((value) => typeof value === 'number'),
    names: of((value) => typeof value === 'string'),
  };
}

type Known = Count & { readonly stands?: number };

/** The parts of a transaction that add to sums, one for each record; where it is said how a sum stands, it has to stand so still. */
export function addCounts(customerUuid: string, counts: readonly Known[]) {
  const byFigure = Map.groupBy(counts, ({ figure }) => figure);
  return [...byFigure].map(([figure, all]) => {
    const until = all.find((one) => one.until !== undefined)?.until;
    const known = all.flatMap(({ stands }, n) => (stands === undefined ? [] : [{ n, stands }]));
    const conditions = known.map(({ n, stands }) =>
      stands === 0 ? `(attribute_not_exists(#f${n}) OR #f${n} = :s${n})` : `#f${n} = :s${n}`,
    );
    return {
      Update: {
        TableName: tableName(),
        Key: dashboardKeys.figure(customerUuid, figure),
        UpdateExpression: `SET #version = :version${until === undefined ? '' : ', #until = :until'} ADD ${all.map((_, n) => `#f${n} :v${n}`).join(', ')}`,
        ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
        ExpressionAttributeNames: {
          ...Object.fromEntries(all.map(({ field }, n) => [`#f${n}`, `.${field}`])),
          '#version': 'version',
          ...(until !== undefined && { '#until': 'expiresAt' }),
        },
        ExpressionAttributeValues: {
          ...Object.fromEntries(all.map(({ value }, n) => [`:v${n}`, value])),
          ...Object.fromEntries(known.map(({ n, stands }) => [`:s${n}`, stands])),
          ':version': VERSION,
          ...(until !== undefined && { ':until': Math.ceil(until / 1000) }),
        },
      },
    };
  });
}

/** The part of a transaction that keeps how a carrier is called. */
export const nameCarrierOf = (customerUuid: string, figure: string, scac: string, carrier: string) => ({
  Update: {
    TableName: tableName(),
    Key: dashboardKeys.figure(customerUuid, figure),
    UpdateExpression: 'SET #version = :version, #scac = :carrier',
    ExpressionAttributeNames: { '#version': 'version', '#scac': `.${scac}` },
    ExpressionAttributeValues: { ':version': VERSION, ':carrier': carrier },
  },
});
