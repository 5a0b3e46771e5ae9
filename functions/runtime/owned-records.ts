import type { Caller } from '#domain/accounts/session.ts';
import { ownRecords } from '#domain/own-records.ts';

type OwnRecords = typeof ownRecords;
type KindOf<Row> =
  | (Row extends { owner: { record: infer Kind } } ? Kind : never)
  | (Row extends { owner: { or: { record: infer Kind } } } ? Kind : never);
type Finder<Kind extends keyof OwnRecords> = Kind extends unknown
  ? (deps: Parameters<OwnRecords[Kind]>[2]) => void
  : never;
type RecordOfKind<Kind extends keyof OwnRecords> = Kind extends unknown
  ? NonNullable<Awaited<ReturnType<OwnRecords[Kind]>>>
  : never;

/** The dependencies that finding the row's owner needs; those of both kinds where it names two. */
export type OwnerDeps<Row> = [KindOf<Row>] extends [never]
  ? object
  : KindOf<Row> extends keyof OwnRecords
    ? Finder<KindOf<Row>> extends (deps: infer Deps extends object) => void
      ? Deps
      : never
    : never;

/** The record that a row's call is about; undefined where the row has no owner, or an optional one that the request does not name. */
export type RecordOf<Row> = [KindOf<Row>] extends [never]
  ? undefined
  : KindOf<Row> extends keyof OwnRecords
    ? RecordOfKind<KindOf<Row>> | (Row extends { owner: { optional: true } } ? undefined : never)
    : never;

type Find = (id: string | undefined, caller: Caller, deps: object) => Promise<unknown>;

/** Returns the caller's own record of a kind; the row's type guarantees the dependencies for it. */
export function findOwn(kind: string, id: string | undefined, caller: Caller, deps: object): Promise<unknown> {
  const find = (ownRecords as unknown as Readonly<Record<string, Find | undefined>>)[kind];
  if (!find) throw new Error(`Nothing finds a record of the kind ${kind}`);
  return find(id, caller, deps);
}
