import { IconLock, IconMapPin } from '@tabler/icons-react';
import type { AddressEntry } from '#contract/addresses.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import { SHOW_TEXT_MAX } from '#contract/rules/show-days.ts';
import { SHOW_FACILITY } from '#contract/rules/show-fields.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import type { AddressValues, End, StopField } from './address-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { EditShipment } from './edit-shipment.tsx';

interface StopProps {
  end: End;
  shipment: Shipment;
  form: FormState<AddressValues>;
  /** It is booked: there is no way back to the quote. */
  bare?: boolean;
}

const PAIR = 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))';

const titles = { from: m.shipments_pickup, to: m.shipments_delivery };

/** Where the stop is: what was priced and cannot be changed here. */
function StopHead({ end, shipment, bare }: Omit<StopProps, 'form'>) {
  const { city, state, postalCode, facilityName } = shipment[`${end}Location`];
  return (
    <Row gap="6px 10px">
      <SectionHeading level={3} size="section" id={`stop-${end}`}>
        {titles[end]()}
      </SectionHeading>
      <Tag icon={<IconLock aria-hidden size={14} stroke={1.75} />}>
        {m.booking_place({ city, state, zip: showPostalCode(postalCode) })}
      </Tag>
      <Tag>{facilityName}</Tag>
      {!bare && (
        <Text as="span" size={12} tone="muted">
          {m.booking_priced_here()} <EditShipment shipmentUuid={shipment.shipmentUuid} />
        </Text>
      )}
    </Row>
  );
}

/** A stop that needs nothing more, as a line. */
export function StopLine({ end, shipment, onChange }: Omit<StopProps, 'form'> & { onChange: () => void }) {
  const place = shipment[`${end}Location`];
  const name = place.company || [place.firstName, place.lastName].filter(Boolean).join(' ');
  const street = [place.addressLine1, place.addressLine2].filter(Boolean).join(', ');
  const person = [[place.firstName, place.lastName].filter(Boolean).join(' '), place.phone && formatPhone(place.phone)];
  return (
    <section aria-labelledby={`stop-${end}`}>
      <Stack gap={10}>
        <StopHead end={end} shipment={shipment} />
        <Card tone="inset">
          <Row gap={12} between>
            <Text icon={<IconMapPin aria-hidden size={18} stroke={1.75} color="var(--blue)" />}>
              <b>{name}</b>, {street}, {place.city}, {place.state} {showPostalCode(place.postalCode)}
              <Text as="span" size={12} tone="muted" style={{ display: 'block' }}>
                {person.filter(Boolean).join(', ')}
              </Text>
            </Text>
            <Button kind="link" onClick={onChange} aria-label={m.booking_change_step({ step: titles[end]() })}>
              {m.booking_change()}
            </Button>
          </Row>
        </Card>
      </Stack>
    </section>
  );
}

/** What an address of the book fills in; places of another ZIP are never offered. */
export const fromBook = (entry: AddressEntry): Partial<Record<StopField | 'address', string>> => ({
  ...{ company: entry.company, addressLine1: entry.address1, addressLine2: entry.address2 },
  ...{ firstName: entry.firstName, lastName: entry.lastName, phone: entry.phone, email: entry.email },
  address: entry.customerAddressUuid,
});

/** Who is at a stop and its street. */
export function StopFields({ end, shipment, form, bare = false }: StopProps) {
  const place = shipment[`${end}Location`];
  const field = (name: StopField) => {
    const bound = form.field(`${end}-${name}`);
    const ofPlace = name === 'company' || name === 'addressLine1' || name === 'addressLine2';
    return {
      ...bound,
      onValue: (text: string) => {
        bound.onValue(text);
        // With another name or street it is another place than the one that was picked.
        if (ofPlace && form.values[`${end}-address`]) form.set(`${end}-address`, '');
      },
    };
  };
  const pick = (entry: AddressEntry) => {
    for (const [name, value] of Object.entries(fromBook(entry)))
      form.set(`${end}-${name}` as keyof AddressValues, value);
  };
  return (
    <section aria-labelledby={`stop-${end}`}>
      <Stack gap={14}>
        <StopHead end={end} shipment={shipment} bare={bare} />
        <ContactFields field={field} zip={place.postalCode} isPickup={end === 'from'} onPick={pick} />
        {place.facilityTypeId === SHOW_FACILITY && <ShowFields end={end} field={field} />}
        {form.values[`${end}-address`] ? (
          <Text size={13} tone="muted">
            {m.addresses_stop_in_book()}
          </Text>
        ) : (
          <Checkbox
            name={`${end}-save`}
            label={m.booking_save_to_book()}
            value={form.values[`${end}-save`] === '1'}
            onValue={(on) => form.set(`${end}-save`, on ? '1' : '')}
          />
        )}
      </Stack>
    </section>
  );
}

interface ShowFieldsProps {
  end: End;
  field: (name: StopField) => ReturnType<FormState<AddressValues>['field']>;
}

/** The show at a convention center, and the days on which it takes freight (H30). */
function ShowFields({ end, field }: ShowFieldsProps) {
  const label = end === 'from' ? m.shows_at_pickup() : m.shows_at_delivery();
  const typing = folding(SHOW_TEXT_MAX);
  return (
    <Columns gap={14} columns={PAIR} role="group" aria-label={label}>
      <TextField {...field('show')} label={m.shows_show()} typing={typing} />
      <TextField {...field('venue')} label={m.shows_venue()} typing={typing} />
      <TextField {...field('moveInDay')} type="date" label={m.shows_move_in()} />
      <TextField {...field('moveOutDay')} type="date" label={m.shows_move_out()} />
    </Columns>
  );
}
