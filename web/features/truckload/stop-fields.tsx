import { lazy, Suspense } from 'react';
import { formatZone } from '#contract/format/dates.ts';
import type { PostalCodeResponse } from '#contract/master.ts';
import type { TypedWindow } from '#contract/rules/late-windows.ts';
import { stopOptions } from '#contract/rules/truckload-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { Columns, Stack } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { PostalField } from '#web/features/places/postal-field.tsx';
import { usePlace } from '#web/features/places/use-place.ts';
import type { Problems } from '#web/features/quotes/draft-problems.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import type { StopDraft, StopText } from '#web/stores/truckload-shape.ts';
import { formatPlace } from './format-truckload.ts';

/** Brings the address book's rules along. */
const StopBook = lazy(() => import('./stop-book.tsx').then((module) => ({ default: module.StopBook })));

export interface StopFieldsProps {
  index: number;
  stop: StopDraft;
  window: TypedWindow | undefined;
  problems: Problems;
  onEdit: (path: string) => void;
  short: boolean;
}

/** With another name or street it is another place than the one picked from the address book. */
const ofPlace = new Set<StopText>(['company', 'addressLineOne', 'addressLineTwo', 'postalCode']);

const options = stopOptions.map(({ id, name }) => ({ value: String(id), label: name }));

/** What an address of the book fills in. */
const fromBook = ['company', 'addressLineOne', 'addressLineTwo', 'postalCode', 'startTime', 'endTime', 'note'] as const;

/** A field's path as the server names it. */
const pathOf = (index: number, field: StopText): string =>
  `stops.${index}.${field === 'postalCode' ? 'zipObj.postalCode' : field}`;

/** How a field of a stop is bound: what is typed takes back what was said of it. */
function useBind({ index, stop, problems, onEdit }: StopFieldsProps) {
  const setStop = useTruckloadDraft((store) => store.setStop);
  const change = (field: StopText, text: string) => {
    onEdit(pathOf(index, field));
    // The window's fields are checked together.
    if (field === 'startTime' || field === 'endTime' || field === 'requestedDate')
      for (const one of ['requestedDate', 'startTime', 'endTime'] as const) onEdit(pathOf(index, one));
    setStop(index, { [field]: text, ...(ofPlace.has(field) && { addressUuid: '' }) });
  };
  const bind = (field: StopText) => ({
    name: pathOf(index, field),
    value: stop[field],
    error: problems[pathOf(index, field)],
    onValue: (text: string) => change(field, text),
  });
  return { bind, change };
}

/** Where, when, and what is loaded or taken off: every field of a stop. */
export function StopFields(props: StopFieldsProps) {
  const { index, stop, window, problems, short } = props;
  const look = usePlace(stop.postalCode);
  const { bind, change } = useBind(props);
  const placed = look.place && formatPlace(look.place);
  const zip = bind('postalCode');
  return (
    <Stack gap={14}>
      <Columns gap={12} columns="repeat(3, minmax(0, 1fr))" below="phone">
        {!short && (
          <>
            <TextField {...bind('company')} label={m.ftl_company()} typing={folding(100)} />
            <TextField {...bind('addressLineOne')} label={m.ftl_address()} typing={folding(200)} />
          </>
        )}
        <PostalField
          name={zip.name}
          label={placed ? m.ftl_zip_in({ place: placed }) : m.ftl_zip()}
          value={stop.postalCode}
          look={look}
          error={problems[zip.name]}
          onChange={(text) => change('postalCode', text)}
        />
        {!short && <TextField {...bind('addressLineTwo')} label={m.ftl_address_two()} typing={folding(200)} />}
        <StopWindow {...props} bind={bind} place={look.place} window={window} />
        {!short && (
          <>
            <NativeSelect {...bind('option')} label={m.ftl_appointment()} options={options} />
            <TextField {...bind('referenceNumber')} label={m.ftl_reference()} typing={folding(40)} />
            <TextField {...bind('note')} label={m.ftl_note()} typing={folding(250)} />
          </>
        )}
        <StopFreight stop={stop} short={short} bind={bind} />
      </Columns>
      {!short && (
        <Suspense fallback={<Skeleton width={160} height={34} />}>
          <StopBook
            index={index}
            stop={stop}
            zip={look.place?.postalCode}
            onPicked={() => {
              for (const field of fromBook) props.onEdit(pathOf(index, field));
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

type Bind = ReturnType<typeof useBind>['bind'];

/** The day and the hours, on the clock of the stop. */
function StopWindow({ window, place, bind }: StopFieldsProps & { bind: Bind; place: PostalCodeResponse | undefined }) {
  const day = bind('requestedDate');
  const zone = place && window ? formatStopZone(window) : undefined;
  return (
    <>
      <TextField {...day} type="date" label={m.ftl_day()} value={day.value || window?.requestedDate || ''} />
      <TextField {...bind('startTime')} type="time" label={zone ? m.ftl_from_in({ zone }) : m.ftl_from()} />
      <TextField {...bind('endTime')} type="time" label={m.ftl_until()} />
    </>
  );
}

const formatStopZone = ({ zone, requestedDate }: TypedWindow): string =>
  formatZone(zone, new Date(`${requestedDate || '2026-01-01'}T18:00:00Z`));

/** Pounds, pallets and pieces that are loaded here, or that are taken off; at a drop nothing typed means everything aboard. */
function StopFreight({ stop, short, bind }: { stop: StopDraft; short: boolean; bind: Bind }) {
  const drop = stop.type === 2;
  return (
    <>
      <TextField
        {...bind('weight')}
        label={drop ? m.ftl_weight_off() : m.ftl_weight_on()}
        inputMode="decimal"
        end={m.ftl_lb()}
      />
      <TextField {...bind('pallets')} label={drop ? m.ftl_pallets_off() : m.ftl_pallets_on()} inputMode="numeric" />
      {!short && (
        <TextField {...bind('pieces')} label={drop ? m.ftl_pieces_off() : m.ftl_pieces_on()} inputMode="numeric" />
      )}
      {drop && (
        <Text tone="muted" size={12} data-whole>
          {m.ftl_everything_comes_off()}
        </Text>
      )}
    </>
  );
}
