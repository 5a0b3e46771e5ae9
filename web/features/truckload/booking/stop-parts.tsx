import { IconLock, IconMapPin } from '@tabler/icons-react';
import type { AddressEntry } from '#contract/addresses.ts';
import { formatZone } from '#contract/format/dates.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import type { PlannedStop } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { StopMark } from '#web/components/stop-mark.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import type { StopField } from '#web/features/booking/address-form.ts';
import { ContactFields } from '#web/features/booking/contact-fields.tsx';
import { fromBook } from '#web/features/booking/stop-fields.tsx';
import { formatStopDay } from '../format-truckload.ts';
import { whenAt } from '../stops-strip.tsx';
import { nameAt, type StopValues, type TruckStopField } from './stop-form.ts';

const PAIR = 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))';
const NOTE_MAX = 250;

const titleOf = ({ type }: PlannedStop): string => (type === 1 ? m.ftl_pickup() : m.ftl_drop());
const headingId = ({ stopNumber }: PlannedStop): string => `stop-${stopNumber}`;
/** Two drops are told apart by their places. */
const placeId = (stop: PlannedStop): string => `${headingId(stop)}-place`;

/** Which stop it is and where: what was priced and cannot be changed here. */
function Head({ stop }: { stop: PlannedStop }) {
  const { city, state, postalCode } = stop.place;
  return (
    <Row gap="6px 10px">
      <StopMark number={stop.stopNumber} drop={stop.type === 2} />
      <SectionHeading level={3} size="section" id={headingId(stop)}>
        {titleOf(stop)}
      </SectionHeading>
      <Tag icon={<IconLock aria-hidden size={14} stroke={1.75} />}>
        <span id={placeId(stop)}>{m.booking_place({ city, state, zip: showPostalCode(postalCode) })}</span>
      </Tag>
    </Row>
  );
}

/** A stop that needs nothing more, as a line. */
export function StopSummary({ stop, onChange }: { stop: PlannedStop; onChange: () => void }) {
  const { company, firstName, lastName, addressLine1, addressLine2, phone } = stop.location;
  const person = [firstName, lastName].filter(Boolean).join(' ');
  const facts = [person, phone && formatPhone(phone), whenAt(stop)];
  return (
    <section aria-labelledby={`${headingId(stop)} ${placeId(stop)}`}>
      <Stack gap={10}>
        <Head stop={stop} />
        <Card tone="inset">
          <Row gap={12} between>
            <Text icon={<IconMapPin aria-hidden size={18} stroke={1.75} color="var(--blue)" />}>
              <b>{company || person}</b>, {[addressLine1, addressLine2].filter(Boolean).join(', ')}
              <Text as="span" size={12} tone="muted" style={{ display: 'block' }}>
                {facts.filter(Boolean).join(', ')}
              </Text>
            </Text>
            <Button
              kind="link"
              onClick={onChange}
              aria-label={m.booking_change_step({ step: `${titleOf(stop)} ${stop.stopNumber}` })}
            >
              {m.booking_change()}
            </Button>
          </Row>
        </Card>
      </Stack>
    </section>
  );
}

interface BookedStopProps {
  stop: PlannedStop;
  form: FormState<StopValues>;
}

/** Who is at a stop, when the truck may come, and what its driver has to know. */
export function BookedStop({ stop, form }: BookedStopProps) {
  const own = (name: TruckStopField) => form.field(nameAt(stop, name));
  const picked = form.values[nameAt(stop, 'address')] ?? '';
  const field = (name: StopField) => {
    const bound = form.field(nameAt(stop, name));
    const ofPlace = name === 'company' || name === 'addressLine1' || name === 'addressLine2';
    return {
      ...bound,
      onValue: (text: string) => {
        bound.onValue(text);
        // With another name or street it is another place than the one that was picked.
        if (ofPlace && picked) form.set(nameAt(stop, 'address'), '');
      },
    };
  };
  const pick = (entry: AddressEntry) => {
    for (const [name, value] of Object.entries(fromBook(entry))) form.set(nameAt(stop, name), value ?? '');
  };
  return (
    <section aria-labelledby={`${headingId(stop)} ${placeId(stop)}`}>
      <Stack gap={14}>
        <Head stop={stop} />
        <ContactFields field={field} zip={stop.place.postalCode} isPickup={stop.type === 1} onPick={pick} />
        <StopWindow stop={stop} own={own} />
        <Columns gap={14} columns={PAIR}>
          <TextField
            {...own('referenceNumber')}
            label={m.ftl_booking_stop_reference()}
            hint={m.ftl_booking_stop_reference_hint()}
            typing={folding(40)}
          />
        </Columns>
        <TextArea {...own('note')} label={m.ftl_booking_stop_note()} max={NOTE_MAX} counted />
        {picked ? (
          <Text size={13} tone="muted">
            {m.addresses_stop_in_book()}
          </Text>
        ) : (
          <Checkbox
            name={nameAt(stop, 'save')}
            label={m.booking_save_to_book()}
            value={form.values[nameAt(stop, 'save')] === '1'}
            onValue={(on) => form.set(nameAt(stop, 'save'), on ? '1' : '')}
          />
        )}
      </Stack>
    </section>
  );
}

/** The hours of the appointment, by the clock of the stop. */
function StopWindow({
  stop,
  own,
}: {
  stop: PlannedStop;
  own: (name: TruckStopField) => ReturnType<FormState<StopValues>['field']>;
}) {
  const { place, asked } = stop;
  const zone = formatZone(place.zone, new Date(`${asked.requestedDate}T18:00:00Z`));
  return (
    <Stack gap={8}>
      <Text weight="strong" size={13}>
        {m.ftl_booking_window({ day: formatStopDay(asked.requestedDate) })}
      </Text>
      <Columns gap={14} columns={PAIR}>
        <TextField {...own('windowFrom')} type="time" label={m.booking_window_from_zone({ zone })} />
        <TextField {...own('windowTo')} type="time" label={m.booking_window_to_zone({ zone })} />
      </Columns>
      <Text size={12} tone="muted">
        {m.ftl_booking_window_hint({ city: place.city })}
      </Text>
    </Stack>
  );
}
