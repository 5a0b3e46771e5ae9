import { type KeyboardEvent, Suspense } from 'react';
import { formatZone } from '#contract/format/dates.ts';
import type { PostalCodeResponse } from '#contract/master.ts';
import type { TypedWindow } from '#contract/rules/late-windows.ts';
import { stopOptions } from '#contract/rules/truckload-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Columns, Stack } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { usePhone } from '#web/components/use-phone.ts';
import { PostalField } from '#web/features/places/postal-field.tsx';
import { type PlaceLookup, usePlace } from '#web/features/places/use-place.ts';
import type { Problems } from '#web/features/quotes/draft-problems.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import type { StopDraft, StopText } from '#web/stores/truckload-shape.ts';
import { formatPlace } from './format-truckload.ts';

/** Brings the address book's rules along. */
const StopBook = lazySection(async () => (await import('./stop-book.tsx')).StopBook);

export interface StopFieldsProps {
  index: number;
  stop: StopDraft;
  window: TypedWindow | undefined;
  problems: Problems;
  onEdit: (path: string) => void;
  short: boolean;
  /** Enter in the last field, where stops are filled one after the other. */
  onLast?: (() => void) | undefined;
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

/** Where, when, how, and what is loaded or taken off: every field of a stop, a line for each question. */
export function StopFields(props: StopFieldsProps) {
  const { index, stop, window, short } = props;
  const look = usePlace(stop.postalCode);
  const { bind, change } = useBind(props);
  const phone = usePhone();
  const three = phone ? TWO : THREE;
  return (
    <Stack gap={14}>
      <StopPlace {...props} {...{ bind, change, look, phone }} />
      <Columns gap={12} columns={three}>
        <StopWindow bind={bind} place={look.place} window={window} />
      </Columns>
      {!short && (
        <Columns gap={12} columns={three}>
          <div data-whole={phone || undefined}>
            <NativeSelect {...bind('option')} label={m.ftl_appointment()} options={options} />
          </div>
          <TextField {...bind('referenceNumber')} label={m.ftl_reference()} typing={folding(40)} />
          <TextField {...bind('note')} label={m.ftl_note()} typing={folding(250)} />
        </Columns>
      )}
      <Columns gap={12} columns={three}>
        <StopFreight {...props} bind={bind} />
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

const TWO = 'repeat(2, minmax(0, 1fr))';
const THREE = 'repeat(3, minmax(0, 1fr))';
const FOUR = 'repeat(2, minmax(0, 1.2fr)) minmax(0, 0.9fr) minmax(0, 1fr)';

type Bind = ReturnType<typeof useBind>['bind'];

interface StopPlaceProps extends StopFieldsProps, ReturnType<typeof useBind> {
  look: PlaceLookup;
  phone: boolean;
}

/** Who is there and where that is. */
function StopPlace({ stop, problems, short, bind, change, look, phone }: StopPlaceProps) {
  const placed = look.place && formatPlace(look.place);
  const { name } = bind('postalCode');
  const whole = phone || undefined;
  return (
    <Columns gap={12} columns={phone ? TWO : short ? THREE : FOUR}>
      {!short && (
        <>
          <div data-whole={whole}>
            <TextField {...bind('company')} label={m.ftl_company()} typing={folding(100)} />
          </div>
          <div data-whole={whole}>
            <TextField {...bind('addressLineOne')} label={m.ftl_address()} typing={folding(200)} />
          </div>
          <TextField {...bind('addressLineTwo')} label={m.ftl_address_two()} typing={folding(200)} />
        </>
      )}
      <div data-whole={short ? whole : undefined}>
        <PostalField
          name={name}
          label={placed ? m.ftl_zip_in({ place: placed }) : m.ftl_zip()}
          value={stop.postalCode}
          look={look}
          error={problems[name]}
          onChange={(text) => change('postalCode', text)}
        />
      </div>
    </Columns>
  );
}

/** The day and the hours, on the clock of the stop. */
function StopWindow({
  window,
  place,
  bind,
}: Pick<StopFieldsProps, 'window'> & { bind: Bind; place: PostalCodeResponse | undefined }) {
  const phone = usePhone();
  const day = bind('requestedDate');
  const zone = place && window ? formatStopZone(window) : undefined;
  return (
    <>
      <div data-whole={phone || undefined}>
        <TextField {...day} type="date" label={m.ftl_day()} value={day.value || window?.requestedDate || ''} />
      </div>
      <TextField {...bind('startTime')} type="time" label={zone ? m.ftl_from_in({ zone }) : m.ftl_from()} />
      <TextField {...bind('endTime')} type="time" label={m.ftl_until()} />
    </>
  );
}

const formatStopZone = ({ zone, requestedDate }: TypedWindow): string =>
  formatZone(zone, new Date(`${requestedDate || '2026-01-01'}T18:00:00Z`));

/** Pounds, pallets and pieces that are loaded here, or that are taken off; at a drop nothing typed means everything aboard. */
function StopFreight({ stop, short, onLast, bind }: StopFieldsProps & { bind: Bind }) {
  const phone = usePhone();
  const drop = stop.type === 2;
  const last = onLast && {
    enterKeyHint: 'next' as const,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onLast();
    },
  };
  return (
    <>
      <div data-whole={(phone && !short) || undefined}>
        <TextField
          {...bind('weight')}
          label={drop ? m.ftl_weight_off() : m.ftl_weight_on()}
          inputMode="decimal"
          end={m.ftl_lb()}
        />
      </div>
      <TextField
        {...bind('pallets')}
        label={drop ? m.ftl_pallets_off() : m.ftl_pallets_on()}
        inputMode="numeric"
        {...(short && last)}
      />
      {!short && (
        <TextField
          {...bind('pieces')}
          label={drop ? m.ftl_pieces_off() : m.ftl_pieces_on()}
          inputMode="numeric"
          {...last}
        />
      )}
      {drop && (
        <Text tone="muted" size={12} data-whole>
          {m.ftl_everything_comes_off()}
        </Text>
      )}
    </>
  );
}
