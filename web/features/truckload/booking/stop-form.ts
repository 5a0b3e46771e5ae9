import type { PlannedStop } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { CallError } from '#web/api/call-error.ts';
import { type StopField, stopProblems } from '#web/features/booking/address-form.ts';

/** Who is at a stop; a truckload's stops are at no trade show. */
export const contactFields = [
  ...(['company', 'firstName', 'lastName', 'addressLine1', 'addressLine2'] as const),
  ...(['phone', 'email', 'alternateEmail'] as const),
] as const satisfies readonly StopField[];
const ownFields = ['windowFrom', 'windowTo', 'referenceNumber', 'note', 'address', 'save'] as const;

export type TruckStopField = (typeof contactFields)[number] | (typeof ownFields)[number];

/** The name of a stop's field in the form: 's1-company' at the first stop. */
export const nameAt = ({ stopNumber }: Pick<PlannedStop, 'stopNumber'>, field: string): string =>
  `s${stopNumber}-${field}`;

export type StopValues = Record<string, string>;

/** The fields of all stops as they are known. */
export const stopValues = (stops: readonly PlannedStop[]): StopValues =>
  Object.fromEntries(
    stops.flatMap((stop) => {
      const { location, asked } = stop;
      const known: Readonly<Partial<Record<TruckStopField, string | undefined>>> = {
        ...Object.fromEntries(contactFields.map((field) => [field, location[field]])),
        ...{ windowFrom: asked.startTime, windowTo: asked.endTime },
        ...{ referenceNumber: asked.referenceNumber, note: asked.note, address: location.addressUuid },
      };
      return [...contactFields, ...ownFields].map((field) => [nameAt(stop, field), known[field] ?? '']);
    }),
  );

const required = (label: string) => m.payments_field_required({ label });

const stopKind = ({ location, type }: PlannedStop) => ({
  facilityTypeId: location.facilityTypeId,
  isPickup: type === 1,
});

/** What is wrong with one stop. */
function problemsAt(stop: PlannedStop, values: StopValues): Partial<Record<TruckStopField, string>> {
  const of = (field: string) => values[nameAt(stop, field)] ?? '';
  const [from, to] = [of('windowFrom'), of('windowTo')];
  return {
    ...(stopProblems(of, stopKind(stop)) as Partial<Record<TruckStopField, string>>),
    ...(from ? {} : { windowFrom: required(m.booking_window_from()) }),
    ...(to > from ? {} : { windowTo: to ? m.booking_window_wrong() : required(m.booking_window_to()) }),
  };
}

/** What is wrong with the stops, by the form's names. */
export const stopsProblems = (stops: readonly PlannedStop[], values: StopValues): Record<string, string> =>
  Object.fromEntries(
    stops.flatMap((stop) =>
      Object.entries(problemsAt(stop, values)).map(([field, text]) => [nameAt(stop, field), text]),
    ),
  );

/** A stop as its call takes it (C95). */
export function stopRequest(stop: PlannedStop, values: StopValues) {
  const of = (field: TruckStopField) => values[nameAt(stop, field)] ?? '';
  const sent = [...contactFields, 'windowFrom', 'windowTo', 'referenceNumber', 'note'] as const;
  return {
    ...{ locationType: stop.type, stopNumber: stop.stopNumber },
    ...(Object.fromEntries(sent.map((field) => [field, of(field)])) as Record<(typeof sent)[number], string>),
    ...(of('address') && { customerAddressUuid: of('address') }),
    ...(of('save') === '1' && !of('address') && { saveToAddressBook: 1 }),
  };
}

const OF_OTHER = /^stops\.(\d+)\.(.+)$/;

/** The server's errors of a stop under the form's names: its own fields are plain, another's bear its number. */
export function namedAt(stop: PlannedStop, thrown: unknown): unknown {
  if (!(thrown instanceof CallError)) return thrown;
  const { status, message, code, type } = thrown;
  const errors = thrown.errors.map((error) => {
    if (!error.field) return error;
    const [, index, field] = OF_OTHER.exec(error.field) ?? [];
    const at = index === undefined ? stop : { stopNumber: Number(index) + 1 };
    return { ...error, field: nameAt(at, field ?? error.field) };
  });
  return new CallError({ status, message, type, errors, ...(code !== undefined && { code }) });
}
